import { exceptionHeader } from '@rental/core/kernel/exception'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { aWritableCustomer, quotationsFor } from '../testing/a-quotation.ts'
import { dayIn, today } from '../testing/days.ts'
import { passed_guards } from '../testing/handing-over.ts'
import { ago, handoversOf } from '../testing/handovers.ts'
import { invoicesOf } from '../testing/invoicing.ts'
import { ordersOf } from '../testing/ordering.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
/** May approve and extend here, but breaks no rule; sees amounts of invoices. */
const sales = server.as('Sales')
/** Hands over, and sees no amounts here. */
const operations = server.as('Operations')
await asOwner(
  server.url,
  `update role set permissions = permissions || '{sales_order.approve,sales_order.extend,invoice.read}' where name = 'Sales';
   update role set permissions = array_remove(array_remove(permissions, 'invoice.read'), 'delivery_order.override')
   where name = 'Operations'`,
)
const { aVehicle, own, deliveryOf } = await handoversOf(server)
const { billed, approve: approveInvoice } = invoicesOf(owner)
const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
const transfer = methods.find(({ kind }) => kind === 'TRANSFER')?.id ?? 0
const giro = {
  payment_method_id: methods.find(({ kind }) => kind === 'GIRO')?.id ?? 0,
  giro_number: 'BG 778',
  giro_due_on: dayIn(9),
}
const { items: terms } = await owner.call(masterData.payment_term.list, { query: { limit: 50 } })
const prepaid = terms.find(({ kind }) => kind === 'PREPAID')?.id ?? 0

type Rule = 'REFUSE' | 'WARN' | 'OFF'
const off = { guard_deposit: 'OFF', guard_down_payment: 'OFF', guard_overdue: 'OFF', guard_credit: 'OFF' } as const
const names = {
  DEPOSIT: 'guard_deposit',
  DOWN_PAYMENT: 'guard_down_payment',
  OVERDUE: 'guard_overdue',
  CREDIT_LIMIT: 'guard_credit',
} as const
type Guard = keyof typeof names
const rules = (body: object) => owner.call(setting.changeGeneral, { body })
/** One condition alone is asked. */
const only = (guard: Guard, rule: Rule) => rules({ ...off, guard_overdue_days: 0, [names[guard]]: rule })
beforeEach(() => rules({ ...off, guard_overdue_days: 0 }))

const because = { [exceptionHeader]: encodeURIComponent('Lunas besok') }
const passed = (guard: Guard, door: string) =>
  expect.objectContaining({ guard, door, reason: 'Lunas besok', by_name: expect.any(String) as string }) as unknown
const clientOf = async (more: object = {}) => (await aWritableCustomer(owner, more)).id

/** Sentences have a space in amounts that does not break. */
const said = (sentence: string) => sentence.replaceAll('Rp ', 'Rp\u00a0')

/** A customer with a bill of Rp 900.000 that was due twenty days ago. */
async function debtor(): Promise<string> {
  const customer_id = await clientOf()
  const lines = [{ label: 'Sewa', unit_price: 900_000 }]
  const { id } = await owner.call(invoice.create, { body: { customer_id, branch_id: 1, date: dayIn(-20), lines } })
  await approveInvoice(id)
  return customer_id
}
/** Customers who do not meet a condition once they have an order with these terms. */
const failing: Record<Guard, { customerOf: () => Promise<string>; terms: object; detail: string }> = {
  DEPOSIT: { customerOf: clientOf, terms: { deposit: 700_000 }, detail: 'Rp 700.000 still to pay' },
  DOWN_PAYMENT: { customerOf: clientOf, terms: { dp_percent: '50' }, detail: 'Rp 450.000 to be paid first' },
  OVERDUE: { customerOf: debtor, terms: {}, detail: 'Rp 900.000 overdue (invoices: 1), by up to 20 days' },
  CREDIT_LIMIT: {
    customerOf: () => clientOf({ credit_limit: 1 }),
    terms: {},
    detail: 'Rp 900.000 with this document, limit Rp 1',
  },
}

