import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { nextYear } from '../../testing/days.ts'
import { grant } from '../../testing/granting.ts'
import { handingOver } from '../../testing/handing-over.ts'
import { inspectingAs } from '../../testing/inspecting.ts'
import { patiently } from '../../testing/patient.ts'
import { rivals } from '../../testing/rivals.ts'
import { startTestServer, asOwner } from '../../testing/test-server.ts'
import { ordersOf } from '../../testing/ordering.ts'
import { aRentalLine } from '../../testing/renting.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
await forCategory('MPV', { amount: 350_000, km_allowance: 250, excess_per_km: 1500 })
await forCategory('MPV', { rental_type_id: 7, amount: 7_000_000 })
const customer_id = await aCustomer()
const { anOrder, submitted, approving, confirmed } = ordersOf(owner, customer_id)
const { handOver } = handingOver(
  owner,
  inspectingAs(server.app, () => server.tokenFor('Owner')),
)
const monthly = { rental_type_id: 7, duration_uom: 'MONTH' as const }

const move = (caller: typeof owner, { id }: Pick<SalesOrder, 'id'>, body: object) => ({
  call: () => caller.call(salesOrder.move, { params: { id }, body: body as never }),
  refused: () => caller.refused(salesOrder.move, { params: { id }, body }),
})
const schedule = ({ id }: SalesOrder) => owner.call(salesOrder.schedule, { params: { id } })

