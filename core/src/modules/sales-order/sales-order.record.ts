import { z } from 'zod'
import { documentHead, documentLine, documentLineTotals, documentTotals } from '../../kernel/document.ts'
import { field } from '../../kernel/field.ts'
import { seeded } from '../../kernel/seeded-name.ts'
import { approvalReasonNames } from '../../price/approval.ts'
import { depositStates } from '../deposit/deposit.rules.ts'
import { occupancyStates } from '../occupancy/occupancy.rules.ts'
import { passedMoneyGuards } from '../rental/money-guards.fields.ts'
import { PricedDocument } from '../rental/priced.contract.ts'
import { unknownLineFields } from '../rental/rental.fields.ts'
import { OrderProgress } from './order-progress.fields.ts'
import { orderFields, orderLineFields } from './sales-order.fields.ts'

/** Progress of an order's handovers, derived from its occupancy. */
export const fulfilmentStates = ['NOT_STARTED', 'PARTLY_OUT', 'OUT', 'PARTLY_BACK', 'BACK'] as const
/** Share of the billing schedule that has been invoiced. */
export const billingStates = ['NOT_BILLED', 'PARTLY_BILLED', 'BILLED'] as const
/** How much of an order is paid; all of it once everything is billed and nothing is owed. */
export const paymentStates = ['UNPAID', 'PARTLY_PAID', 'PAID'] as const

/** Columns of a line that the order writes: its fields, their price and its time. Of a draft, anything may be missing. */
export const salesOrderLineColumns = {
  ...orderLineFields,
  ...unknownLineFields,
  ...documentLineTotals,
  is_manual: z.boolean(),
  started_on: field.date().nullable(),
  /** The last day of the rental, extensions counted; and when the vehicle is due back. */
  last_day: field.date().nullable(),
  ends_at: field.instant().nullable(),
  km_allowance: field.integer(0, 1_000_000_000).nullable(),
}

/** One vehicle of an order. */
export const SalesOrderLine = z
  .object({
    ...documentLine,
    ...salesOrderLineColumns,
    /** Zero where nothing is priced yet. */
    subtotal: field.money(),
    discount_amount: field.money(),
    total: field.money(),
    /** The plate of the vehicle that has it now. */
    vehicle_name: z.string().nullable(),
    /** That vehicle, in the form of the specification. */
    fleet: z.object({ license_number: z.string(), license_plate: z.string() }).nullable(),
    /** Brand, model and year of that vehicle. */
    vehicle_title: z.string().nullable(),
    category_name: seeded(z.string()).nullable(),
    rental_type_name: seeded(z.string()).nullable(),
    /** True where its rental type comes with a driver. */
    with_driver: z.boolean(),
    /** The driver who has it until it ends; empty until one is assigned. */
    driver_id: field.record('user').nullable(),
    driver_name: z.string().nullable(),
    last_period_start: field.date().nullable(),
    /** An exchange that is agreed and not carried out yet: until then the customer has the replaced vehicle. */
    open_exchange: z
      .object({
        id: z.uuid(),
        number: z.string(),
        scheduled_at: field.instant(),
        replaced_vehicle_id: z.uuid(),
        replaced_vehicle_name: z.string(),
      })
      .nullable(),
    /** Entry of the vehicle that the customer has, else of the last one. */
    occupancy_id: z.uuid().nullable(),
    occupancy_state: z.enum(occupancyStates).nullable(),
  })
  .meta({ id: 'SalesOrderLine' })
export type SalesOrderLine = z.output<typeof SalesOrderLine>

/** The order without its lines: what lists, exports and the record itself share. */
export const OrderHead = z.object({
  ...documentHead,
  ...documentTotals,
  pph23: field.money(),
  to_transfer: field.money(),
  down_payment: field.money(),
  ...orderFields,
  date: field.date(),
  quotation_id: z.uuid().nullable(),
  quotation_number: z.string().nullable(),
  customer_name: z.string().nullable(),
  sales_name: z.string().nullable(),
  /** Number of vehicles, and first and last day. */
  vehicles: z.int(),
  started_on: field.date().nullable(),
  last_day: field.date().nullable(),
  /** Plates of the vehicles that its lines have now. */
  plates: z.array(z.string()),
  /** The first moment at which a vehicle that is out is due back; null while none is out. */
  due_at: field.instant().nullable(),
  /** True if a vehicle should be back and is not. */
  is_late: field.flag(),
  /** Reasons why another person than the author must approve. */
  approval_reasons: field.choices(approvalReasonNames),
  /** Debts of the customer that were passed over, each with who and why. */
  passed_guards: passedMoneyGuards,
  /** Number of versions of the contract; extensions, exchanges and terminations create new ones. */
  version: z.int(),
})

export const SalesOrderRow = OrderHead.pick({
  id: true,
  number: true,
  date: true,
  customer_id: true,
  customer_name: true,
  branch_id: true,
  sales_name: true,
  po_number: true,
  vehicles: true,
  plates: true,
  started_on: true,
  last_day: true,
  due_at: true,
  is_late: true,
  subtotal: true,
  total_discount: true,
  total_tax: true,
  total: true,
  deposit: true,
  status: true,
  created_at: true,
})
  .extend({ progress: OrderProgress })
  .meta({ id: 'SalesOrderRow' })
export type SalesOrderRow = z.output<typeof SalesOrderRow>

/** Fate of the deposit of an order. */
export const DepositMoney = z
  .object({
    received: z.int(),
    /** Brought by giros that the bank has not paid yet: not received. */
    in_giros: z.int(),
    applied: z.int(),
    released: z.int(),
    forfeited: z.int(),
    held: z.int(),
    /** Printed on an invoice. */
    is_asked: z.boolean(),
    /** The first day on which it is given back; empty while the order runs. */
    release_on: field.date().nullable(),
  })
  .meta({ id: 'DepositMoney' })
export type DepositMoney = z.output<typeof DepositMoney>

/** The signed contract, where it was uploaded. */
export const SignedContract = z
  .object({
    media_id: z.uuid(),
    name: z.string(),
    type: z.string(),
    url: z.string(),
    signed_on: field.date().nullable(),
  })
  .meta({ id: 'SignedContract' })

export const SalesOrder = OrderHead.extend({
  lines: z.array(SalesOrderLine),
  /** Stored result of the price engine; of a draft, only the complete lines. */
  priced: PricedDocument,
  progress: OrderProgress,
  /** For whoever calls a customer who is late, and may not read customers. */
  customer_phone: field.phone().nullable(),
  fulfilment: z.enum(fulfilmentStates),
  billing: z.enum(billingStates),
  payment: z.enum(paymentStates),
  /** Approved invoices less credit notes; what is paid of them and what is owed, by the ledger. */
  invoiced: z.int(),
  paid: z.int(),
  outstanding: z.int(),
  deposit_state: z.enum(depositStates),
  /** Money of the deposit, by the ledger. */
  deposit_money: DepositMoney,
  contract: SignedContract.nullable(),
}).meta({ id: 'SalesOrder' })
export type SalesOrder = z.output<typeof SalesOrder>
