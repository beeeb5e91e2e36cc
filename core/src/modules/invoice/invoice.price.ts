import type { AccountPurpose } from '../../ledger/chart.ts'
import { chargeOf, givenRule, itemRule, type Charge } from '../../totals/charge.ts'
import { ppnFor } from '../../totals/document-taxes.ts'
import type { LineTotals } from '../../totals/line.ts'
import { share, sum, times } from '../../totals/round.ts'
import { dppIncludedRule, type Taxes } from '../../totals/tax.ts'
import { totalsOf, type DocumentTotals } from '../../totals/totals.ts'
import { apply } from '../../totals/trace.ts'
import type { BillingKind } from '../sales-order/schedule.contract.ts'
import type { InvoiceKind, taxCodes } from './invoice.fields.ts'
import { countedIn, type Counted, type RentedDays } from './line-units.ts'

/** A row of a billing schedule, with what its invoice must know of its order. */
export interface BilledRow extends RentedDays {
  id: string
  order_id: string
  line_id: string | null
  vehicle_id: string | null
  amount: number
  is_taxed: boolean
  /** Sum of the rows of the same kind before it: parts of a down payment are rounded as a whole. */
  before: number
  with_driver: boolean
  /** Rented by months or years. */
  is_long: boolean
  /** Words of its own, such as those of an expense. */
  label?: string | null
  /** Line of an approved invoice that it takes from, or gives back to what was taken. */
  takes?: TakenLine | null
  /** Of the deduction of a down payment: the down payment as it was invoiced. */
  down_payment?: { base: number; gross: number } | null
}

export interface TakenLine {
  invoice_id: string
  line_id: string
  /** Amount of the row that is taken back, whole or in part. */
  of: number
}

/** Charged besides the schedule. */
export interface HandLine {
  label?: string | null | undefined
  kind: BillingKind
  vehicle_id?: string | null | undefined
  quantity: number
  unit_price?: number | null | undefined
  discount: string
  is_taxed: boolean
}

export type GivenLine = (HandLine & { row?: undefined }) | { row: BilledRow; label?: string | null | undefined }

/** A line of an invoice before its sums. */
export interface InvoicedLine extends Counted {
  schedule_id: string | null
  /** The line of an approved invoice that it takes from. */
  credits_line_id: string | null
  order_id: string | null
  order_line_id: string | null
  label: string | null
  kind: BillingKind
  vehicle_id: string | null
  period_start: string | null
  last_day: string | null
  discount: string
  is_taxed: boolean
  /** The account that it is booked to. */
  account: AccountPurpose
}

type RentFacts = Pick<BilledRow, 'with_driver' | 'is_long'>
const rentAccount = ({ with_driver, is_long }: RentFacts): AccountPurpose => {
  if (is_long) return 'long_term_rent'
  return with_driver ? 'driven_rent' : 'self_drive_rent'
}

/** Accounts of the kinds that are no rent. A deposit is booked when it is received, not when it is asked for. */
const accounts: Readonly<Partial<Record<BillingKind, AccountPurpose>>> = {
  REIMBURSEMENT: 'rebillable_costs',
  DELIVERY: 'delivery',
  PICK_UP: 'delivery',
  DEPOSIT: 'deposits',
  DP: 'customer_advances',
  DP_RETURN: 'customer_advances',
  DP_DISCOUNT: 'sales_discounts',
  EXCHANGE: 'exchange',
  PENALTY: 'penalties',
  CANCELLATION: 'penalties',
  LATE_RETURN: 'late_return',
  EXCESS_KM: 'excess_km',
  OVERTIME: 'overtime',
  DRIVER_DAY: 'overtime',
  FUEL: 'reimbursed_costs',
  DAMAGE: 'damage_recovery',
  REPAIR_RENT: 'damage_recovery',
  CLEANING: 'reimbursed_costs',
  MISSING_ITEM: 'damage_recovery',
  FINE: 'reimbursed_costs',
  OWN_RISK: 'damage_recovery',
  TOLL: 'reimbursed_costs',
  OTHER_CHARGE: 'reimbursed_costs',
}
export const accountOf = (kind: BillingKind, facts: RentFacts): AccountPurpose => accounts[kind] ?? rentAccount(facts)

