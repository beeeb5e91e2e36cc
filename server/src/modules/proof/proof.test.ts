import { proof, proofNames } from '@rental/core/modules/proof/proof.contract'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { proofLock } from '../../proofs/proof-runs.ts'
import { until } from '../../testing/jobs.ts'
import { startTestServer, asOwner } from '../../testing/test-server.ts'

const server = await startTestServer()
const operator = server.as('Owner', 'operator')

/** Runs them to their end: on a slow machine the answer comes before it. */
async function runAll() {
  await operator.call(proof.run, {})
  return until(async () => {
    const board = await operator.call(proof.board, {})
    return !board.is_running && board
  })
}

describe('the proofs', () => {
  test('have not run at first', async () => {
    const { is_running, proofs } = await operator.call(proof.board, {})
    expect(is_running).toBe(false)
    expect(proofs).toEqual(proofNames.map((name) => ({ name, latest: null, whole_since: null })))
    expect(await operator.call(proof.runs, { params: { name: 'history' } })).toEqual([])
  })
  test('are run by those who run the installation, and kept', async () => {
    const { proofs } = await runAll()
    expect(proofs.map(({ latest }) => latest?.state)).toEqual(proofNames.map(() => 'PASSED'))
    await runAll()
    const runs = await operator.call(proof.runs, { params: { name: 'history' } })
    expect(runs).toHaveLength(2)
    expect(runs[0]?.started_at.localeCompare(runs[1]?.started_at ?? '')).toBe(1)
  })
  test('are forgotten after a month', async () => {
    await asOwner(server.url, "update proof_run set started_at = now() - interval '31 days'")
    await runAll()
    expect(await operator.call(proof.runs, { params: { name: 'history' } })).toHaveLength(1)
  })
  test('say that they are running while they do', async () => {
    const holder = new pg.Client({ connectionString: server.url })
    await holder.connect()
    await holder.query(`select pg_advisory_lock(${proofLock})`)
    expect((await operator.call(proof.board, {})).is_running).toBe(true)
    expect((await operator.call(proof.run, {})).is_running).toBe(true)
    await holder.query(`select pg_advisory_unlock(${proofLock})`)
    await holder.end()
    expect((await operator.call(proof.board, {})).is_running).toBe(false)
  })
  test('are nothing that a company sees', async () => {
    expect((await server.as('Owner').refused(proof.board, {})).code).toBe('not_permitted')
  })
})
