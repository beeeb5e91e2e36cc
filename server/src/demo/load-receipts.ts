import { addDays } from '@rental/core/kernel/date'
import { codeOf } from '@rental/core/kernel/machine'
import type { PaymentMethodKind } from '@rental/core/modules/master-data/master-data.lists'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import type { ReceiptInput } from '@rental/core/modules/receipt/receipt.contract'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql } from 'kysely'
import { finish, type Tx } from '../db/tx.ts'
import { moveReceipt, recordReceipt } from '../flows/receiving.ts'
import { findDeposit } from '../modules/deposit/deposit.store.ts'
import { forfeitOrderDeposit, refundOrderDeposit } from '../flows/releasing.ts'
import type { Chance } from './chance.ts'
import { workAt } from './play-order.ts'
import type { Staff } from './staff.ts'

interface OwedInvoice {
  id: string
  number: string
  date: string
  customer_id: string
  branch_id: number
  is_firm: boolean
  total: number
  ppn: number
  pph23: number
  to_transfer: number
  /** Deposits of orders that it asks for. */
  deposits: ReceiptInput['deposits']
}

const cancelled = codeOf(salesOrderMachine, 'cancelled')

async function owedInvoices(tx: Tx): Promise<OwedInvoice[]> {
  const { rows } = await sql<OwedInvoice>`
    select invoice.id, invoice.number, invoice.date, invoice.customer_id, invoice.branch_id,
      customer.kind = 'CORPORATE' as is_firm, invoice.total, invoice.total_tax as ppn, invoice.pph23, invoice.to_transfer,
      (select coalesce(jsonb_agg(jsonb_build_object('order_id', agreed.id, 'amount', agreed.deposit)), '[]')
        from sales_order as agreed
        where agreed.company_id = invoice.company_id and agreed.deposit > 0 and agreed.status <> ${cancelled} and agreed.id in (
          select line.order_id from invoice_line as line
          where line.company_id = invoice.company_id and line.invoice_id = invoice.id and line.kind = 'DEPOSIT')) as deposits
    from invoice join customer on customer.company_id = invoice.company_id and customer.id = invoice.customer_id
    where invoice.status = ${codeOf(invoiceMachine, 'approved')} and invoice.kind = 'INVOICE' and invoice.total > 0
    order by invoice.date, invoice.number`.execute(tx)
  return rows
}

type Methods = Partial<Record<PaymentMethodKind, number>>
async function methodsOf(tx: Tx): Promise<Methods> {
  const rows = await tx.selectFrom('payment_method').select(['id', 'kind']).orderBy('id', 'desc').execute()
  return Object.fromEntries(rows.map(({ id, kind }) => [kind, id]))
}

/** Parts of a payment that pays an invoice whole: money, and the taxes that the customer kept. */
function wholeParts({ id: invoice_id, total, ppn, pph23, to_transfer }: OwedInvoice): ReceiptInput['lines'] {
  const wapu = total - pph23 - to_transfer === ppn && ppn > 0 ? ppn : 0
  const parts = [
    { invoice_id, component: 'CASH' as const, amount: to_transfer },
    { invoice_id, component: 'PPH23' as const, amount: pph23 },
    { invoice_id, component: 'PPN_WAPU' as const, amount: wapu },
  ]
  return parts.filter(({ amount }) => amount > 0)
}

/** How customers pay: most in time, some in part, some with a giro, and some not at all. */
const habits = ['whole', 'part', 'giro', 'bounced', 'never'] as const
type Habit = (typeof habits)[number]

function habitOf(luck: Chance, isFirm: boolean): Habit {
  const drawn = luck.below(100)
  if (drawn < 66) return 'whole'
  if (drawn < 74) return 'part'
  if (!isFirm) return drawn < 94 ? 'whole' : 'never'
  if (drawn < 88) return 'giro'
  return drawn < 92 ? 'bounced' : 'never'
}

/** So many days before the end of the demo, nearly everything has been collected. */
const collectedDays = 75

/** An old debt is paid in the end; one in thirty is not. */
function settledHabit(luck: Chance, owed: OwedInvoice, today: string): Habit {
  const habit = habitOf(luck, owed.is_firm)
  const isCollected = luck.below(30) > 0 && owed.date < addDays(today, -collectedDays)
  return isCollected && habit !== 'giro' ? 'whole' : habit
}