/** Down payments are agreed with PPN in them; their invoice shows the base. Parts add up to the base of the whole. */
const isGross = (kind: BillingKind) => kind === 'DP' || kind === 'DP_RETURN'
export function baseOf({ kind, amount, before, down_payment }: BilledRow, on: string, taxes: Taxes): number {
  const ppn = ppnFor(taxes, on)
  if (!isGross(kind)) return amount
  // Deducted as it was invoiced, whatever the rate is by now.
  if (kind === 'DP_RETURN' && down_payment) {
    const { base, gross } = down_payment
    return share(base, before + amount, gross) - share(base, before, gross)
  }
  if (!ppn || ppn.isIncluded) return amount
  const base = (price: number) => apply(dppIncludedRule, { price, ...ppn.tax }).amount
  return base(before + amount) - base(before)
}

export type TaxCode = (typeof taxCodes)[number]

/** Totals with PPN above which a collector pays the PPN himself: treasurers of the state, and state companies. */
const collectedAbove: Readonly<Partial<Record<TaxCode, number>>> = { '02': 2_000_000, '03': 10_000_000 }
/** PPN is not collected, or the service is exempt. */
export const isFreed = (code: TaxCode | null): code is '07' | '08' => code === '07' || code === '08'

/** Code of a transaction: a facility first, then a collector above his threshold, else the other base since 2025. */
export function taxCodeFor(asked: TaxCode | null, total: number, hasOtherBase: boolean): TaxCode {
  if (isFreed(asked)) return asked
  const least = asked && collectedAbove[asked]
  if (asked && (least === undefined || (least !== null && total > least))) return asked
  return hasOtherBase ? '04' : '01'
}

export interface InvoiceTerms {
  kind: InvoiceKind
  on: string
  taxes: Taxes
  /** As the invoice says, or its customer. */
  tax_code: TaxCode | null
}

function lineOf(given: GivenLine, { kind: sort, on, taxes }: InvoiceTerms): InvoicedLine {
  if (given.row === undefined) {
    const { label = null, kind, vehicle_id = null, quantity, unit_price, discount, is_taxed } = given
    const ofNoOrder = {
      schedule_id: null,
      credits_line_id: null,
      order_id: null,
      order_line_id: null,
      period_start: null,
      last_day: null,
      unit: null,
    }
    // Without an invoice that it takes from, a credit is a discount.
    const account = sort === 'CREDIT_NOTE' ? 'sales_discounts' : accountOf(kind, { with_driver: false, is_long: false })
    return { ...ofNoOrder, label, kind, vehicle_id, quantity, unit_price: unit_price ?? 0, discount, is_taxed, account }
  }
  const { row, label = row.label ?? null } = given
  const { id, order_id, line_id, kind, vehicle_id, period_start, last_day, is_taxed } = row
  return {
    schedule_id: id,
    credits_line_id: sort === 'INVOICE' ? (row.takes?.line_id ?? null) : null,
    order_id,
    order_line_id: line_id,
    label,
    kind,
    vehicle_id,
    period_start,
    last_day,
    ...countedIn(row, (sort === 'CREDIT_NOTE' ? -1 : 1) * baseOf(row, on, taxes)),
    discount: '0',
    is_taxed,
    account: accountOf(kind, row),
  }
}

/** Names under which amounts are added up and explained. */
const chargeKinds: Readonly<Partial<Record<BillingKind, string>>> = {
  RENT: 'rent',
  REPRICE: 'rent',
  CREDIT: 'rent',
  ABATEMENT: 'rent',
  LATE_EXCHANGE: 'rent',
  REIMBURSEMENT: 'reimbursement',
  DELIVERY: 'delivery',
  PICK_UP: 'pick_up',
  DP: 'down_payment',
  DP_RETURN: 'down_payment',
  DP_DISCOUNT: 'discount',
  LATE_RETURN: 'late_return',
  EXCESS_KM: 'excess_km',
  OVERTIME: 'overtime',
  DRIVER_DAY: 'overtime',
  ZONE: 'zone',
  NIGHT: 'night',
}

const chargeKindOf = (kind: BillingKind): string => chargeKinds[kind] ?? 'other'

/** Amounts of the schedule or of another invoice are given; those of several units are multiplied. */
export function chargeFor(line: InvoicedLine): Charge {
  const { schedule_id, credits_line_id, kind, label, quantity, unit, unit_price, is_taxed } = line
  const isGiven = quantity === 1 && (schedule_id !== null || credits_line_id !== null)
  const traced = isGiven ? apply(givenRule, { amount: unit_price }) : apply(itemRule, { unit_price, quantity })
  const taxed = { ppn_applicable: is_taxed, pph23_applicable: is_taxed }
  return chargeOf(chargeKindOf(kind), traced, { label, quantity, unit, unit_price, ...taxed })
}

