import { randomUUID } from 'node:crypto'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { priceOf } from '@rental/core/price/price'
import { describe, expect, test } from 'vitest'
import { aWritableCustomer, quotationsFor } from '../../testing/a-quotation.ts'
import { pricesOf } from '../../testing/a-price.ts'
import { nextYear } from '../../testing/days.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'
import { aRentalLine } from '../../testing/renting.ts'

const server = await startTestServer()
const [owner, manager, sales] = [server.as('Owner'), server.as('Branch Manager'), server.as('Sales')]
const { aVehicle, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000 })
await forCategory('MPV', { rental_type_id: 7, amount: 7_000_000 })
const { id: customer_id } = await aWritableCustomer(owner)
const { body, create, draft, approve } = quotationsFor(customer_id)
const move = (who: typeof owner, id: string, moved: object) =>
  who.call(quotation.move, { params: { id }, body: moved as never })
const refusedMove = (who: typeof owner, id: string, moved: object) =>
  who.refused(quotation.move, { params: { id }, body: moved as never })

describe('a new quotation', () => {
  test('is approved at once where nobody else must agree, with the next number', async () => {
    const first = await create(sales)
    const second = await create(sales, { discount: '5' })
    expect(first).toMatchObject({ status: 20, total: 1_050_000, approval_reasons: [], units: 1, is_expired: false })
    expect(first.number).toMatch(/^QUO\/\d{4}\/[IVX]+\/0001$/)
    expect(second.number).toMatch(/0002$/)
    expect(first.lines[0]).toMatchObject({ unit_price: 350_000, total: 1_050_000, last_day: `${nextYear}-03-03` })
  })
  test('waits where the discount is beyond the role, and is approved by somebody who may', async () => {
    const waiting = await create(sales, { discount: '10' })
    expect(waiting).toMatchObject({ status: 5, number: null, approval_reasons: ['discount_over_cap'] })
    expect(await refusedMove(sales, waiting.id, { action: 'approve', hash: waiting.hash })).toMatchObject({
      code: 'not_permitted',
    })
    const approved = await approve(manager, waiting)
    expect(approved).toMatchObject({ status: 20, approved_by_name: 'Branch Manager of alpha' })
  })
  test('is never approved by its author, and never beyond the cap of the approver', async () => {
    const own = await create(manager, { discount: '20' })
    const approval = { action: 'approve', hash: own.hash }
    expect(await refusedMove(manager, own.id, approval)).toMatchObject({ code: 'own_approval' })
    const beyond = await create(sales, { discount: '20' })
    const second = { action: 'approve', hash: beyond.hash }
    expect(await refusedMove(manager, beyond.id, second)).toMatchObject({ code: 'discount_over_cap' })
    expect(await approve(owner, beyond)).toMatchObject({ status: 20 })
    const manual = await create(owner, { amount: 300_000, manual_reason: 'Long friendship' })
    expect(await approve(owner, manual)).toMatchObject({ status: 20 })
  })
  test('is refused with what is wrong at its place', async () => {
    const wrong = body({ amount: 1 })
    const { fields } = await sales.refused(quotation.create, {
      body: {
        ...wrong,
        lines: [...wrong.lines, aRentalLine({ category: 'TRUCK' })],
        valid_until: '2020-01-01',
        date: '2019-12-01',
      },
    })
    expect(Object.keys(fields ?? {}).sort()).toEqual(['lines.0.manual_reason', 'lines.1.amount', 'valid_until'])
  })
  test('is made once, however often it is sent', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const sent = { body: body() }
    const [one, two] = [await sales.send(quotation.create, sent, key), await sales.send(quotation.create, sent, key)]
    expect(two.body).toEqual(one.body)
  })
  test('costs what its preview said', async () => {
    const given = body({ discount: '3', nights: 2, delivery_fee: 75_000 }, { deposit: 500_000, dp_percent: '30' })
    const preview = await sales.call(quotation.preview, { body: given })
    const stored = await sales.call(quotation.create, { body: given })
    expect(stored.priced).toEqual(preview.priced)
    expect(priceOf(stored.price_input)).toEqual(stored.priced)
  })
})

