import { audit } from '@rental/core/modules/audit/audit.contract'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { customerLink } from '@rental/core/modules/customer-link/customer-link.contract'
import { driverDay } from '@rental/core/modules/driver-day/driver-day.contract'
import { message } from '@rental/core/modules/message/message.contract'
import { describe, expect, test } from 'vitest'
import { aWritableCustomer } from '../../testing/a-quotation.ts'
import { drivingFor } from '../../testing/driving.ts'
import { keyIn, linkKeys } from '../../testing/link-keys.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const [owner, operations, sales] = [server.as('Owner'), server.as('Operations'), server.as('Sales')]
const { visitor } = server
const { make } = await linkKeys(owner, server.work)
const { aCustomer, served, submitted, anotherDriver } = await drivingFor(owner)

const makeBy = (id: string, purpose: 'ACCOUNT' | 'DAYS') => ({ params: { id }, body: { purpose } })
const byMail = { channels: ['EMAIL' as const] }
const archive = (id: string) => owner.call(customer.move, { params: { id }, body: { action: 'archive' } })
/** As if the addresses of a customer had been changed so long ago. */
const ageChanges = (id: string, days: number) =>
  asOwner(server.url, `update history set at = at - interval '${days} days' where record_id = '${id}'`)

describe('the address of a link', () => {
  test('is in no answer: it leaves by message, sealed, and opens for its reader', async () => {
    const { id: customer_id, email } = await aWritableCustomer(owner)
    const { id, key } = await make(customer_id)
    const params = { id }
    const answers = [
      await owner.call(customerLink.inForce, { params: { id: customer_id } }),
      await owner.call(customerLink.letters, { params }),
      await owner.call(customerLink.send, { params, body: byMail }),
    ]
    const { items } = await owner.call(message.list, { query: { customer_id_in: [customer_id] } })
    const sent = await owner.call(message.get, { params: { id: items[0]?.id ?? '' } })
    expect(sent).toMatchObject({ body: expect.stringContaining('/c#…'), is_whole: false, whatsapp_link: null })
    // A whole key, another one of the same link included, is longer than any id.
    expect(JSON.stringify([answers, sent])).not.toMatch(/[\w-]{60,}/)
    const read = keyIn(await server.linkTo(email ?? ''))
    expect(read).toHaveLength(key.length)
    expect((await visitor.call(customerLink.open, { params: { key: read } })).customer_name).toContain('Rina')
  })
  test('is not sent by hand, because then its sender would have it', async () => {
    const { id: customer_id } = await aWritableCustomer(owner)
    const { id } = await make(customer_id)
    const body = { channels: ['WHATSAPP' as const], by_hand: true }
    expect((await owner.refused(customerLink.send, { params: { id }, body })).fields).toHaveProperty('by_hand')
    await owner.call(customerLink.send, { params: { id }, body: { channels: ['WHATSAPP'] } })
    const { items } = await owner.call(message.list, { query: { customer_id_in: [customer_id] } })
    const params = { id: items[0]?.id ?? '' }
    expect((await owner.refused(message.sentByHand, { params })).code).toBe('invalid_input')
    const letters = await owner.call(customerLink.letters, { params: { id } })
    expect(letters.map((letter) => [letter.is_private, letter.whatsapp_link])).toEqual([
      [true, null],
      [true, null],
    ])
  })
  test('goes to none that was put there lately, and to one that was there before', async () => {
    const { id: customer_id, email } = await aWritableCustomer(owner)
    const { id } = await make(customer_id)
    const send = { params: { id }, body: byMail }
    await owner.call(customer.change, { params: { id: customer_id }, body: { email: 'own@thief.example' } })
    const { code, fields } = await owner.refused(customerLink.send, send)
    expect([code, fields?.['channels']]).toEqual(['invalid_input', expect.stringContaining('own@thief.example')])
    // A contact of the finance department comes first: a new one is new as well.
    const contacts = [{ role: 'FINANCE' as const, name: 'Bu Kas', email: 'kas@thief.example' }]
    await owner.call(customer.change, { params: { id: customer_id }, body: { contacts, email } })
    expect((await owner.refused(customerLink.send, send)).fields?.['channels']).toContain('kas@thief.example')
    await ageChanges(customer_id, 2)
    await owner.call(customerLink.send, send)
    await owner.call(customer.change, { params: { id: customer_id }, body: { contacts: [] } })
    await owner.call(customerLink.send, send)
    expect(await server.linkTo(email ?? '')).toContain('/c#')
  })
})