describe('an order is entered', () => {
  test('and waits for approval, priced by the server', async () => {
    const order = await submitted()
    expect(order).toMatchObject({ status: 5, number: null, total: 1_050_000, vehicles: 1, approval_reasons: [] })
    expect(order.lines[0]).toMatchObject({ unit_price: 350_000, last_day: `${nextYear}-03-03`, total: 1_050_000 })
  })
  test('with one line for each vehicle, and fees divided among them', async () => {
    const { lines, total, vehicles } = await submitted([{ quantity: 3, delivery_fee: 100_000 }])
    expect(vehicles).toBe(3)
    expect(lines.map(({ delivery_fee }) => delivery_fee)).toEqual([33_333, 33_334, 33_333])
    expect(total).toBe(3 * 1_050_000 + 100_000)
  })
  test('only whole, with prices and for a vehicle that is one', async () => {
    const vehicle_id = await aVehicle()
    const wrong = async (lines: object[]) =>
      owner.refused(salesOrder.create, { body: { ...anOrder(), lines } as never })
    expect((await wrong([])).fields).toHaveProperty('lines')
    expect((await wrong([aRentalLine({ category: 'TRUCK' })])).fields).toHaveProperty('lines.0.amount')
    expect((await wrong([aRentalLine({ vehicle_id, quantity: 2 })])).fields).toHaveProperty('lines.0.quantity')
    expect((await wrong([{ ...aRentalLine(), duration: 0 }])).fields).toHaveProperty('lines.0.duration')
    expect((await wrong([aRentalLine({ quantity: 150 }), aRentalLine({ quantity: 51 })])).fields).toEqual({
      'lines.1.quantity': 'One document can have at most 200 vehicles; make another one for the rest',
    })
    const far = aRentalLine({ started_at: '2999-12-31T00:00:00Z', duration: 11, duration_uom: 'YEAR' })
    expect((await wrong([far])).fields).toEqual({
      'lines.0.duration': 'At most 10 years',
      'lines.0.started_at': 'Choose a date between 2000 and 2099',
    })
    const dear = aRentalLine({ amount: 10_000_000_001, manual_reason: 'x' })
    expect((await wrong([dear])).fields).toEqual({ 'lines.0.amount': 'Value must be at most 10.000.000.000' })
    const { fields } = await owner.refused(salesOrder.create, { body: { ...anOrder(), deposit: 0.5 } })
    expect(fields).toHaveProperty('deposit')
  })
  test('and what the price list has a zero too many of is refused in words', async () => {
    await forCategory('BUS_BIG', { amount: 100_000_000_000 })
    const body = { ...anOrder(), lines: [aRentalLine({ category: 'BUS_BIG', quantity: 200, duration: 3650 })] }
    for (const route of [salesOrder.preview, salesOrder.create])
      expect(await owner.refused(route, { body })).toMatchObject({ status: 422, code: 'uncountable' })
  })
  test('as a draft half known, which is changed, submitted and deleted', async () => {
    const { duration: _, ...half } = aRentalLine()
    const draft = await owner.call(salesOrder.draft, { body: { ...anOrder(), lines: [half] } })
    expect(draft).toMatchObject({ status: 0, total: 0 })
    const refused = await move(owner, draft, { action: 'submit' }).refused()
    expect(refused.fields).toHaveProperty('lines.0.duration')
    const body = { lines: [aRentalLine({ duration: 2 })], po_number: 'PO-7' }
    const changed = await owner.call(salesOrder.change, { params: { id: draft.id }, body })
    expect(changed).toMatchObject({ total: 700_000, po_number: 'PO-7' })
    expect(await move(owner, draft, { action: 'submit' }).call()).toMatchObject({ status: 5 })
    expect((await owner.refused(salesOrder.remove, { params: { id: draft.id } })).code).toBe('wrong_state')
    const other = await owner.call(salesOrder.draft, { body: { ...anOrder(), lines: [] } })
    await owner.call(salesOrder.remove, { params: { id: other.id } })
    expect((await owner.refused(salesOrder.get, { params: { id: other.id } })).code).toBe('not_found')
  })
  test('once, however often it is sent with one key', async () => {
    const send = () => owner.call(salesOrder.create, { body: anOrder() }, { 'idempotency-key': 'order-once' })
    const [first, second] = [await send(), await send()]
    expect(second.id).toBe(first.id)
  })
  test('and costs what the preview said', async () => {
    const lines = [
      { ...monthly, duration: 5, discount: '7.5' },
      { duration: 29, delivery_fee: 90_000 },
    ]
    const terms = { deposit: 500_000, dp_percent: '30', dp_discount: 12_345, prices_include_ppn: true }
    const body = anOrder(lines, terms)
    const { priced } = await owner.call(salesOrder.preview, { body })
    const order = await owner.call(salesOrder.create, { body })
    expect(order.priced).toEqual(priced)
    expect(order.total).toBe(priced.totals.total)
  })
  test('and the preview has the lines that were asked about, however many vehicles they are', async () => {
    const body = anOrder([{ quantity: 3, discount: '7.5', delivery_fee: 100_000 }, { ...monthly }])
    const { priced } = await owner.call(salesOrder.preview, { body })
    expect(priced.lines.map(({ total }) => total)).toEqual([3 * 971_250 + 100_000, 3 * 7_000_000])
    expect((await owner.call(salesOrder.create, { body })).priced.totals).toEqual(priced.totals)
  })
  test('from an approved quotation of the same customer, which is ordered then', async () => {
    const { lines: _, ...head } = anOrder()
    const offer = await owner.call(quotation.create, { body: { ...head, lines: [aRentalLine()] } })
    expect(offer.status).toBe(20)
    const other = { ...anOrder([{}], { quotation_id: offer.id }), customer_id: await aCustomer() }
    expect((await owner.refused(salesOrder.create, { body: other })).fields).toHaveProperty('customer_id')
    const order = await submitted([{}], { quotation_id: offer.id })
    const ordered = await owner.call(quotation.get, { params: { id: offer.id } })
    expect(ordered).toMatchObject({ order_id: order.id, order_number: order.number })
    expect(order.quotation_number).toBe(offer.number)
    const after = await owner.call(quotation.get, { params: { id: offer.id } })
    expect(after.status).toBe(30)
    expect((await owner.refused(salesOrder.create, { body: anOrder([{}], { quotation_id: offer.id }) })).code).toBe(
      'wrong_state',
    )
  })
  test('at the prices that were offered, whatever the list says since', async () => {
    const { id } = await forCategory('SUV', { amount: 500_000 })
    const suv = { category: 'SUV' as const }
    const { lines: _, ...head } = anOrder()
    const offer = await owner.call(quotation.create, { body: { ...head, lines: [aRentalLine(suv)] } })
    await owner.call(pricing.change, { params: { id }, body: { amount: 600_000 } })
    const from = { quotation_id: offer.id }
    const totalOf = async (body: object) => {
      const { priced } = await owner.call(salesOrder.preview, { body: body as never })
      return priced.totals.total
    }
    expect(await totalOf(anOrder([suv]))).toBe(3 * 600_000)
    expect(await totalOf(anOrder([suv], from))).toBe(offer.total)
    expect(await totalOf(anOrder([{ ...suv, duration: 5 }, { category: 'MPV' }], from))).toBe(5 * 500_000 + 3 * 350_000)
    // Lines outside the quotation cost the list price: another time, another customer.
    expect(await totalOf(anOrder([{ ...suv, started_at: `${nextYear}-06-01T01:00:00Z` }], from))).toBe(3 * 600_000)
    expect(await totalOf({ ...anOrder([suv], from), customer_id: await aCustomer() })).toBe(3 * 600_000)
    const vehicle_id = await aVehicle('SUV')
    const order = await confirmed([{ ...suv, vehicle_id }], from)
    expect(order).toMatchObject({ status: 10, total: offer.total })
  })
})

