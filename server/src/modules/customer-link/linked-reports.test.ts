import { customer as customers } from '@rental/core/modules/customer/customer.contract'
import { customerLink } from '@rental/core/modules/customer-link/customer-link.contract'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { inspection } from '@rental/core/modules/inspection/inspection.contract'
import { expect, test } from 'vitest'
import { handoversOf } from '../../testing/handovers.ts'
import { linkKeys } from '../../testing/link-keys.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { visitor } = server
const { out } = await handoversOf(server)
const { make } = await linkKeys(owner, server.work)

async function handedOver() {
  const { order, delivery } = await out()
  const { inspection_id } = await owner.call(deliveryOrder.get, { params: { id: delivery.id } })
  return { customer: order.customer_id ?? '', report: inspection_id ?? '' }
}
const open = (key: string) => visitor.call(customerLink.open, { params: { key } })
const codeOf = async (key: string, id: string) =>
  (await visitor.refused(customerLink.report, { params: { key, id } })).code

test('a customer reads the own reports alone, and none behind a link for days', async () => {
  const { customer, report } = await handedOver()
  const { key } = await make(customer)
  expect((await open(key)).reports.map(({ id }) => id)).toContain(report)
  expect(await visitor.call(customerLink.report, { params: { key, id: report } })).toContain('PDF')

  const body = { kind: 'PERSONAL' as const, name: 'Pelanggan Lain', phone: '081234567001' }
  const stranger = await make((await owner.call(customers.create, { body })).id)
  expect((await open(stranger.key)).reports).toEqual([])
  expect(await codeOf(stranger.key, report)).toBe('not_found')

  const { key: ofDays } = await make(customer, 'DAYS')
  expect((await open(ofDays)).reports).toEqual([])
  expect(await codeOf(ofDays, report)).toBe('not_found')
})

test('a report that was reopened is not shown any more', async () => {
  const { customer, report } = await handedOver()
  const { key } = await make(customer)
  await owner.call(inspection.reopen, { params: { id: report }, body: { reason: 'Odometer salah dibaca' } })
  expect((await open(key)).reports.map(({ id }) => id)).not.toContain(report)
  expect(await codeOf(key, report)).toBe('not_found')
})