/** Giros that wait at the end of the demo. */
const waitingGiros = 4
/** So many days before the end of the demo, its bad payers stopped paying. */
const badDays = 75
/** Some firms pay nothing any more. */
function badPayersAmong(invoices: readonly OwedInvoice[]): ReadonlySet<string> {
  const firms = [...new Set(invoices.filter(({ is_firm }) => is_firm).map(({ customer_id }) => customer_id))]
  return new Set(firms.filter((_, at) => at % 9 === 4))
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
/** The early afternoon of a day in Jakarta, unless it is still to come. */
const momentOf = (date: string, writtenOn: number) => Math.min(Date.parse(`${date}T06:00:00Z`), writtenOn)

/** How an invoice is paid. */
interface Payment {
  date: string
  moment: number
  kind: PaymentMethodKind
  habit: Habit
  giro?: { giro_number: string; giro_bank: string; giro_due_on: string } | undefined
}

/** Records a payment; its id, or null where the company has no such method. */
async function pay(tx: Tx, staff: Staff, methods: Methods, owed: OwedInvoice, payment: Payment) {
  const { date, moment, kind, habit, giro } = payment
  const payment_method_id = methods[kind]
  if (!payment_method_id) return null
  const half = { invoice_id: owed.id, component: 'CASH' as const, amount: Math.floor(owed.to_transfer / 2) }
  const lines = habit === 'part' ? [half] : wholeParts(owed)
  const deposits = habit === 'part' ? [] : owed.deposits
  const brought = deposits.reduce((sum, { amount }) => sum + amount, 0)
  const cash = lines.reduce((sum, { component, amount }) => sum + (component === 'CASH' ? amount : 0), 0)
  const id = await recordReceipt(workAt(tx, staff.finance, moment), {
    customer_id: owed.customer_id,
    branch_id: owed.branch_id,
    date,
    payment_method_id,
    amount: cash + brought,
    overpaid: 0,
    lines,
    deposits,
    language: 'id',
    reference: `Pembayaran ${owed.number}`,
    ...giro,
  })
  await finish(tx)
  return id
}

const giroOf = (luck: Chance, giro_due_on: string) => ({
  giro_number: `GB ${100_000 + luck.below(900_000)}`,
  giro_bank: luck.pick(['BCA', 'Mandiri', 'BNI']),
  giro_due_on,
})

/** Payments of the invoices of the year, each on its day. */
export async function loadReceipts(tx: Tx, staff: Staff, luck: Chance, writtenOn: number): Promise<void> {
  const methods = await methodsOf(tx)
  const today = dayOf(writtenOn)
  const invoices = await owedInvoices(tx)
  const badPayers = badPayersAmong(invoices)
  for (const owed of invoices) {
    const habit = settledHabit(luck, owed, today)
    const date = addDays(owed.date, owed.is_firm ? 5 + luck.below(40) : luck.below(3))
    if (habit === 'never' || date > today) continue
    if (badPayers.has(owed.customer_id) && owed.date > addDays(today, -badDays)) continue
    const isGiro = habit === 'giro' || habit === 'bounced'
    const usual = owed.is_firm ? 'TRANSFER' : luck.pick(['CASH', 'TRANSFER', 'QRIS'] as const)
    const kind: PaymentMethodKind = isGiro ? 'GIRO' : owed.to_transfer > 5_000_000 ? 'TRANSFER' : usual
    const giro = isGiro ? giroOf(luck, addDays(date, 14)) : undefined
    const id = await pay(tx, staff, methods, owed, { date, moment: momentOf(date, writtenOn), kind, habit, giro })
    const cleared = addDays(date, 15)
    if (!id || !isGiro || cleared > today) continue
    const later = workAt(tx, staff.finance, momentOf(cleared, writtenOn))
    if (habit === 'giro') await moveReceipt(later, id, { action: 'clear', date: cleared })
    else await moveReceipt(later, id, { action: 'bounce', date: cleared, reason: 'Dana tidak cukup' })
    await finish(tx)
  }
  await loadWaitingGiros(tx, staff, luck, writtenOn, badPayers)
  await releaseDeposits(tx, staff, writtenOn)
}

/** Deposits that are still to be released at the end of the demo. */
const leftToRelease = 8

/** Deposits are given back when their time has come; of the last ones, nobody has found the time yet. */
async function releaseDeposits(tx: Tx, staff: Staff, writtenOn: number): Promise<void> {
  const today = dayOf(writtenOn)
  const { rows } = await sql<{ id: string; release_on: string }>`
    select kept.id, deposit_release_on(agreed) as release_on from order_deposit as kept
    join sales_order as agreed on agreed.company_id = kept.company_id and agreed.id = kept.id
    where kept.held > 0 and deposit_release_on(agreed) <= ${today}::date order by 2, kept.id`.execute(tx)
  for (const [at, { id, release_on }] of rows.slice(0, -leftToRelease).entries()) {
    const work = workAt(tx, staff.finance, momentOf(release_on, writtenOn))
    if (at % 17 === 5) await forfeitOrderDeposit(work, id, { amount: 150_000, reason: 'Tilang ETLE tidak dibayar' })
    await refundOrderDeposit(work, id, { amount: (await findDeposit(tx, id)).available })
  }
}

/** Invoices of which a part is paid, or for which a giro waits: less than their total is left to pay. */
async function paidAtAll(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.selectFrom('receipt_line').select('invoice_id').distinct().execute()
  return new Set(rows.map(({ invoice_id }) => invoice_id))
}

/** Giros of the last days, dated ahead: their invoices are owed until the bank pays. */
async function loadWaitingGiros(tx: Tx, staff: Staff, luck: Chance, writtenOn: number, badPayers: ReadonlySet<string>) {
  const today = dayOf(writtenOn)
  const methods = await methodsOf(tx)
  const begun = await paidAtAll(tx)
  const open = (await owedInvoices(tx)).filter(
    (one) => one.is_firm && !badPayers.has(one.customer_id) && !begun.has(one.id),
  )
  for (const [at, owed] of open.slice(-waitingGiros).entries()) {
    const date = [addDays(today, -2 * at - 1), owed.date].toSorted().at(-1) ?? today
    const giro = giroOf(luck, addDays(date, 7 + 7 * at))
    await pay(tx, staff, methods, owed, { date, moment: momentOf(date, writtenOn), kind: 'GIRO', habit: 'giro', giro })
  }
}
