import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { handoversOf } from '../testing/handovers.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'
import { runProofs } from './run-proofs.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { out, own, takeBack } = await handoversOf(server)

/** Runs a statement with triggers and constraints switched off. */
const byForce = (statement: string) => asOwner(server.url, `set session_replication_role = replica; ${statement}`)

async function found() {
  const runs = await runProofs(server.work, 'handover')
  expect(runs).toMatchObject([{ name: 'handover', error: null }])
  return runs?.[0]?.evidence ?? []
}

/** A vehicle that was handed over, came back with less fuel and was settled. */
async function settledReturn(): Promise<void> {
  const { vehicle_id, back } = await out()
  const { charges } = await takeBack(
    back.id,
    await own.inspection(vehicle_id, { odometer_km: 10_001, fuel_eighths: 4 }),
  )
  const params = { id: back.id }
  for (const { id: chargeId } of charges)
    await owner.call(returnOrder.decide, { params: { ...params, chargeId }, body: { decision: 'ACCEPTED' } })
  await owner.call(returnOrder.complete, { params })
}

describe('handovers fail when', () => {
  beforeAll(settledReturn)
  test('never where all is well', async () => expect(await found()).toEqual([]))
  test.each([
    [
      'a signed inspection was altered',
      `update inspection set fuel_eighths = fuel_eighths - 1 where kind = 'OUT'`,
      `update inspection set fuel_eighths = fuel_eighths + 1 where kind = 'OUT'`,
      'seal_broken',
    ],
    [
      'a seal was taken out of the chain',
      'create schema aside; create table aside.rows as table seal; delete from seal where no = 1',
      'delete from seal; insert into seal table aside.rows; drop schema aside cascade',
      'seal_missing',
    ],
    [
      'the return of a vehicle is gone',
      `create schema aside; create table aside.rows as table return_order; delete from return_order`,
      'insert into return_order table aside.rows; drop schema aside cascade',
      'return_missing',
    ],
    [
      'a charge is billed otherwise than it was accepted',
      `update billing_schedule set amount = amount + 1 where kind = 'FUEL'`,
      `update billing_schedule set amount = amount - 1 where kind = 'FUEL'`,
      'charges_differ',
    ],
    [
      'a photo proved something else before',
      `create schema aside; create table aside.rows as table proof_picture;
        update proof_picture set proves = 'OUT:another', created_at = '2020-01-01'`,
      'delete from proof_picture; insert into proof_picture table aside.rows; drop schema aside cascade',
      'picture_unclaimed',
    ],
  ])('%s', async (_, harm, cure, problem) => {
    await byForce(harm)
    const evidence = await found()
    await byForce(cure)
    expect(evidence).toContainEqual(expect.objectContaining({ problem }))
    expect(await found()).toEqual([])
  })
})