describe('an approval', () => {
  test('is given by the branch of the order, wherever its customer belongs', async () => {
    const body = {
      kind: 'CORPORATE' as const,
      name: 'Rina',
      company_name: 'PT Jauh',
      withholds_pph23: true,
      branch_id: 2,
    }
    const far = await owner.call(customer.create, { body: { ...body, phone: '081244445555' } })
    const manager = server.as('Branch Manager')
    const params = { id: far.id }
    expect((await manager.refused(customer.get, { params })).status).toBe(404)
    const order = await submitted([{}], { customer_id: far.id })
    expect(order.priced.totals.pph23).toBeGreaterThan(0)
    const approved = await move(manager, order, approving(order).body).call()
    expect(approved).toMatchObject({ status: 10, customer_name: 'Rina' })
    expect((await manager.call(customer.get, { params })).company_name).toBe('PT Jauh')
    const change = { params, body: { notes: 'x' } }
    expect((await manager.refused(customer.change, change)).code).toBe('outside_branches')
  })
  test('reserves the vehicles, opens deliveries and lays the schedule', async () => {
    const vehicle_id = await aVehicle()
    const order = await confirmed([{ ...monthly, duration: 3, vehicle_id }, {}], { deposit: 400_000 })
    expect(order).toMatchObject({ status: 10, fulfilment: 'NOT_STARTED', deposit_state: 'REQUIRED', version: 1 })
    expect(order.number).toMatch(/^SO\//)
    expect(order.lines.map(({ occupancy_state }) => occupancy_state)).toEqual(['PLANNED', null])
    const deliveries = await owner.call(salesOrder.deliveryOrders, { params: { id: order.id } })
    expect(deliveries.map(({ position, status }) => [position, status])).toEqual([
      [1, 0],
      [2, 0],
    ])
    const rows = await schedule(order)
    const rent = rows.filter(({ kind }) => kind === 'RENT')
    expect(rent.map((row) => [row.position, row.period_start, row.last_day, row.amount])).toEqual([
      [1, `${nextYear}-03-01`, `${nextYear}-03-31`, 7_000_000],
      [2, `${nextYear}-03-01`, `${nextYear}-03-03`, 1_050_000],
      [1, `${nextYear}-04-01`, `${nextYear}-04-30`, 7_000_000],
      [1, `${nextYear}-05-01`, `${nextYear}-05-31`, 7_000_000],
    ])
    expect(rows.find(({ kind }) => kind === 'DEPOSIT')?.amount).toBe(400_000)
    const versions = await owner.call(salesOrder.versions, { params: { id: order.id } })
    expect(versions).toMatchObject([{ no: 1, kind: 'ORDER', difference: order.total }])
  })
  test('is of exactly what was looked at', async () => {
    const order = await submitted()
    expect((await move(owner, order, { action: 'approve' }).refused()).code).toBe('invalid_input')
    const back = await move(owner, order, { action: 'send_back', reason: 'Diskon' }).call()
    expect(back.status).toBe(0)
    await owner.call(salesOrder.change, { params: { id: order.id }, body: { lines: [aRentalLine({ duration: 4 })] } })
    const again = await move(owner, order, { action: 'submit' }).call()
    expect(again.hash).not.toBe(order.hash)
    expect((await owner.refused(salesOrder.move, approving(order))).code).toBe('changed_meanwhile')
    expect((await owner.call(salesOrder.move, approving(again))).status).toBe(10)
  })
  test('is refused where the price list says something else by now', async () => {
    const category = 'SEDAN' as const
    const { id } = await forCategory(category, { amount: 500_000 })
    const order = await submitted([{ category }])
    await asOwner(server.url, `update rental_price set amount = 600000 where id = '${id}'`)
    const { code, raw } = await owner.refused(salesOrder.move, approving(order))
    expect(code).toBe('price_changed')
    expect(raw).toContain('1.800.000')
  })
  test('names what is in the way of a vehicle, and then nothing is made', async () => {
    const vehicle_id = await aVehicle()
    const [first, second] = [await submitted([{ vehicle_id }]), await submitted([{}, { vehicle_id }])]
    const won = await owner.call(salesOrder.move, approving(first))
    const refused = await owner.refused(salesOrder.move, approving(second))
    expect(refused.code).toBe('occupied')
    expect(refused.raw).toContain(won.number ?? '')
    expect(await owner.call(salesOrder.get, { params: { id: second.id } })).toMatchObject({ status: 5, number: null })
    expect(await schedule(second)).toEqual([])
  })
  test('is given to one of many who want the same vehicle at once', async () => {
    const vehicle_id = await aVehicle()
    const orders: SalesOrder[] = []
    while (orders.length < rivals) orders.push(await submitted([{ vehicle_id }]))
    const answers = await Promise.all(
      orders.map((order) => patiently(() => owner.send(salesOrder.move, approving(order)))),
    )
    const codes = answers.map(({ status, body }) => (status === 200 ? 'won' : body.metadata?.error?.code))
    expect(codes.filter((code) => code === 'won')).toHaveLength(1)
    expect(codes.filter((code) => code === 'occupied')).toHaveLength(rivals - 1)
  }, 120_000)
  test('happens once, however many press the button', async () => {
    const order = await submitted()
    const answers = await Promise.all(Array.from({ length: 8 }, () => owner.send(salesOrder.move, approving(order))))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await owner.call(salesOrder.versions, { params: { id: order.id } })).toHaveLength(1)
    expect((await schedule(order)).filter(({ kind }) => kind === 'RENT')).toHaveLength(1)
  })
  test('is not for the author of what goes beyond the own limits', async () => {
    const manager = server.as('Branch Manager')
    const body = anOrder([{ discount: '12' }])
    const bySales = await server.as('Sales').call(salesOrder.create, { body })
    expect(bySales.approval_reasons).toContain('discount_over_cap')
    expect((await server.as('Sales').refused(salesOrder.move, approving(bySales))).code).toBe('not_permitted')
    expect((await manager.call(salesOrder.move, approving(bySales))).status).toBe(10)
    const own = await manager.call(salesOrder.create, { body: anOrder([{ discount: '20' }]) })
    expect((await manager.refused(salesOrder.move, approving(own))).code).toBe('own_approval')
    expect((await owner.call(salesOrder.move, approving(own))).status).toBe(10)
  })
})

