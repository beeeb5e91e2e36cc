import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { moneyOut } from '@rental/core/modules/money-out/money-out.contract'
import { receipt, type Receipt } from '@rental/core/modules/receipt/receipt.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { wallet } from '@rental/core/modules/wallet/wallet.contract'
import type { Chance } from '../demo/chance.ts'
import { vehicleValues } from './a-vehicle.ts'
import { nextYear } from './days.ts'
import type { Payer, TypedInvoice } from './money-model.ts'
import { aRentalLine } from './renting.ts'
import { Refused, type SureCall } from './sure-calls.ts'

/** An order of the walk, and how it ended. */
export interface WalkedOrder {
  id: string
  /** Its vehicle is with the customer, so that it can end early. */
  isOut: boolean
  fee?: number
  used_days?: number
}

/** Records that the walkers share: few of each, so that they meet. */
export interface World {
  customers: readonly (Payer & { wallet: string })[]
  method: (kind: string) => number
  /** Hands the vehicle of an order over, without its delivery. */
  goOut: (order: { id: string; lines: readonly { id: string }[] }) => Promise<void>
  invoices: Invoice[]
  waiting: Invoice[]
  notes: Invoice[]
  /** Every note that was ever submitted: while they wait, the taxes of others are priced after them. */
  offered: Invoice[]
  receipts: Receipt[]
  giros: Receipt[]
  /** Refunds that wait for a second person, with the role that asked. */
  refunds: { id: string; by: string }[]
  orders: WalkedOrder[]
  /** All orders, for the end. */
  agreed: WalkedOrder[]
}

/** One of those who work at once. */
export interface Walker {
  world: World
  call: SureCall
  luck: Chance
}

const reason = 'Salah catat'
const most = 12
/** Puts a record among those that are met, in the place of the oldest one. */
function meet<T>(pool: T[], one: T): T {
  pool.push(one)
  if (pool.length > most) pool.shift()
  return one
}
const anyOf = <T>({ luck }: Walker, pool: readonly T[]): T | undefined => pool[luck.below(pool.length)]
function taken<T>({ luck }: Walker, pool: T[]): T | undefined {
  return pool.splice(luck.below(pool.length), 1)[0]
}
const people = ['Owner', 'Finance'] as const
const somebody = ({ luck }: Walker) => luck.pick(people)
const another = (role: string) => (role === 'Owner' ? 'Finance' : 'Owner')

const kinds = ['RENT', 'OVERTIME', 'OTHER_CHARGE'] as const
function typedInvoice({ luck }: Walker, customer: Payer): TypedInvoice {
  const taxed = Array.from({ length: luck.between(1, 3) }, () => ({
    kind: luck.pick(kinds) as string,
    quantity: luck.between(1, 6),
    unit_price: luck.between(10_000, 4_000_000),
    discount: luck.pick(['0', '0', '7.5']),
    is_taxed: true,
  }))
  const fine = { kind: 'PENALTY', quantity: 1, unit_price: luck.between(1, 500_000), discount: '0', is_taxed: false }
  return {
    customer_id: customer.id,
    prices_include_ppn: luck.happens(0.2),
    ...(customer.collects && luck.happens(0.4) && { tax_code: '03' as const }),
    lines: luck.happens(0.3) ? [...taxed, fine] : taxed,
  }
}

/** An invoice by hand, which somebody else approves. */
async function makeInvoice(me: Walker, isFit: (customer: Payer) => boolean = () => true): Promise<Invoice> {
  const { world, call, luck } = me
  const customer = anyOf(me, world.customers.filter(isFit)) ?? world.customers[0]
  if (!customer) throw new Error('there is no customer')
  const role = somebody(me)
  const typed = typedInvoice(me, customer)
  const lines = typed.lines.map((line) => ({ ...line, kind: line.kind as 'RENT', label: 'Sewa' }))
  const made = await call(role, invoice.create, { body: { ...typed, branch_id: luck.between(1, 2), lines } })
  return meet(world.invoices, await approve(me, another(role), made))
}

const approve = ({ call }: Walker, role: string, { id, hash }: Pick<Invoice, 'id' | 'hash'>) =>
  call(role, invoice.move, { params: { id }, body: { action: 'approve', hash } })