const line = async (more: object = {}) => ({ vehicle_id: await aVehicle(), started_at: ago(-2), duration: 3, ...more })
const waiting = async (guard: Guard) => {
  const { customerOf, terms: given } = failing[guard]
  return ordersOf(owner, await customerOf()).submitted([await line()], given)
}
const approve = ({ id, hash }: Pick<SalesOrder, 'id' | 'hash'>) => ({
  params: { id },
  body: { action: 'approve' as const, hash },
})
/** An agreed order: what speaks against it comes into force afterwards. */
const agreed = async (guard: Guard) => owner.call(salesOrder.move, approve(await waiting(guard)))
const extension = { duration: 1, duration_uom: 'DAY' as const }
async function extending({ id }: { id: string }) {
  const preview = await sales.call(salesOrder.extendPreview, { params: { id }, body: extension })
  return { preview, call: { params: { id }, body: { ...extension, hash: preview.hash } } }
}

describe.each(['OVERDUE', 'CREDIT_LIMIT'] as const)('an offer: %s', (guard) => {
  const check = (rule: Rule) => [{ guard, rule, detail: said(failing[guard].detail) }]
  const asked = async () => {
    const body = quotationsFor(await failing[guard].customerOf()).body({ started_at: ago(-2) })
    return { body, send: (who: typeof owner, headers = {}) => who.call(quotation.create, { body }, headers) }
  }
  test('is made when nobody asks', async () => {
    const { body, send } = await asked()
    expect((await owner.call(quotation.preview, { body })).money_checks).toEqual([])
    expect((await send(sales)).passed_guards).toEqual([])
  })
  test('is warned of, made with a reason, and keeps it', async () => {
    const { body, send } = await asked()
    await only(guard, 'WARN')
    expect((await sales.call(quotation.preview, { body })).money_checks).toEqual(check('WARN'))
    const refused = await sales.refused(quotation.create, { body })
    expect(refused).toMatchObject({ status: 409, code: 'money_warned', facts: { exception: 'money_warned' } })
    expect(refused.raw).toContain(said(failing[guard].detail))
    expect((await send(sales, because)).passed_guards).toEqual([passed(guard, 'OFFER')])
  })
  test('is refused to those without the right, whatever their reason', async () => {
    const { body, send } = await asked()
    await only(guard, 'REFUSE')
    expect((await sales.call(quotation.preview, { body })).money_checks).toEqual(check('REFUSE'))
    const refused = await sales.refused(quotation.create, { body }, because)
    expect(refused).toMatchObject({ status: 403, code: 'money_refused', facts: { exception: 'money_refused' } })
    expect((await owner.refused(quotation.create, { body })).code).toBe('money_refused')
    expect((await send(owner, because)).passed_guards).toEqual([passed(guard, 'OFFER')])
  })
  test('that waits is asked again, unless that was passed over', async () => {
    const { customerOf } = failing[guard]
    const id = await customerOf()
    const made = await quotationsFor(id).create(sales, { started_at: ago(-2), discount: '20' })
    await only(guard, 'WARN')
    const move = { params: { id: made.id }, body: { action: 'approve' as const, hash: made.hash } }
    expect((await owner.refused(quotation.move, move)).code).toBe('money_warned')
    expect((await owner.call(quotation.move, move, because)).passed_guards).toEqual([passed(guard, 'OFFER')])
    const other = quotationsFor(id).body({ started_at: ago(-2), discount: '20' })
    const known = await sales.call(quotation.create, { body: other }, because)
    const approved = { params: { id: known.id }, body: { action: 'approve' as const, hash: known.hash } }
    expect((await owner.call(quotation.move, approved)).number).not.toBeNull()
  })
})