describe('an order that is cancelled', () => {
  test('gives back its vehicles and drops its schedule, but for a fee', async () => {
    const vehicle_id = await aVehicle()
    const order = await confirmed([{ vehicle_id }])
    const usual = await owner.call(salesOrder.cancelPreview, { params: { id: order.id } })
    expect(usual).toMatchObject({ percent: '25', fee: 262_500 })
    expect((await move(owner, order, { action: 'cancel' }).refused()).code).toBe('reason_required')
    const gone = await move(owner, order, { action: 'cancel', reason: 'Batal', cancellation_fee: usual.fee }).call()
    expect(gone).toMatchObject({ status: 30, status_reason: 'Batal' })
    const left = (await schedule(order)).filter(({ status }) => status !== 'VOID')
    expect(left.map(({ kind, amount }) => [kind, amount])).toEqual([['CANCELLATION', 262_500]])
    expect((await confirmed([{ vehicle_id }])).status).toBe(10)
  })
  test('costs the usual fee, less what one person may waive, unless the caller may break the rules of orders', async () => {
    await owner.call(setting.changeGeneral, { body: { waiver_limit: 100_000 } })
    await grant(server, 'Sales', 'sales_order.cancel')
    const order = await confirmed()
    const cancel = (fee?: number) =>
      move(server.as('Sales'), order, { action: 'cancel', reason: 'Batal', cancellation_fee: fee })
    const { fields } = await cancel().refused()
    expect(fields?.['cancellation_fee']).toContain('162.500')
    await cancel(162_499).refused()
    expect(await cancel(162_500).call()).toMatchObject({ status: 30 })
    const another = await confirmed()
    await move(owner, another, { action: 'cancel', reason: 'Salah kami' }).call()
    await owner.call(setting.changeGeneral, { body: { waiver_limit: 1_000_000 } })
  })
  test('stays so', async () => {
    const order = await submitted()
    await move(owner, order, { action: 'cancel', reason: 'Batal' }).call()
    expect((await owner.refused(salesOrder.move, approving(order))).code).toBe('wrong_state')
    expect((await move(owner, order, { action: 'cancel', reason: 'Lagi' }).refused()).code).toBe('wrong_state')
  })
})