const read = ({ call }: Walker, id: string) => call('Owner', invoice.get, { params: { id } })
const owedOf = ({ open, in_giros }: Invoice) => open - in_giros
const isOpen = ({ status }: Invoice) => status === 10 || status === 15

/** An invoice as it is now that fits what is meant, or a new one. */
async function fitting(
  me: Walker,
  isFit: (one: Invoice) => boolean,
  isPayer: (customer: Payer) => boolean = () => true,
): Promise<Invoice> {
  for (let tries = 0; tries < 3; tries++) {
    const met = anyOf(me, me.world.invoices)
    const now = met && (await read(me, met.id))
    if (now && isFit(now)) return now
  }
  return makeInvoice(me, isPayer)
}

type Share = (me: Walker, line: Invoice['lines'][number]) => object
/** A note over part of one line, or over all that is left, which waits for a second person. */
const crediting =
  (shareOf: Share | null) =>
  async (me: Walker): Promise<Invoice> => {
    const { world, call } = me
    const of = await fitting(me, ({ status, lines }) => status <= 20 && lines.some((one) => one.credited < one.total))
    const role = somebody(me)
    const line = anyOf(
      me,
      of.lines.filter((one) => one.credited < one.total),
    )
    const lines = shareOf && line ? [{ line_id: line.id, ...shareOf(me, line) }] : undefined
    const draft = await call(role, invoice.credit, { params: { id: of.id }, body: lines ? { lines } : {} })
    const body = { action: 'submit' as const }
    const offered = await call(role, invoice.move, { params: { id: draft.id }, body })
    world.offered.push(offered)
    return meet(world.waiting, offered)
  }
const byQuantity = crediting(({ luck }, { quantity }) => ({ quantity: luck.between(1, quantity) }))
const byPercent = crediting(({ luck }) => ({ percent: luck.pick(['10', '33.3', '50', '100']) }))
const byAmount = crediting(({ luck }, { total, credited }) => ({ amount: luck.between(1, total - credited) }))
const whole = crediting(null)

async function goodwill(me: Walker): Promise<Invoice> {
  const { world, call, luck } = me
  const customer_id = anyOf(me, world.customers)?.id ?? ''
  const amount = luck.between(1000, 300_000)
  const body = { customer_id, branch_id: luck.between(1, 2), label: 'Permintaan maaf', amount, notes: 'AC mati' }
  return meet(world.waiting, await call(somebody(me), invoice.goodwill, { body }))
}

/** A second person approves a note; one that cannot be approved any more is sent back. */
async function approveNote(me: Walker): Promise<void> {
  const { world, call } = me
  const found = taken(me, world.waiting) ?? (await byAmount(me))
  const waiting = await read(me, found.id)
  try {
    meet(world.notes, await approve(me, another(writerOf(waiting)), waiting))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.message.includes('credit_waits_for_giro')) meet(world.waiting, found)
    else await call('Owner', invoice.move, { params: { id: found.id }, body: { action: 'send_back', reason } })
    throw error
  }
}
/** Role of the writer of a note; the names of the two people tell. */
const writerOf = ({ created_by_name }: Invoice) => (created_by_name?.startsWith('Owner') ? 'Owner' : 'Finance')

const voiding = async (me: Walker, id: string) =>
  void (await me.call(somebody(me), invoice.move, { params: { id }, body: { action: 'void', reason } }))
async function voidInvoice(me: Walker): Promise<void> {
  const found = await fitting(me, ({ status, in_giros }) => status === 10 && in_giros === 0)
  await voiding(me, found.id)
}
async function voidNote(me: Walker): Promise<void> {
  if (me.world.notes.length === 0) await approveNote(me)
  await voiding(me, taken(me, me.world.notes)?.id ?? '')
}

type Part = Receipt['lines'][number]['component']
interface Payment {
  kind?: string
  lines: [Invoice, Part, number][]
  overpaid?: number
  more?: object
}
/** Records a payment; zero amounts are left out. */
async function pay(me: Walker, { kind, lines, overpaid = 0, more = {} }: Payment): Promise<Receipt> {
  const { world, call, luck } = me
  const paid = lines.filter(([, , amount]) => amount !== 0)
  const [first] = lines[0] ?? []
  const amount = paid.reduce((all, [, part, one]) => all + (part === 'CASH' ? one : 0), overpaid)
  const method = world.method(kind ?? luck.pick(['TRANSFER', 'TRANSFER', 'CASH']))
  const body = {
    customer_id: first?.customer_id ?? '',
    branch_id: luck.between(1, 2),
    payment_method_id: method,
    amount,
    overpaid,
    lines: paid.map(([{ id: invoice_id }, component, one]) => ({ invoice_id, component, amount: one })),
    ...more,
  }
  return call(somebody(me), receipt.create, { body })
}
const payAndMeet = async (me: Walker, payment: Payment) => void meet(me.world.receipts, await pay(me, payment))
const unpaid = (me: Walker, isFit: (one: Invoice) => boolean = () => true, isPayer?: (customer: Payer) => boolean) =>
  fitting(me, (one) => isOpen(one) && owedOf(one) > 10_000 && isFit(one), isPayer)