describe('rights', () => {
  test('who makes or sends a link may do all that it opens', async () => {
    const customer_id = await aCustomer()
    for (const purpose of ['ACCOUNT', 'DAYS'] as const)
      expect((await sales.refused(customerLink.make, makeBy(customer_id, purpose))).code).toBe('not_permitted')
    expect((await operations.refused(customerLink.make, makeBy(customer_id, 'ACCOUNT'))).code).toBe('not_permitted')
    const account = await make(customer_id)
    for (const one of [operations, sales])
      for (const route of [customerLink.letters, customerLink.send])
        expect((await one.refused(route, { params: { id: account.id }, body: {} })).code).toBe('not_permitted')
    expect(await operations.call(customerLink.make, makeBy(customer_id, 'DAYS'))).toMatchObject({ purpose: 'DAYS' })
  })
  test('a link for days opens days, and neither invoices nor the statement', async () => {
    const customer_id = await aCustomer()
    const { assignment_id } = await served(await anotherDriver(), customer_id)
    const day = await submitted(assignment_id, 6, '08:00', '22:00')
    const { key } = await make(customer_id, 'DAYS')
    const account = await visitor.call(customerLink.open, { params: { key } })
    expect(account).toMatchObject({ purpose: 'DAYS', days: [{ id: day.id }], invoices: [] })
    const period = { from: '2026-01-01', until: '2026-12-31' }
    const refused = [
      await visitor.refused(customerLink.statement, { params: { key }, query: period }),
      await visitor.refused(customerLink.invoice, { params: { key, id: day.id } }),
    ]
    expect(refused.map(({ code }) => code)).toEqual(['not_found', 'not_found'])
  })
})

test('an answer names who made the link that it came by, also in the audit', async () => {
  const customer_id = await aCustomer()
  const { assignment_id } = await served(await anotherDriver(), customer_id)
  const [confirmed, disputed] = [
    await submitted(assignment_id, 6, '08:00', '22:00'),
    await submitted(assignment_id, 7, '08:00', '22:00'),
  ]
  const { key } = await make(customer_id, 'DAYS')
  const body = {
    name: 'Ibu Ratna',
    confirmed: [confirmed.id],
    disputed: [{ id: disputed.id, reason: 'Pulang jam 21.00' }],
  }
  await visitor.call(customerLink.answer, { params: { key }, body })
  for (const { id } of [confirmed, disputed]) {
    const day = await owner.call(driverDay.get, { params: { id } })
    expect(day).toMatchObject({ link_made_by_name: 'Owner of alpha' })
    const { items } = await owner.call(audit.list, { query: { search_key: 'record_id', search_value: id } })
    expect(items[0]?.changes).toMatchObject({ link_made_by_id: { from: null, to: day.link_made_by_id } })
  }
})

test('the links of a customer who is archived end, and none is made', async () => {
  const customer_id = await aCustomer()
  const { id, key } = await make(customer_id)
  await archive(customer_id)
  expect((await visitor.refused(customerLink.open, { params: { key } })).code).toBe('not_found')
  expect(await owner.call(customerLink.inForce, { params: { id: customer_id } })).toEqual([])
  expect((await owner.refused(customerLink.make, makeBy(customer_id, 'DAYS'))).code).toBe('customer_archived')
  const { items } = await owner.call(audit.list, { query: { search_key: 'record_id', search_value: id } })
  expect(items.map(({ action, actor_name }) => [action, actor_name])).toEqual([
    ['update', 'Owner of alpha'],
    ['insert', 'Owner of alpha'],
  ])
  // Also when restored: the link is gone.
  await owner.call(customer.move, { params: { id: customer_id }, body: { action: 'restore' } })
  expect((await visitor.refused(customerLink.open, { params: { key } })).code).toBe('not_found')
})