describe.each(['OVERDUE', 'CREDIT_LIMIT'] as const)('the approval of an order: %s', (guard) => {
  test('asks nobody when it is switched off', async () => {
    expect((await sales.call(salesOrder.move, approve(await waiting(guard)))).passed_guards).toEqual([])
  })
  test('asks for a reason when it is warned of', async () => {
    const order = await waiting(guard)
    await only(guard, 'WARN')
    expect((await sales.refused(salesOrder.move, approve(order))).code).toBe('money_warned')
    const done = await sales.call(salesOrder.move, approve(order), because)
    expect(done).toMatchObject({ status: 10, passed_guards: [passed(guard, 'ORDER')] })
    const { items } = await owner.call(salesOrder.log, { params: { id: order.id }, query: {} })
    expect(JSON.stringify(items)).toContain('Lunas besok')
  })
  test('is refused, and let through by those who may', async () => {
    const order = await waiting(guard)
    await only(guard, 'REFUSE')
    expect((await sales.refused(salesOrder.move, approve(order), because)).code).toBe('money_refused')
    expect(await owner.call(salesOrder.move, approve(order), because)).toMatchObject({ status: 10 })
  })
  test('is told by the preview of the order', async () => {
    const { anOrder } = ordersOf(owner, await failing[guard].customerOf())
    const body = anOrder([await line()])
    await only(guard, 'REFUSE')
    expect((await sales.call(salesOrder.preview, { body })).money_checks).toEqual([
      { guard, rule: 'REFUSE', detail: said(failing[guard].detail) },
    ])
  })
})

test.each(['DEPOSIT', 'DOWN_PAYMENT'] as const)('an order is agreed before its %s can be paid', async (guard) => {
  const order = await waiting(guard)
  await only(guard, 'REFUSE')
  expect(await sales.call(salesOrder.move, approve(order))).toMatchObject({ status: 10 })
})

describe.each(['DEPOSIT', 'DOWN_PAYMENT', 'OVERDUE', 'CREDIT_LIMIT'] as const)('an extension: %s', (guard) => {
  test('asks nobody when it is switched off', async () => {
    const { preview, call } = await extending(await agreed(guard))
    expect(preview.money_checks).toEqual([])
    expect((await sales.call(salesOrder.extend, call)).version).toBe(2)
  })
  test('asks for a reason when it is warned of', async () => {
    const order = await agreed(guard)
    await only(guard, 'WARN')
    const { preview, call } = await extending(order)
    expect(preview.money_checks).toMatchObject([{ guard, rule: 'WARN' }])
    expect((await sales.refused(salesOrder.extend, call)).code).toBe('money_warned')
    const done = await sales.call(salesOrder.extend, call, because)
    expect(done).toMatchObject({ version: 2, passed_guards: [passed(guard, 'EXTENSION')] })
  })
  test('is refused, and let through by those who may', async () => {
    const order = await agreed(guard)
    await only(guard, 'REFUSE')
    const { call } = await extending(order)
    expect((await sales.refused(salesOrder.extend, call, because)).code).toBe('money_refused')
    expect((await owner.call(salesOrder.extend, call, because)).version).toBe(2)
  })
})