/** All that is owed, or a part of it. */
const part = ({ luck }: Walker, amount: number) => (luck.happens(0.5) ? amount : luck.between(1, amount))

async function byMoney(me: Walker) {
  const of = await unpaid(me)
  await payAndMeet(me, { lines: [[of, 'CASH', part(me, owedOf(of))]] })
}
async function withPph23(me: Walker) {
  const of = await unpaid(
    me,
    ({ pph23 }) => pph23 > 0,
    ({ withholds }) => withholds,
  )
  const tax = Math.min(part(me, of.pph23), owedOf(of) - 1)
  const lines: Payment['lines'] = [
    [of, 'CASH', part(me, owedOf(of) - tax)],
    [of, 'PPH23', tax],
  ]
  await payAndMeet(me, { lines })
}
const collectedOf = ({ total, pph23, to_transfer }: Invoice) => total - pph23 - to_transfer
async function withWapu(me: Walker) {
  const of = await unpaid(
    me,
    (one) => collectedOf(one) > 0,
    ({ collects }) => collects,
  )
  const [pph23, wapu] = me.luck.happens(0.5) ? [of.pph23, collectedOf(of)] : [0, part(me, collectedOf(of) || 1)]
  const rest = Math.max(0, owedOf(of) - pph23 - wapu)
  const lines: Payment['lines'] = [
    [of, 'CASH', part(me, rest || 1)],
    [of, 'PPH23', pph23],
    [of, 'PPN_WAPU', wapu],
  ]
  await payAndMeet(me, { lines })
}
/** Short by a fee of the bank, a rounding or a discount; a rounding may be too much, too. */
const shortBy = (component: Part, amounts: (me: Walker) => number) => async (me: Walker) => {
  const of = await unpaid(me)
  const short = amounts(me)
  const lines: Payment['lines'] = [
    [of, 'CASH', owedOf(of) - short],
    [of, component, short],
  ]
  await payAndMeet(me, { kind: 'TRANSFER', lines })
}
const withFee = shortBy('ADMIN_FEE', ({ luck }) => luck.between(2500, 6500))
const withRounding = shortBy('ROUNDING', ({ luck }) => luck.pick([1, 999, -1, -500]))
const withDiscount = shortBy('DISCOUNT', ({ luck }) => luck.between(1, 9000))
async function tooMuch(me: Walker) {
  const of = await unpaid(me)
  await payAndMeet(me, { lines: [[of, 'CASH', owedOf(of)]], overpaid: me.luck.between(1, 400_000) })
}
async function bySlip(me: Walker) {
  const of = await unpaid(
    me,
    ({ pph23 }) => pph23 > 0,
    ({ withholds }) => withholds,
  )
  await payAndMeet(me, { kind: 'TAX_SLIP', lines: [[of, 'PPH23', part(me, of.pph23)]], more: { reference: 'BP-26' } })
}
async function twoAtOnce(me: Walker) {
  const of = await unpaid(me)
  const other = await makeInvoice(me, ({ id }) => id === of.customer_id)
  const lines: Payment['lines'] = [
    [of, 'CASH', part(me, owedOf(of))],
    [other, 'CASH', part(me, other.total)],
  ]
  await payAndMeet(me, { lines })
}

const giro = { giro_number: 'BG 778', giro_bank: 'BCA', giro_due_on: `${nextYear}-01-10` }
async function takeGiro(me: Walker): Promise<Receipt> {
  const of = await unpaid(me)
  const lines: Payment['lines'] = [[of, 'CASH', part(me, owedOf(of))]]
  const overpaid = me.luck.happens(0.3) ? me.luck.between(1, 100_000) : 0
  return meet(me.world.giros, await pay(me, { kind: 'GIRO', lines, overpaid, more: giro }))
}
const moving = (me: Walker, { id }: Receipt, action: 'clear' | 'bounce' | 'void', by = somebody(me)) =>
  me.call(by, receipt.move, { params: { id }, body: action === 'clear' ? { action } : { action, reason } })
