import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { describe, expect, test } from 'vitest'
import { aWritableCustomer, quotationsFor } from '../testing/a-quotation.ts'
import { pricesOf } from '../testing/a-price.ts'
import { ordersOf } from '../testing/ordering.ts'
import { aRentalLine } from '../testing/renting.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const [owner, stranger] = [server.as('Owner'), server.as('Owner', 'beta')]
await pricesOf(owner, '2026-01-01').forCategory('MPV')
const { id: customer_id } = await aWritableCustomer(owner)
const { id: foreign } = await aWritableCustomer(stranger)
const offers = quotationsFor(customer_id)
const { anOrder } = ordersOf(owner, customer_id)
const gone = crypto.randomUUID()
const lost = 'This no longer exists'

describe('a document that names records in vain', () => {
  const wrong = {
    customer_id: foreign,
    payment_term_id: 99_999,
    lines: [aRentalLine(), aRentalLine({ vehicle_id: gone, rental_type_id: 77 })],
  }
  const fields = {
    customer_id: lost,
    payment_term_id: lost,
    'lines.1.vehicle_id': lost,
    'lines.1.rental_type_id': lost,
  }
  test('is refused with all of them, those of its lines by their place', async () => {
    const body = { ...offers.body(), ...wrong }
    for (const route of [quotation.draft, quotation.create, quotation.preview])
      expect(await owner.refused(route, { body })).toMatchObject({ status: 400, fields })
  })
  test('is refused before anybody asks for its state', async () => {
    const { id } = await offers.create(owner)
    const refused = await owner.refused(quotation.change, { params: { id }, body: wrong })
    expect(refused).toMatchObject({ status: 400, fields })
  })
  test('is not one whose ids come in capitals', async () => {
    const body = { ...offers.body(), customer_id: customer_id.toUpperCase() }
    expect((await owner.call(quotation.draft, { body })).customer_id).toBe(customer_id)
  })
  test('may come from another document, which is looked for as well', async () => {
    const refused = await owner.refused(salesOrder.draft, { body: { ...anOrder(), quotation_id: gone } })
    expect(refused.fields).toEqual({ quotation_id: lost })
  })
})
