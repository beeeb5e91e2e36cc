import { hoursToWait, lettersAnHour } from '@rental/core/modules/message/message.rules'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { message } from '@rental/core/modules/message/message.contract'
import { expect, test } from 'vitest'
import { transact, nobody } from '../db/tx.ts'
import { aWritableCustomer } from '../testing/a-quotation.ts'
import { invoicesOf } from '../testing/invoicing.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'
import { writeMessage, type BeyondAllowance } from './outbox.ts'

const transports = { EMAIL: { channel: 'EMAIL' as const, send: () => Promise.resolve({ id: '1' }) } }
const server = await startTestServer({ transports })
const owner = server.as('Owner')
const { approve } = invoicesOf(owner)
const [alpha] = await asOwner<{ id: string }>(server.url, `select id from company where name = 'alpha'`)
const acting = { ...nobody, company: alpha?.id ?? '' }

const lettersTo = async (customer_id: string) =>
  (await owner.call(message.list, { query: { customer_id_in: [customer_id] } })).total
const note = (customer_id: string, text: string) => ({
  body: { customer_id, template: 'NOTE' as const, channel: 'EMAIL' as const, language: 'en' as const, text },
})
/** As if all letters to a customer had been written so many minutes ago. */
const age = (customer_id: string, minutes: number) =>
  asOwner(
    server.url,
    `update outbox set created_at = created_at - interval '${minutes} minutes' where customer_id = '${customer_id}'`,
  )

test('one invoice that is sent 25 times at once is one letter; a minute later it may be sent again', async () => {
  const { id: customer_id } = await aWritableCustomer(owner)
  const lines = [{ label: 'Sewa', unit_price: 6_000_000 }]
  const made = await owner.call(invoice.create, { body: { customer_id, branch_id: 1, date: '2026-03-10', lines } })
  const { id } = await approve(made.id)
  const send = { params: { id }, body: { channels: ['EMAIL' as const] } }
  // The paper is printed once, before: this is about the letters.
  await owner.call(invoice.letters, { params: { id } })
  const answers = await Promise.all(Array.from({ length: 25 }, () => owner.send(invoice.send, send)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await lettersTo(customer_id)).toBe(1)
  await age(customer_id, 2)
  await owner.call(invoice.send, send)
  expect(await lettersTo(customer_id)).toBe(2)
})
test('a mailbox gets so many letters an hour; the next one is refused, and other mailboxes get theirs', async () => {
  const [{ id: customer_id }, { id: other }] = [await aWritableCustomer(owner), await aWritableCustomer(owner)]
  for (let at = 0; at < lettersAnHour; at += 1) await owner.call(message.create, note(customer_id, `Kabar ${at}`))
  const { code, raw } = await owner.refused(message.create, note(customer_id, 'Satu lagi'))
  expect([code, raw]).toEqual(['mailbox_full', expect.stringContaining(String(lettersAnHour))])
  // The same letter as before is no further one.
  await owner.call(message.create, note(customer_id, 'Kabar 1'))
  await owner.call(message.create, note(other, 'Satu lagi'))
  await age(customer_id, 61)
  await owner.call(message.create, note(customer_id, 'Satu lagi'))
  expect(await lettersTo(customer_id)).toBe(lettersAnHour + 1)
})
test('letters of a batch leave an hour later, and alarms at once', async () => {
  const { id: customer_id, email } = await aWritableCustomer(owner)
  const write = (body: string, beyond: BeyondAllowance) =>
    transact(server.db, acting, (tx) => {
      const place = { template: 'NOTE', channel: 'EMAIL', language: 'en' } as const
      const to = { recipient: email ?? '', recipient_name: 'Rina', customer_id }
      return writeMessage(tx, transports, { ...place, ...to, subject: 'A letter', body }, { beyond })
    })
  for (let at = 0; at < 2 * lettersAnHour + 1; at += 1) await write(`Letter ${at}`, 'put_off')
  await write('Your account was changed', 'send')
  const rows = await asOwner<{ hours: number; count: number }>(
    server.url,
    `select round(extract(epoch from next_try_at - created_at) / 3600)::int as hours, count(*)::int as count
      from outbox where customer_id = '${customer_id}' group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { hours: 0, count: lettersAnHour + 1 },
    { hours: 1, count: lettersAnHour },
    { hours: 2, count: 1 },
  ])
})
test.each([
  [0, 0],
  [lettersAnHour - 1, 0],
  [lettersAnHour, 1],
  [2 * lettersAnHour, 2],
])('after %i letters the next one waits %i hours', (before, hours) => expect(hoursToWait(before)).toBe(hours))