const oneGiro = async (me: Walker) => taken(me, me.world.giros) ?? (await takeGiro(me))
async function clearGiro(me: Walker) {
  meet(me.world.receipts, await moving(me, await oneGiro(me), 'clear'))
}
async function bounceGiro(me: Walker) {
  await moving(me, await oneGiro(me), 'bounce')
}
async function voidReceipt(me: Walker) {
  if (me.world.receipts.length === 0) await byMoney(me)
  const found = anyOf(me, me.world.receipts)
  if (!found) return
  const by = somebody(me)
  const { money_out_id } = await moving(me, found, 'void', by)
  if (money_out_id) await decide(me, { id: money_out_id, by })
}

const availableOf = async ({ world, call }: Walker, customer: string) => {
  const id = world.customers.find((one) => one.id === customer)?.wallet ?? ''
  return call('Owner', wallet.get, { params: { id } })
}
async function useBalance(me: Walker) {
  const of = await unpaid(me)
  const { available } = await availableOf(me, of.customer_id)
  if (available <= 0) await payAndMeet(me, { lines: [[of, 'CASH', 1]], overpaid: 50_000 })
  const amount = Math.max(1, Math.min(available || 40_000, owedOf(of) - 1))
  await payAndMeet(me, { kind: 'DEPOSIT', lines: [[of, 'DEPOSIT', amount]] })
}
async function refund(me: Walker) {
  const customer = anyOf(me, me.world.customers)
  const { id: wallet_id, available } = await availableOf(me, customer?.id ?? '')
  if (available <= 0) await tooMuch(me)
  const amount = me.luck.between(1, Math.max(1, available))
  const by = somebody(me)
  const made = await me.call(by, wallet.refund, { body: { wallet_id, amount, description: 'Dikembalikan' } })
  if (made.status === 'PENDING') meet(me.world.refunds, { id: made.id, by })
}
/** Above the sum of the company, somebody else lets money out or refuses it. */
async function decide(me: Walker, { id, by }: { id: string; by: string }) {
  const body = me.luck.happens(0.7) ? { action: 'approve' as const } : { action: 'refuse' as const, reason }
  await me.call(another(by), moneyOut.move, { params: { id }, body })
}

async function decideRefund(me: Walker) {
  for (let tries = 0; tries < 5 && me.world.refunds.length === 0; tries++) await refund(me)
  const waiting = taken(me, me.world.refunds)
  if (!waiting) throw new Refused('no refund waits')
  await decide(me, waiting)
}