describe('a draft', () => {
  test('may be incomplete, and says what is missing when it is submitted', async () => {
    const { id, total } = await sales.call(quotation.draft, { body: { branch_id: 1, lines: [{ category: 'MPV' }] } })
    expect(total).toBe(0)
    const { fields } = await refusedMove(sales, id, { action: 'submit' })
    expect(Object.keys(fields ?? {}).sort()).toEqual([
      'customer_id',
      'lines.0.duration',
      'lines.0.duration_uom',
      'lines.0.rental_type_id',
      'lines.0.started_at',
    ])
  })
  test('is changed, deleted and duplicated', async () => {
    const { id } = await draft(sales)
    const changed = await sales.call(quotation.change, {
      params: { id },
      body: { lines: [aRentalLine({ duration: 1 }), aRentalLine()], description: 'Second try' },
    })
    expect(changed).toMatchObject({ total: 1_400_000, description: 'Second try', customer_id })
    const copy = await sales.call(quotation.duplicate, { params: { id } })
    expect(copy).toMatchObject({ status: 0, total: 1_400_000, number: null })
    await sales.call(quotation.remove, { params: { id } })
    expect(await sales.refused(quotation.get, { params: { id } })).toMatchObject({ code: 'not_found' })
  })
  test('is the only one that can be changed or deleted', async () => {
    const { id } = await create(sales)
    const params = { id }
    expect(await sales.refused(quotation.change, { params, body: { deposit: 1 } })).toMatchObject({
      code: 'wrong_state',
    })
    expect(await sales.refused(quotation.remove, { params })).toMatchObject({ code: 'wrong_state' })
  })
  test('whose price has changed is looked at again before it is submitted', async () => {
    const category = 'SUV'
    const { id: price } = await forCategory(category, { amount: 500_000 })
    const { id } = await draft(sales, { category, duration: 1 })
    await owner.call(pricing.remove, { params: { id: price } })
    await forCategory(category, { amount: 550_000 })
    const submit = { params: { id }, body: { action: 'submit' } }
    const key = { 'idempotency-key': randomUUID() }
    const refused = await sales.refused(quotation.move, submit, key)
    expect(refused).toMatchObject({ code: 'price_changed' })
    // The first answer was lost and the new price not seen: the repeated request is refused again.
    expect(await sales.refused(quotation.move, submit, key)).toEqual(refused)
    expect(await sales.call(quotation.get, { params: { id } })).toMatchObject({ total: 550_000, status: 0 })
    expect(await move(sales, id, { action: 'submit' })).toMatchObject({ status: 20 })
  })
})

describe('an approval', () => {
  test('is of what was shown: anything else is refused', async () => {
    const shown = await create(sales, { discount: '10' })
    await move(manager, shown.id, { action: 'send_back', reason: 'Too much' })
    await move(sales, shown.id, { action: 'revise' })
    await sales.call(quotation.change, { params: { id: shown.id }, body: { lines: [aRentalLine({ discount: '12' })] } })
    await move(sales, shown.id, { action: 'submit' })
    const stale = { action: 'approve', hash: shown.hash }
    expect(await refusedMove(manager, shown.id, stale)).toMatchObject({ code: 'changed_meanwhile' })
    expect(await refusedMove(manager, shown.id, { action: 'approve' })).toMatchObject({ code: 'invalid_input' })
  })
  test('holds the vehicles until the offer ends or the time is over, and closing gives them back', async () => {
    const vehicle_id = await aVehicle('MPV', { branch_id: 1 })
    const { id, number, lines } = await create(sales, { vehicle_id })
    const held = async () =>
      (await owner.call(occupancy.list, { query: { vehicle_id_in: [vehicle_id] } })).items.map(
        ({ kind, state, title }) => ({
          kind,
          state,
          title,
        }),
      )
    expect(lines[0]?.occupancy_id).toBeTruthy()
    expect(await held()).toEqual([{ kind: 'HOLD', state: 'HELD', title: number }])
    expect(await refusedMove(sales, id, { action: 'close', reason: 'Too dear' })).toMatchObject({
      fields: { closed_as: 'Required' },
    })
    const closed = await move(sales, id, { action: 'close', reason: 'Too dear', closed_as: 'LOST' })
    expect(closed).toMatchObject({ status: 40, closed_as: 'LOST', status_reason: 'Too dear' })
    expect(await held()).toMatchObject([{ state: 'RELEASED' }])
  })
  test('never comes to an offer that has ended', async () => {
    const { id, hash } = await create(sales, { discount: '10' })
    await asOwner(server.url, `update quotation set date = '2020-01-01', valid_until = '2020-01-02' where id = '${id}'`)
    expect(await refusedMove(manager, id, { action: 'approve', hash })).toMatchObject({ code: 'quotation_expired' })
  })
})

test('the tabs are counted, and the list is narrowed by them', async () => {
  const counts = await sales.call(quotation.count, {})
  const { total } = await sales.call(quotation.list, { query: {} })
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total)
  for (const [state, { code }] of Object.entries(quotationMachine.states)) {
    const { total: shown } = await sales.call(quotation.list, { query: { status_in: [code] } })
    expect(counts[state as keyof typeof counts]).toBe(shown)
  }
})

test('another company sees nothing of it', async () => {
  const { id } = await create(sales)
  const other = server.as('Owner', 'beta')
  expect(await other.refused(quotation.get, { params: { id } })).toMatchObject({ code: 'not_found' })
  expect(await other.refused(quotation.paper, { params: { id }, query: {} })).toMatchObject({ code: 'not_found' })
  const theirs = await other.refused(quotation.create, { body: body() })
  expect(Object.keys(theirs.fields ?? {})).toEqual(['customer_id'])
})

test('whoever may not, cannot', async () => {
  expect(await server.as('Driver').refused(quotation.list, { query: {} })).toMatchObject({ code: 'not_permitted' })
  expect(await server.as('Auditor').refused(quotation.create, { body: body() })).toMatchObject({
    code: 'not_permitted',
  })
})
