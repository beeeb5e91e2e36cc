import { audit } from '@rental/core/modules/audit/audit.contract'
import { customerLink } from '@rental/core/modules/customer-link/customer-link.contract'
import { driverDay } from '@rental/core/modules/driver-day/driver-day.contract'
import { message } from '@rental/core/modules/message/message.contract'
import { describe, expect, test } from 'vitest'
import { drivingFor } from '../../testing/driving.ts'
import { linkKeys } from '../../testing/link-keys.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const beta = server.as('Owner', 'beta')
const { visitor } = server
const { aCustomer, served, submitted, anotherDriver } = await drivingFor(owner)

const { make } = await linkKeys(owner, server.work)
const inForce = (id: string) => owner.call(customerLink.inForce, { params: { id } })
const revoke = (id: string) => owner.call(customerLink.revoke, { params: { id } })
const open = (key: string) => visitor.call(customerLink.open, { params: { key } })
const answer = (key: string, id: string) => ({
  params: { key },
  body: { name: 'Ibu Ratna', confirmed: [id], disputed: [] },
})

/** Codes of everything that a key opens. */
async function refusalsOf(key: string, day: string): Promise<string[]> {
  const params = { key }
  const query = { from: '2026-01-01', until: '2026-12-31' }
  const refused = [
    await visitor.refused(customerLink.open, { params }),
    await visitor.refused(customerLink.statement, { params, query }),
    await visitor.refused(customerLink.answer, answer(key, day)),
    await visitor.refused(customerLink.invoice, { params: { key, id: day } }),
  ]
  return [...new Set(refused.map(({ code }) => code))]
}

describe('links in force', () => {
  test('tell who made them, for what, until when, and when they were opened', async () => {
    const customer = await aCustomer()
    expect(await inForce(customer)).toEqual([])
    const account = await make(customer)
    const days = await make(customer, 'DAYS')
    await open(days.key)
    expect(await inForce(customer)).toMatchObject([
      { id: days.id, purpose: 'DAYS', until: days.until, last_opened_at: expect.any(String) },
      { id: account.id, purpose: 'ACCOUNT', made_by_name: expect.any(String), last_opened_at: null },
    ])
    expect(JSON.stringify(await inForce(customer))).not.toContain(days.key)
  })
  test('are those of one customer, and none that has expired', async () => {
    const [customer, other] = [await aCustomer(), await aCustomer()]
    const ended = await make(customer)
    await make(other)
    await asOwner(
      server.url,
      `update customer_link set created_at = now() - interval '9 days', ends_at = now() - interval '1 second' where id = '${ended.id}'`,
    )
    expect(await inForce(customer)).toEqual([])
    expect(await inForce(other)).toHaveLength(1)
    const { code } = await owner.refused(customerLink.letters, { params: { id: ended.id } })
    expect(code).toBe('not_found')
  })
  test('openings leave no history, making and revoking do', async () => {
    const customer = await aCustomer()
    const { id, key } = await make(customer)
    await open(key)
    await revoke(id)
    await revoke(id)
    const { items } = await owner.call(audit.list, { query: { search_key: 'record_id', search_value: id } })
    expect(items.map(({ action }) => action)).toEqual(['update', 'insert'])
  })
})

describe('a link that is revoked', () => {
  test('opens nothing and takes no answer; the other links of the customer go on', async () => {
    const customer = await aCustomer()
    const { assignment_id } = await served(await anotherDriver(), customer)
    const day = await submitted(assignment_id, 6, '08:00', '22:00')
    const [gone, kept] = [await make(customer), await make(customer)]
    await revoke(gone.id)
    expect(await inForce(customer)).toMatchObject([{ id: kept.id }])
    expect(await refusalsOf(gone.key, day.id)).toEqual(['not_found'])
    expect(await owner.call(driverDay.get, { params: { id: day.id } })).toMatchObject({ status: 5 })
    expect((await open(kept.key)).days).toMatchObject([{ id: day.id }])
    // It is not sent any more, either.
    const params = { id: gone.id }
    expect((await owner.refused(customerLink.send, { params, body: {} })).code).toBe('not_found')
    const { items } = await owner.call(message.list, { query: { template_in: ['CUSTOMER_LINK'] } })
    expect(items).toEqual([])
  })
  test('is refused to other companies and to those who make none', async () => {
    const customer = await aCustomer()
    const { id, key } = await make(customer)
    for (const route of [customerLink.revoke, customerLink.letters])
      expect((await beta.refused(route, { params: { id } })).code).toBe('not_found')
    expect((await beta.refused(customerLink.inForce, { params: { id: customer } })).code).toBe('not_found')
    const driver = server.as('Driver')
    expect((await driver.refused(customerLink.revoke, { params: { id } })).code).toBe('not_permitted')
    expect((await driver.refused(customerLink.inForce, { params: { id: customer } })).code).toBe('not_permitted')
    expect((await open(key)).customer_name).toContain('Customer')
  })
})

test.each([
  ['is suspended', 'suspended_at = now()'],
  ['has ended its trial', 'trial_ends_on = current_date - 3'],
])('customers of a company that %s get the page of an expired link, and no answer is taken', async (_, hold) => {
  const customer = await aCustomer()
  const { assignment_id } = await served(await anotherDriver(), customer)
  const day = await submitted(assignment_id, 6, '08:00', '22:00')
  const { key } = await make(customer)
  await asOwner(server.url, `update company set ${hold} where name = 'alpha'`)
  expect(await refusalsOf(key, day.id)).toEqual(['not_found'])
  await asOwner(server.url, `update company set suspended_at = null, trial_ends_on = null where name = 'alpha'`)
  expect((await open(key)).days).toMatchObject([{ id: day.id, confirmed_at: null }])
})