/** Rent of a month, and the days on which orders begin, are billed and end. */
export const monthlyRent = 6_000_001
const begins = `${nextYear}-03-10`
const later = `${nextYear}-12-31`
async function agree(me: Walker, isOut = me.luck.happens(0.5)): Promise<WalkedOrder> {
  const { world, call } = me
  const given = isOut ? { vehicle_id: (await call('Owner', vehicle.create, { body: vehicleValues() })).id } : {}
  const started_at = `${begins}T02:00:00Z`
  const line = { ...given, rental_type_id: 7, duration_uom: 'MONTH' as const, duration: 2, started_at }
  const customer_id = anyOf(me, world.customers)?.id ?? ''
  const body = { customer_id, branch_id: 1, language: 'id' as const, lines: [aRentalLine(line)] }
  const { id, hash } = await call('Owner', salesOrder.create, { body })
  const order = await call('Owner', salesOrder.move, { params: { id }, body: { action: 'approve', hash } })
  if (isOut) await world.goOut(order)
  const made = { id, isOut }
  world.agreed.push(made)
  return meet(world.orders, made)
}
/** Bills an order up to a day and approves what was made; what falls away meanwhile is refused. */
async function bill(me: Walker, { id: order_id }: WalkedOrder, until: string): Promise<number> {
  const made = await me.call('Owner', invoice.billNow, { body: { order_id, until } })
  for (const { id } of made) await approveBilled(me, await read(me, id))
  return made.length
}
async function approveBilled(me: Walker, waiting: Invoice): Promise<void> {
  const { world } = me
  if (waiting.kind === 'CREDIT_NOTE') world.offered.push(waiting)
  const done = await approve(me, 'Finance', waiting)
  meet(done.kind === 'INVOICE' ? world.invoices : world.notes, done)
}
async function billOrder(me: Walker) {
  const until = me.luck.pick([begins, later])
  const met = anyOf(me, me.world.orders)
  if (!met || (await bill(me, met, until)) === 0) await bill(me, await agree(me), until)
}
async function cancelOrder(me: Walker) {
  const { world, luck, call } = me
  const fresh = world.orders.filter(({ isOut }) => !isOut)
  const order = anyOf(me, fresh) ?? (await agree(me, false))
  if (luck.happens(0.5)) await bill(me, order, begins)
  const fee = luck.pick([0, 250_000])
  const body = { action: 'cancel' as const, reason, cancellation_fee: fee }
  await call('Owner', salesOrder.move, { params: { id: order.id }, body })
  order.fee = fee
  world.orders.splice(world.orders.indexOf(order), 1)
  await bill(me, order, later)
}
async function endOrder(me: Walker) {
  const { world, luck, call } = me
  const out = world.orders.filter(({ isOut }) => isOut)
  const order = anyOf(me, out) ?? (await agree(me, true))
  if (luck.happens(0.7)) await bill(me, order, luck.pick([begins, later]))
  const params = { id: order.id }
  const used_days = luck.between(3, 20)
  const last_day = `${nextYear}-03-${String(9 + used_days).padStart(2, '0')}`
  const body = { last_day, termination_method: 'NONE' as const }
  const { hash } = await call('Owner', salesOrder.terminatePreview, { params, body })
  await call('Owner', salesOrder.terminate, { params, body: { ...body, reason, hash } })
  order.used_days = used_days
  world.orders.splice(world.orders.indexOf(order), 1)
  await bill(me, order, later)
}

/** Bills what is left of an order that is over, and approves what waits of it. */
export async function finishOrder(me: Walker, order: WalkedOrder): Promise<void> {
  await me.call('Owner', invoice.billNow, { body: { order_id: order.id, until: later } })
  const { items } = await me.call('Owner', invoice.list, { query: { order_id_in: order.id, status_in: '5' } })
  for (const { id } of items) await approveBilled(me, await read(me, id))
}

/** Everything that a walker does, and how often it is chosen. */
export const moneySteps: Readonly<Record<string, { do: (me: Walker) => Promise<unknown>; weight: number }>> = {
  invoice: { do: (me) => makeInvoice(me), weight: 10 },
  'credit by quantity': { do: byQuantity, weight: 4 },
  'credit by percent': { do: byPercent, weight: 4 },
  'credit by amount': { do: byAmount, weight: 4 },
  'credit of the whole': { do: whole, weight: 3 },
  goodwill: { do: goodwill, weight: 2 },
  'note approved': { do: approveNote, weight: 14 },
  'invoice void': { do: voidInvoice, weight: 3 },
  'note void': { do: voidNote, weight: 4 },
  'paid by money': { do: byMoney, weight: 6 },
  'paid with PPh 23': { do: withPph23, weight: 6 },
  'paid with PPN of a collector': { do: withWapu, weight: 4 },
  'paid less a bank fee': { do: withFee, weight: 3 },
  'paid with a rounding': { do: withRounding, weight: 3 },
  'paid with a discount': { do: withDiscount, weight: 2 },
  'paid too much': { do: tooMuch, weight: 3 },
  'paid by tax slip': { do: bySlip, weight: 2 },
  'two invoices paid': { do: twoAtOnce, weight: 2 },
  'giro received': { do: takeGiro, weight: 4 },
  'giro cleared': { do: clearGiro, weight: 3 },
  'giro bounced': { do: bounceGiro, weight: 1 },
  'receipt void': { do: voidReceipt, weight: 5 },
  'balance used': { do: useBalance, weight: 4 },
  'balance refunded': { do: refund, weight: 3 },
  'refund decided': { do: decideRefund, weight: 3 },
  'order agreed': { do: (me) => agree(me), weight: 1 },
  'order billed': { do: billOrder, weight: 2 },
  'order cancelled': { do: cancelOrder, weight: 1 },
  'order ended early': { do: endOrder, weight: 1 },
}
