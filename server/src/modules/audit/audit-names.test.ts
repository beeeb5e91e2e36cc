import { audit } from '@rental/core/modules/audit/audit.contract'
import { auditPath } from '@rental/core/modules/audit/audit.tables'
import { document } from '@rental/core/modules/document/document.contract'
import { topicNames, topicOf, isExpiry } from '@rental/core/modules/notification/notification.topics'
import { formatPlate } from '@rental/core/kernel/plate'
import { languages } from '@rental/core/kernel/text'
import { expect, test } from 'vitest'
import { wordsOf } from '../notification/notification.words.ts'
import { aWritableCustomer, quotationsFor } from '../../testing/a-quotation.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { aVehicle } from '../../testing/a-vehicle.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const entries = async (query: object) => (await owner.call(audit.list, { query: { limit: 50, ...query } })).items

/** Their ids are words of ours, which the web puts into words. */
const keyed = ['setting', 'notification_rule', 'message_template']
const looksLikeId = /^[0-9a-f]{8}-[0-9a-f]{4}|^[0-9a-f]{8}$/

test('every entry names its record, by the name of what it belongs to where it has none', async () => {
  const car = await aVehicle(owner)
  const plate = formatPlate(car.license_number)
  await owner.call(document.create, { params: { id: car.id }, body: { kind: 'STNK_TAX', valid_to: '2030-01-01' } })
  await pricesOf(owner, '2026-01-01').forCategory('MPV', { amount: 350_000 })
  const customer = await aWritableCustomer(owner)
  await quotationsFor(customer.id).draft(owner)

  const nameOf = async (table: string) => (await entries({ table_name_in: table }))[0]?.record_name
  expect(await nameOf('vehicle')).toBe(plate)
  expect(await nameOf('document')).toBe(plate)
  expect(await nameOf('quotation')).toBe(customer.name)
  expect(await nameOf('rental_price')).toEqual(expect.stringMatching(/[A-Za-z]/))

  const all = [...(await entries({})), ...(await entries({ page: 2 }))]
  expect(new Set(all.map(({ table_name }) => table_name)).size).toBeGreaterThan(5)
  const unnamed = all.filter(({ table_name, record_name }) => !record_name && !keyed.includes(table_name))
  expect(unnamed.map(({ table_name, action }) => `${table_name} ${action}`)).toEqual([])
  expect(all.filter(({ record_name }) => looksLikeId.test(record_name ?? ''))).toEqual([])
})

test('a paper opens the documents of its vehicle', async () => {
  const [entry] = await entries({ table_name_in: 'document' })
  expect(auditPath('document', entry?.record_id ?? '', entry?.parent_ids ?? [])).toMatch(
    /^\/vehicle\/[0-9a-f-]{36}\/detail\?tab=papers$/,
  )
})

const facts = { name: 'B1234XYZ', due_on: '2026-12-01', days_left: 3 }
const rental = {
  ...facts,
  name: 'SO/2026/XI/0001',
  customer: 'PT Maju',
  total: 1_000_000,
  due_time: '08.00',
  vehicles: 2,
}
const event = { name: 'Budi', party: 'PT Maju', number: 'QUO/1', by: 'Sari', reason: 'Mahal', total: 1, count: 2 }
const decisions: Readonly<Record<string, object>> = { APPROVAL_DECIDED: { context: 'approved' } }

test.each(topicNames.flatMap((topic) => languages.map((language) => [topic, language] as const)))(
  'a notification of %s names its record in words (%s)',
  (topic, language) => {
    const { reference, type } = topicOf(topic)
    const isRental = reference === 'SALES_ORDER' || reference === 'QUOTATION'
    const params = isExpiry(topic)
      ? isRental
        ? rental
        : facts
      : { ...event, error: 'x', why: 'y', ...decisions[type] }
    const told = wordsOf(language, topic, params)
    expect(told.reference_name).toBeTruthy()
    expect(told.title).toBeTruthy()
    expect(`${told.title} ${told.message}`).not.toContain('{{')
  },
)
