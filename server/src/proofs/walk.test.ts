import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { proof, type Evidence, type ProofName } from '@rental/core/modules/proof/proof.contract'
import { afterEach, describe, expect, test } from 'vitest'
import { quotationsFor } from '../testing/a-quotation.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'
import { upload } from '../testing/upload.ts'
import { runProofs } from './run-proofs.ts'

/** Faults in records that are too old to be among the newest of their company. */
const server = await startTestServer()
const owner = server.as('Owner')
const sql = (statement: string) => asOwner<Record<string, string>>(server.url, statement)
const byForce = (statement: string) => sql(`set session_replication_role = replica; ${statement}`)

const aCustomer = (at: number) =>
  owner.call(customer.create, { body: { kind: 'PERSONAL', name: `Budi ${at}`, phone: `0812${10_000_000 + at}` } })
const pdf = (at: number) => Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n% ${at}\ntrailer\n<<>>\n%%EOF\n`)
const aFile = async (at: number) =>
  (await upload(server.app, await server.tokenFor('Owner'), [[`${at}.pdf`, pdf(at)]])).data[0]?.id

const many = 24
const { id: oldest } = await aCustomer(0)
const { id: nextOldest } = await aCustomer(1)
for (let at = 2; at < many; at++) await aCustomer(at)
const { id: oldOffer } = await quotationsFor(oldest).create(owner, { amount: 350_000, manual_reason: 'Agreed' })
for (let at = 1; at < many; at++)
  await quotationsFor(oldest).create(owner, { amount: 350_000, manual_reason: 'Agreed' })
const oldFile = (await aFile(0)) ?? ''
for (let at = 1; at < many; at++) await aFile(at)

/** One night, of a server that looks at few rows at a time: of each company, the newest one. */
async function night(name: ProofName): Promise<Evidence[]> {
  const runs = await runProofs({ ...server.work, rows: 3 }, name)
  expect(runs).toMatchObject([{ name, error: null }])
  return runs?.[0]?.evidence ?? []
}
async function week(name: ProofName): Promise<Evidence[][]> {
  const nights: Evidence[][] = []
  for (let count = 0; count < 7; count++) nights.push(await night(name))
  return nights
}
/** Problems that were found, each once, with their records. */
const found = (nights: Evidence[][]) => [
  ...new Set(nights.flat().map(({ problem, table_name, record_id }) => `${problem} ${table_name} ${record_id}`)),
]
const wholeSince = async (name: ProofName) =>
  (await server.as('Owner', 'operator').call(proof.board, {})).proofs.find((one) => one.name === name)?.whole_since

describe('in a week a proof finds', () => {
  test('an old record that differs from its history, and one that was removed beside it', async () => {
    await byForce(`update customer set credit_limit = 9 where id = '${oldest}';
      create schema aside; create table aside.rows as select * from customer where id = '${nextOldest}';
      delete from customer where id = '${nextOldest}'`)
    expect(found(await week('history')).toSorted()).toEqual([
      `differs_from_history customer ${oldest}`,
      `removal_unrecorded customer ${nextOldest}`,
    ])
    await byForce(`update customer set credit_limit = null where id = '${oldest}';
      insert into customer select * from aside.rows; drop schema aside cascade`)
  })
  test('an old price that the engine would not compute', async () => {
    const put = (total: number) =>
      byForce(`update quotation set priced = jsonb_set(priced, '{totals,total}', '${total}') where id = '${oldOffer}'`)
    await put(1)
    expect(found(await week('prices'))).toEqual([`price_differs quotation ${oldOffer}`])
    await put(1_050_000)
  })
  test('an old record that points out of its company', async () => {
    await byForce(`update quotation set customer_id = gen_random_uuid() where id = '${oldOffer}'`)
    expect(found(await week('company_isolation'))).toEqual([`record_crosses quotation ${oldOffer}`])
    await byForce(`update quotation set customer_id = '${oldest}' where id = '${oldOffer}'`)
  })
})

describe('the files', () => {
  const pathOf = async (id: string) => {
    const [row] = await sql(`select company_id, sha256 from media where id = '${id}'`)
    const [company = '', sha256 = ''] = [row?.['company_id'], row?.['sha256']]
    return join(server.folder, company, sha256.slice(0, 2), sha256)
  }
  const bytes = pdf(0)
  afterEach(async () => {
    await writeFile(await pathOf(oldFile), bytes)
  })
  test('are all there, at first', async () => expect((await week('files')).flat()).toEqual([]))
  test('an old one is gone', async () => {
    await rm(await pathOf(oldFile))
    expect(found(await week('files'))).toEqual([`file_missing media ${oldFile}`])
  })
  test('an old one was changed and is as long as before', async () => {
    await writeFile(await pathOf(oldFile), Buffer.from(bytes).fill('x', 20, 21))
    expect(found(await week('files'))).toEqual([`file_altered media ${oldFile}`])
  })
  test('a new one is found in the same night', async () => {
    const fresh = (await aFile(many)) ?? ''
    await rm(await pathOf(fresh))
    expect(await night('files')).toMatchObject([{ problem: 'file_missing', record_id: fresh }])
    await sql(`delete from media where id = '${fresh}'`)
  })
})

describe('the page', () => {
  test('says since when every record was looked at, and what is added meanwhile does not hold it up', async () => {
    await sql('delete from proof_position')
    const before = new Date().toISOString()
    expect(await wholeSince('prices')).toBeNull()
    const seen: unknown[] = []
    for (let count = 0; count < 7; count++) {
      await night('prices')
      await quotationsFor(oldest).create(owner, { amount: 350_000, manual_reason: 'Agreed' })
      seen.push(await wholeSince('prices'))
    }
    expect(seen[0]).toBeNull()
    expect(String(seen.at(-1)) >= before).toBe(true)
  })
  test('says it of today where a proof looks at everything each night', async () => {
    await night('numbers')
    expect(await wholeSince('numbers')).not.toBeNull()
  })
})