describe('a vehicle is assigned', () => {
  test('to a line that has none, and exchanged before it goes out', async () => {
    const order = await confirmed()
    const [line] = order.lines
    const assign = async (vehicle_id: string) =>
      owner.call(salesOrder.assign, { params: { id: order.id }, body: { line_id: line?.id ?? '', vehicle_id } })
    const [first, second] = [await aVehicle(), await aVehicle()]
    expect((await assign(first)).lines[0]).toMatchObject({ vehicle_id: first, occupancy_state: 'PLANNED' })
    expect((await assign(second)).lines[0]).toMatchObject({ vehicle_id: second, total: line?.total })
    const segments = await owner.call(salesOrder.segments, { params: { id: order.id } })
    expect(segments.map(({ vehicle_id }) => vehicle_id)).toEqual([second])
    // A request that still names the first vehicle.
    const late = { line_id: line?.id ?? '', vehicle_id: first, instead_of: first }
    expect((await owner.refused(salesOrder.assign, { params: { id: order.id }, body: late })).code).toBe(
      'changed_meanwhile',
    )
  })
})

describe('orders are seen', () => {
  test('in lists, counts and their history', async () => {
    const order = await confirmed()
    const { items } = await owner.call(salesOrder.list, { query: { search_value: order.number ?? '' } })
    expect(items.map(({ id }) => id)).toEqual([order.id])
    const counts = await owner.call(salesOrder.count, {})
    expect(counts.confirmed).toBeGreaterThan(0)
    expect(counts.unassigned).toBeGreaterThan(0)
    const log = (await owner.call(salesOrder.log, { params: { id: order.id } })).items
    expect(log[0]?.changes).toHaveProperty('status')
    expect(await owner.call(salesOrder.export, { query: { format: 'csv' } })).toContain(order.number)
  })
  test('by the vehicles that they have or had', async () => {
    const [first, second] = [await aVehicle(), await aVehicle()]
    const { id, lines } = await confirmed([{ vehicle_id: first }])
    const wished = await submitted([{ vehicle_id: first }])
    const withVehicle = async (vehicle_id: string) =>
      (await owner.call(salesOrder.list, { query: { vehicle_id_in: vehicle_id } })).items.map((row) => row.id)
    expect(await withVehicle(first)).toEqual([wished.id, id])
    expect(await withVehicle(second)).toEqual([])
    await handOver({ id })
    const at = `${nextYear}-03-02T05:00:00Z`
    const body = { line_id: lines[0]?.id ?? '', vehicle_id: second, at, price_effect: 'KEEP' as const, reason: 'Rusak' }
    const { hash } = await owner.call(salesOrder.changeFleetPreview, { params: { id }, body })
    await owner.call(salesOrder.changeFleet, { params: { id }, body: { ...body, hash } })
    expect(await withVehicle(second)).toEqual([id])
    expect(await withVehicle(first)).toEqual([wished.id, id])
    expect((await owner.refused(salesOrder.list, { query: { vehicle_id: first } })).code).toBe('invalid_input')
  })
  test('by nobody of another company, and not by a driver', async () => {
    const { id } = await submitted()
    expect((await server.as('Owner', 'beta').refused(salesOrder.get, { params: { id } })).code).toBe('not_found')
    expect((await server.as('Driver').refused(salesOrder.get, { params: { id } })).code).toBe('not_permitted')
    expect((await server.as('Finance').refused(salesOrder.create, { body: anOrder() })).code).toBe('not_permitted')
  })
  test('on the board, under their number', async () => {
    const vehicle_id = await aVehicle()
    const { number, id } = await confirmed([{ vehicle_id }])
    const { items } = await owner.call(occupancy.list, { query: { vehicle_id_in: vehicle_id } })
    expect(items).toMatchObject([{ kind: 'RENTAL', title: number, source_type: 'sales_order', source_id: id }])
  })
  test('on paper, in both languages', async () => {
    const { id } = await confirmed([{ vehicle_id: await aVehicle() }])
    const begins = async (paper: Promise<unknown>) => String(await paper).slice(0, 5)
    expect(await begins(owner.call(salesOrder.paper, { params: { id }, query: { language: 'en' } }))).toBe('%PDF-')
    expect(await begins(owner.call(salesOrder.contractPaper, { params: { id }, query: {} }))).toBe('%PDF-')
  })
})