describe.each(['DEPOSIT', 'DOWN_PAYMENT', 'OVERDUE', 'CREDIT_LIMIT'] as const)('a delivery: %s', (guard) => {
  const ready = async () => {
    const order = await agreed(guard)
    const { id } = await deliveryOf(order)
    const { id: driver_id } = await operations.call(session.info, {})
    await operations.call(deliveryOrder.change, { params: { id }, body: { driver_id } })
    return { id, params: { id }, vehicle_id: order.lines[0]?.vehicle_id ?? '' }
  }
  const prepare = (params: { id: string }) => ({ params, body: { action: 'prepare' as const } })
  const set = (params: { id: string }) => ({ params, body: { action: 'dispatch' as const } })
  test('is prepared and sent when nobody asks', async () => {
    const { params } = await ready()
    expect((await operations.call(deliveryOrder.move, prepare(params))).passed_guards).toEqual([])
    expect(await operations.call(deliveryOrder.move, set(params))).toMatchObject({ status: 10 })
  })
  test('is warned of when it is prepared, and at the kerb no more', async () => {
    const { id, params, vehicle_id } = await ready()
    await only(guard, 'WARN')
    const [check] = (await owner.call(deliveryOrder.checks, { params })).filter((one) => one.guard === guard)
    expect(check).toEqual({ guard, rule: 'WARN', detail: said(failing[guard].detail), allowed: null })
    expect((await operations.refused(deliveryOrder.move, prepare(params))).code).toBe('money_warned')
    const prepared = await operations.call(deliveryOrder.move, prepare(params), because)
    expect(prepared.passed_guards).toEqual([{ guard, reason: 'Lunas besok' }])
    const known = await operations.call(deliveryOrder.checks, { params })
    expect(known.find((one) => one.guard === guard)).toMatchObject({ allowed: 'Lunas besok' })
    await operations.call(deliveryOrder.move, set(params))
    const inspection = await own.inspection(vehicle_id)
    const body = { inspection, passed_guards }
    const done = await owner.call(deliveryOrder.complete, { params: { id }, body })
    expect(done).toMatchObject({ status: 20 })
    expect(done.passed_guards).toContainEqual({ guard, reason: 'Lunas besok' })
  })
  test('does not leave when it is refused, until somebody allows it', async () => {
    const { params, vehicle_id } = await ready()
    await only(guard, 'REFUSE')
    for (const move of [prepare(params), set(params)])
      expect((await operations.refused(deliveryOrder.move, move, because)).code).toBe('money_refused')
    const inspection = await own.inspection(vehicle_id)
    const body = { inspection, passed_guards: [...passed_guards, { guard, reason: 'Sudah dibayar' }] }
    expect((await operations.refused(deliveryOrder.complete, { params, body })).code).toBe('handover_refused')
    await owner.call(deliveryOrder.allow, { params, body: { guard, reason: 'Dijamin direksi' } })
    expect(await operations.call(deliveryOrder.move, prepare(params))).toMatchObject({ status: 5 })
    expect(await operations.call(deliveryOrder.move, set(params))).toMatchObject({ status: 10 })
  })
  test('is told without amounts to those who may not see them', async () => {
    const { params } = await ready()
    await only(guard, 'WARN')
    const found = await operations.call(deliveryOrder.checks, { params })
    expect(found.find((one) => one.guard === guard)).toEqual({ guard, rule: 'WARN', detail: null, allowed: null })
    const refused = await operations.refused(deliveryOrder.move, prepare(params))
    expect(JSON.stringify(refused)).not.toContain('Rp')
  })
})

describe('what is paid is not asked', () => {
  const pay = (customer_id: string, amount: number, more: object) =>
    owner.call(receipt.create, {
      body: { customer_id, branch_id: 1, date: today(), payment_method_id: transfer, amount, ...more },
    })
  const checksOf = async (order: SalesOrder) => {
    const { id } = await deliveryOf(order)
    return (await owner.call(deliveryOrder.checks, { params: { id } })).map(({ guard, detail }) => [guard, detail])
  }
  test('of a deposit, what is held counts', async () => {
    const customer_id = await clientOf()
    const order = await ordersOf(owner, customer_id).confirmed([await line()], { deposit: 700_000 })
    await only('DEPOSIT', 'WARN')
    await pay(customer_id, 300_000, { deposits: [{ order_id: order.id, amount: 300_000 }] })
    expect(await checksOf(order)).toContainEqual(['DEPOSIT', said('Rp 400.000 still to pay')])
    await pay(customer_id, 400_000, { deposits: [{ order_id: order.id, amount: 400_000 }] })
    expect((await checksOf(order)).map(([guard]) => guard)).not.toContain('DEPOSIT')
  })
  test('of a deposit, what a giro is to pay is missing until the bank has paid it', async () => {
    const customer_id = await clientOf()
    const order = await ordersOf(owner, customer_id).confirmed([await line()], { deposit: 700_000 })
    await only('DEPOSIT', 'WARN')
    await pay(customer_id, 700_000, { ...giro, deposits: [{ order_id: order.id, amount: 700_000 }] })
    expect(await checksOf(order)).toContainEqual(['DEPOSIT', said('Rp 700.000 still to pay')])
  })
  test('of a term in advance, the first bill is asked until it is paid', async () => {
    const customer_id = await clientOf()
    const order = await ordersOf(owner, customer_id).confirmed([await line({ started_at: ago(1) })], {
      payment_term_id: prepaid,
    })
    await only('DOWN_PAYMENT', 'WARN')
    expect(await checksOf(order)).toContainEqual(['DOWN_PAYMENT', said('Rp 900.000 to be paid first')])
    const [bill] = await billed(order.id, today())
    expect(await checksOf(order)).toContainEqual(['DOWN_PAYMENT', said('Rp 900.000 to be paid first')])
    const lines = [{ invoice_id: bill?.id ?? '', component: 'CASH' as const, amount: 900_000 }]
    await pay(customer_id, 900_000, { lines })
    expect((await checksOf(order)).map(([guard]) => guard)).not.toContain('DOWN_PAYMENT')
  })
  test('of overdue invoices, those count that are late by more than the days of the company', async () => {
    const body = ordersOf(owner, await debtor()).anOrder([await line()])
    const found = async (guard_overdue_days: number) => {
      await rules({ guard_overdue: 'WARN', guard_overdue_days })
      return (await owner.call(salesOrder.preview, { body })).money_checks.length
    }
    expect([await found(0), await found(19), await found(20)]).toEqual([1, 1, 0])
  })
})