/** Amounts of lines before PPN, which add up to the base of the document. */
function netAmounts(lines: readonly { is_taxed: boolean; total: number }[], dpp: number): number[] {
  const whole = sum(lines.flatMap(({ is_taxed, total }) => (is_taxed ? total : [])))
  let passed = 0
  return lines.map(({ is_taxed, total }) => {
    if (!is_taxed) return total
    const before = part(dpp, passed, whole)
    passed += total
    return part(dpp, passed, whole) - before
  })
}
const part = (amount: number, of: number, whole: number) =>
  whole === 0 ? 0 : share(amount, whole < 0 ? -of : of, Math.abs(whole))

export interface PricedInvoiceLine extends InvoicedLine, Pick<LineTotals, 'subtotal' | 'discount_amount' | 'total'> {
  /** Without PPN, where the prices include it. */
  net: number
}

export interface PricedInvoice {
  /** Null where no PPN is charged. */
  tax_code: TaxCode | null
  lines: PricedInvoiceLine[]
  priced: DocumentTotals & { lines: LineTotals[] }
}

const isDeposit = ({ kind }: InvoicedLine) => kind === 'DEPOSIT'

/** Sums of each line. Reimbursements stand apart from the subtotals of the document. */
function sumsOf(lines: readonly InvoicedLine[], totals: readonly LineTotals[]) {
  const byKey = new Map(totals.map((line) => [line.key, line]))
  return lines.map(({ kind, unit_price, quantity }, at) => {
    const found = kind === 'REIMBURSEMENT' ? undefined : byKey.get(String(at))
    const amount = times(unit_price, quantity)
    const { subtotal, discount_amount, total } = found ?? { subtotal: amount, discount_amount: 0, total: amount }
    return { subtotal, discount_amount, total }
  })
}

/** Lines and totals of an invoice. A deposit stands apart: it is given back, and no part of the total. */
function pricedWith(given: readonly GivenLine[], terms: InvoiceTerms): Omit<PricedInvoice, 'tax_code'> {
  const lines = given.map((one) => lineOf(one, terms))
  const { on, taxes } = terms
  const priced = totalsOf({
    on,
    taxes,
    deposit: sum(lines.filter(isDeposit).map(({ unit_price }) => unit_price)),
    lines: lines.flatMap((line, at) =>
      isDeposit(line) ? [] : [{ key: String(at), charges: [chargeFor(line)], discount: { percent: line.discount } }],
    ),
  })
  const sums = sumsOf(lines, priced.lines)
  const taxed = lines.map((line, at) => ({ is_taxed: line.is_taxed && !isDeposit(line), total: sums[at]?.total ?? 0 }))
  const nets = netAmounts(taxed, priced.totals.dpp)
  return {
    priced,
    lines: lines.map((line, at) => {
      const { subtotal = 0, discount_amount = 0, total = 0 } = sums[at] ?? {}
      return { ...line, subtotal, discount_amount, total, net: nets[at] ?? 0 }
    }),
  }
}

/** An invoice with the code of its transaction, which may free it of PPN, or leave the PPN to the customer to pay. */
export function invoicePrice(given: readonly GivenLine[], terms: InvoiceTerms): PricedInvoice {
  const { taxes, on } = terms
  const ppn = ppnFor(taxes, on)
  if (!ppn) return { ...pricedWith(given, terms), tax_code: null }
  const usual = pricedWith(given, { ...terms, taxes: { ...taxes, is_wapu: false } })
  const asked = terms.tax_code ?? null
  const hasOtherBase = ppn.tax.base_numerator !== ppn.tax.base_denominator
  const tax_code = taxCodeFor(asked, usual.priced.totals.total, hasOtherBase)
  if (isFreed(tax_code)) return { ...pricedWith(given, { ...terms, taxes: { ...taxes, is_pkp: false } }), tax_code }
  // A collector without a code of his own collects always.
  const collects = taxes.is_wapu && (asked === null || collectedAbove[tax_code] !== undefined)
  return collects
    ? { ...pricedWith(given, { ...terms, taxes: { ...taxes, is_wapu: true } }), tax_code }
    : { ...usual, tax_code }
}