describe('the credit limit', () => {
  const limit = 2_000_000
  // Begun already: what is billed is paid today, at any hour.
  const anOrder = async (id: string) => ordersOf(owner, id).submitted([await line({ started_at: ago(1) })])
  test('counts what is agreed, what is billed, and falls with what is paid', async () => {
    const id = await clientOf({ credit_limit: limit })
    await only('CREDIT_LIMIT', 'REFUSE')
    const [first, second, third] = [await anOrder(id), await anOrder(id), await anOrder(id)]
    await sales.call(salesOrder.move, approve(first))
    await sales.call(salesOrder.move, approve(second))
    const refused = await sales.refused(salesOrder.move, approve(third))
    expect(refused.raw).toContain(said('Rp 2.700.000 with this document, limit Rp 2.000.000'))
    const [bill] = await billed(first.id, dayIn(365))
    expect((await sales.refused(salesOrder.move, approve(third))).raw).toContain(said('Rp 2.700.000'))
    const lines = [{ invoice_id: bill?.id ?? '', component: 'CASH' as const, amount: 900_000 }]
    const paid = { customer_id: id, branch_id: 1, date: today(), payment_method_id: transfer, amount: 900_000, lines }
    await owner.call(receipt.create, { body: { ...paid, date: bill?.date ?? today() } })
    expect(await sales.call(salesOrder.move, approve(third))).toMatchObject({ status: 10 })
  })
  test('lets only one of two through that are approved at once', async () => {
    const id = await clientOf({ credit_limit: 1_000_000 })
    await only('CREDIT_LIMIT', 'REFUSE')
    const orders = [await anOrder(id), await anOrder(id)]
    const answers = await Promise.all(orders.map((order) => sales.send(salesOrder.move, approve(order))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  })
  test('counts what other branches agreed to, also for somebody who sees only his own', async () => {
    const id = await clientOf({ credit_limit: 1_000_000 })
    const vehicle_id = await aVehicle('MPV', { branch_id: 2 })
    await ordersOf(owner, id).confirmed([await line({ vehicle_id })], { branch_id: 2 })
    await only('CREDIT_LIMIT', 'REFUSE')
    const manager = server.as('Branch Manager')
    const { items } = await manager.call(salesOrder.list, { query: { customer_id_in: id } })
    expect(items).toEqual([])
    const refused = await manager.refused(salesOrder.move, approve(await anOrder(id)))
    expect(refused.code).toBe('money_refused')
    expect(refused.raw).toContain(said('Rp 1.800.000 with this document, limit Rp 1.000.000'))
  })
  test('counts a bill that a giro is to pay until the bank has paid it', async () => {
    const id = await clientOf({ credit_limit: 1_000_000 })
    const first = await anOrder(id)
    await sales.call(salesOrder.move, approve(first))
    const [bill] = await billed(first.id, dayIn(365))
    await only('CREDIT_LIMIT', 'REFUSE')
    const paid = { customer_id: id, branch_id: 1, date: bill?.date ?? today(), ...giro, amount: 900_000 }
    const lines = [{ invoice_id: bill?.id ?? '', component: 'CASH' as const, amount: 900_000 }]
    await owner.call(receipt.create, { body: { ...paid, lines } })
    expect((await sales.refused(salesOrder.move, approve(await anOrder(id)))).raw).toContain(said('Rp 1.800.000'))
  })
  test('is asked again of an offer that is revised, and of its copy; an approved one is not revised', async () => {
    const id = await clientOf({ credit_limit: 1 })
    await only('CREDIT_LIMIT', 'WARN')
    const { body } = quotationsFor(id)
    const made = await sales.call(quotation.create, { body: body({ started_at: ago(-2), discount: '20' }) }, because)
    expect(made.passed_guards).toEqual([passed('CREDIT_LIMIT', 'OFFER')])
    const at = { params: { id: made.id } }
    const copy = await sales.call(quotation.duplicate, at)
    expect(copy.passed_guards).toEqual([])
    const submitted = (one: typeof made) => ({
      params: { id: one.id },
      body: { action: 'submit' as const, hash: one.hash },
    })
    expect((await sales.refused(quotation.move, submitted(copy))).code).toBe('money_warned')
    await owner.call(quotation.move, { ...at, body: { action: 'send_back', reason: 'Terlalu murah' } })
    const revised = await sales.call(quotation.move, { ...at, body: { action: 'revise', reason: 'Lebih lama' } })
    expect(revised.passed_guards).toEqual([])
    expect((await sales.refused(quotation.move, submitted(revised))).code).toBe('money_warned')
    const again = await sales.call(quotation.move, submitted(revised), because)
    const agreed = { ...at, body: { action: 'approve' as const, hash: again.hash } }
    await owner.call(quotation.move, agreed)
    const revision = { ...at, body: { action: 'revise' as const, reason: 'Lebih mahal' } }
    expect((await sales.refused(quotation.move, revision)).code).toBe('wrong_state')
  })
  test('is not asked of a customer without one', async () => {
    const id = await clientOf()
    await only('CREDIT_LIMIT', 'REFUSE')
    await sales.call(salesOrder.move, approve(await anOrder(id)))
    await owner.call(customer.change, { params: { id }, body: { credit_limit: 0 } })
    expect((await sales.refused(salesOrder.move, approve(await anOrder(id)))).code).toBe('money_refused')
  })
})

test.each(['WARN', 'REFUSE', 'OFF'] as const)('an order of its quotation is agreed by itself: %s', async (rule) => {
  const { body } = quotationsFor(await failing.CREDIT_LIMIT.customerOf())
  const offer = await sales.call(quotation.create, { body: body({ started_at: ago(-72), duration: 2 }) })
  await rules({ approve_agreed_orders: true, guard_credit: rule })
  const { customer_id, language, deposit, payment_term_id } = offer
  const [offered] = body({ started_at: ago(-72), duration: 2 }).lines
  const { started_at } = offer.lines[0] ?? { started_at: null }
  const lines = [{ ...offered, started_at }]
  const given = { customer_id, branch_id: 1, language, deposit, payment_term_id, quotation_id: offer.id, lines }
  const preview = await sales.call(salesOrder.preview, { body: given as never })
  const made = await sales.call(salesOrder.create, { body: given as never })
  expect([preview.is_approved_at_once, made.status]).toEqual(rule === 'OFF' ? [true, 10] : [false, 5])
  await rules({ approve_agreed_orders: false })
})
