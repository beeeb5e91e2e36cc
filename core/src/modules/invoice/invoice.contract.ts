import { z } from 'zod'
import {
  countsByState,
  documentHead,
  documentLine,
  documentRoutes,
  documentTotals,
  paperRoute,
} from '../../kernel/document.ts'
import { durationUnits } from '../../kernel/duration.ts'
import { field, maybe } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { codesOf } from '../../kernel/machine.ts'
import { contract, route } from '../../kernel/route.ts'
import { languages } from '../../kernel/text.ts'
import { PricedItems } from '../../totals/totals.schema.ts'
import { customerFields } from '../customer/customer.fields.ts'
import { letterFacts, letterRoutes } from '../message/letter-routes.ts'
import { billingKinds } from '../sales-order/schedule.contract.ts'
import {
  invoiceFields,
  invoiceFollowUpFields,
  invoiceInput,
  invoiceKinds,
  InvoiceLineInput,
  invoiceLineFields,
  invoiceNeeds,
  mostInvoiceLines,
  followedUpFields,
  taxOutcomeFields,
} from './invoice.fields.ts'
import { invoiceBatchRoutes } from './invoice-batch.contract.ts'
import { invoiceMachine, type InvoiceMove } from './invoice.machine.ts'
import { AgedReceivables } from './aged.fields.ts'
import { agingBuckets, awaited, invoiceProblems } from './invoice.rules.ts'
import { taxOutcomes } from './tax-invoice.ts'

/** Columns of a line that the invoice writes. */
export const invoiceLineColumns = {
  ...invoiceLineFields,
  /** Of time, where the quantity counts it: six days at a price each. */
  unit: field.choice(durationUnits).nullable(),
  /** Below zero for what is taken off, such as a down payment that was paid before. */
  unit_price: field.sum(),
  order_id: z.uuid().nullable(),
  order_line_id: z.uuid().nullable(),
  period_start: field.date().nullable(),
  last_day: field.date().nullable(),
  subtotal: field.sum(),
  discount_amount: field.sum(),
  total: field.sum(),
  /** Without PPN, where the prices include it. */
  net: field.sum(),
  /** Purpose of the account that it is booked to. */
  account: z.string(),
}

export const InvoiceLine = z
  .object({
    ...documentLine,
    ...invoiceLineColumns,
    vehicle_name: z.string().nullable(),
    order_number: z.string().nullable(),
    /** Taken back by credit notes and by deductions on later invoices. */
    credited: field.sum(),
  })
  .meta({ id: 'InvoiceLine' })
export type InvoiceLine = z.output<typeof InvoiceLine>

/** An order that an invoice is of, with what its first bill asks for once and this one does not. */
const InvoicedOrder = z
  .object({
    id: z.uuid(),
    number: z.string().nullable(),
    started_on: field.date().nullable(),
    last_day: field.date().nullable(),
    /** Numbers of its deliveries. */
    deliveries: z.array(z.string()),
    not_billed: z.array(
      z.object({
        kind: z.enum(billingKinds),
        amount: z.int(),
        invoice_id: z.uuid().nullable(),
        number: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'InvoicedOrder' })
export type InvoicedOrder = z.output<typeof InvoicedOrder>

/** A credit note that paid an invoice, or an invoice that a credit note paid. */
const AppliedCredit = z
  .object({
    id: z.uuid(),
    number: z.string().nullable(),
    amount: z.int(),
    /** Of a note: what became of the tax invoice of its invoice. */
    tax_outcome: z.enum(taxOutcomes).nullable(),
    tax_outcome_number: z.string().nullable(),
  })
  .meta({ id: 'AppliedCredit' })
export type AppliedCredit = z.output<typeof AppliedCredit>

/** A line of the invoice that a draft of a credit note takes from, with what other notes and later bills took of it. */
export const CreditableLine = z
  .object({
    id: z.uuid(),
    label: z.string().nullable(),
    kind: z.enum(billingKinds),
    vehicle_name: z.string().nullable(),
    period_start: field.date().nullable(),
    last_day: field.date().nullable(),
    quantity: z.int(),
    total: field.sum(),
    credited: field.sum(),
    returned: field.sum(),
  })
  .meta({ id: 'CreditableLine' })
export type CreditableLine = z.output<typeof CreditableLine>

/** The invoice without its lines, as it lies in its table. */
export const InvoiceHead = z.object({
  ...documentHead,
  ...documentTotals,
  ...invoiceFields,
  ...invoiceFollowUpFields,
  /** Outcome for the tax invoice: of an invoice that is void and of a credit note. */
  tax_outcome: field.choice(taxOutcomes).nullable(),
  tax_outcome_number: field.text().nullable(),
  /** Recorded on another invoice, too, before each number had to stand on one alone. */
  tax_invoice_shared: field.flag(),
  date: field.date(),
  due_on: field.date(),
  kind: field.choice(invoiceKinds),
  credits_id: z.uuid().nullable(),
  credits_number: z.string().nullable(),
  /** A credit note that takes back from no invoice and no billing schedule. */
  is_goodwill: field.flag(),
  /** Of the invoice that a credit note takes back from. */
  credits_tax_number: z.string().nullable(),
  customer_name: z.string().nullable(),
  /** Of the customer, as it is now. */
  npwp: customerFields.npwp,
  /** Numbers of its orders, and plates of its vehicles. */
  orders: z.array(z.string()),
  plates: z.array(z.string()),
  /** To be paid with it, and given back later. */
  deposit: field.money(),
  /** Base of the taxes, and the other base (DPP Nilai Lain) that the PPN is reckoned from since 2025. */
  dpp: field.sum(),
  dpp_other: field.sum().nullable(),
  pph23: field.money(),
  to_transfer: field.sum(),
  /** By receipts and withheld taxes, without what went back. Giros count when they are cleared. */
  paid: field.sum(),
  /** By approved credit notes. */
  credited: field.sum(),
  /** The rest. */
  open: field.sum(),
  /** Held as giros that are not cleared yet. */
  in_giros: field.sum(),
  /** Paid but for the PPh 23 that its customer withholds, whose slip is missing: not overdue. */
  waits_for_slip: field.flag(),
  is_overdue: field.flag(),
  /** Days after the due date of what is owed; null where nothing is, or only a tax slip. */
  days_late: z.int().nullable(),
  approval_reasons: z.array(z.string()),
  ...letterFacts,
  priced: PricedItems,
})

export const Invoice = InvoiceHead.extend({
  lines: z.array(InvoiceLine),
  /** Papers that the customer wants with it. */
  needs: field.choices(invoiceNeeds),
  order_details: z.array(InvoicedOrder),
  /** Credit notes that paid it; of a credit note, the invoices that it paid. */
  credits: z.array(AppliedCredit),
  /** Of a credit note: what was left of it became balance of the customer. */
  kept_as_balance: z.int(),
  /** Of a draft over an invoice: the lines of that invoice. */
  creditable: z.array(CreditableLine),
}).meta({ id: 'Invoice' })
export type Invoice = z.output<typeof Invoice>

export const InvoiceRow = InvoiceHead.pick({
  id: true,
  number: true,
  kind: true,
  is_goodwill: true,
  customer_id: true,
  customer_name: true,
  orders: true,
  plates: true,
  date: true,
  due_on: true,
  received_on: true,
  tax_invoice_number: true,
  po_number: true,
  branch_id: true,
  total: true,
  paid: true,
  credited: true,
  open: true,
  in_giros: true,
  pph23: true,
  waits_for_slip: true,
  is_overdue: true,
  days_late: true,
  status: true,
  delivery: true,
  sent_at: true,
  hash: true,
  created_at: true,
}).meta({ id: 'InvoiceRow' })
export type InvoiceRow = z.output<typeof InvoiceRow>

const lines = (least: number) => z.array(InvoiceLineInput).min(least).max(mostInvoiceLines)
export const InvoiceInput = withProblems(z.strictObject({ ...invoiceInput, lines: lines(1) }), invoiceProblems)
export const InvoiceDraft = withProblems(
  z.strictObject({ ...invoiceInput, lines: lines(0).default([]) }),
  invoiceProblems,
)
export type InvoiceDraft = z.output<typeof InvoiceDraft>
const { customer_id: _, branch_id: __, ...changeable } = invoiceFields
const change = withProblems(z.strictObject({ ...changeable, lines: lines(0) }).partial(), invoiceProblems)

const Counts = countsByState(invoiceMachine, {
  overdue: z.int(),
  waiting_for_slip: z.int(),
  credit_notes: z.int(),
}).meta({ id: 'InvoiceCounts' })

const InvoicePreview = z
  .object({
    priced: PricedItems,
    lines: z.array(InvoiceLine.pick({ label: true, kind: true, total: true, net: true })),
    problems: z.record(z.string(), z.unknown()),
    approval_reasons: z.array(z.string()),
    /** Never: each invoice is looked at before it is booked. */
    is_approved_at_once: z.boolean(),
  })
  .meta({ id: 'InvoicePreview' })
export type InvoicePreview = z.output<typeof InvoicePreview>

/** An invoice that a billing run would make. */
export const DueInvoice = z
  .object({
    customer_id: z.uuid(),
    customer_name: z.string(),
    branch_id: z.int(),
    kind: z.enum(invoiceKinds),
    date: field.date(),
    orders: z.array(z.string()),
    rows: z.int(),
    /** Before taxes. */
    amount: z.int(),
  })
  .meta({ id: 'DueInvoice' })
export type DueInvoice = z.output<typeof DueInvoice>

const id = z.strictObject({ id: z.uuid() })

export const invoice = contract('invoice', {
  ...documentRoutes({
    module: 'invoice',
    path: '/invoice',
    noun: ['invoice', 'invoices'],
    row: InvoiceRow,
    record: Invoice,
    create: InvoiceInput,
    draft: InvoiceDraft,
    change,
    preview: { body: InvoiceDraft, response: InvoicePreview },
    counts: Counts,
    machine: invoiceMachine,
    moves: Object.keys(invoiceMachine.moves) as [InvoiceMove, ...InvoiceMove[]],
    moveFields: taxOutcomeFields,
    touches: ['sales_order', 'journal', 'ledger_account', 'customer', 'receipt'],
    spec: {
      search: ['number', 'customer_name', 'po_number', 'tax_invoice_number'],
      filters: {
        status: { kind: 'oneOf', values: codesOf(invoiceMachine) },
        kind: { kind: 'oneOf', values: invoiceKinds },
        customer_id: { kind: 'record', to: 'customer' },
        order_id: { kind: 'record', to: 'sales_order' },
        vehicle_id: { kind: 'record', to: 'vehicle' },
        branch_id: { kind: 'ref', to: 'branch' },
        aging: { kind: 'oneOf', values: agingBuckets },
        waiting_for: { kind: 'oneOf', values: awaited },
        date: { kind: 'date' },
        due_on: { kind: 'date' },
        total: { kind: 'number', min: 0 },
        created_at: { kind: 'date' },
      },
      sort: ['created_at', 'date', 'due_on', 'total'],
      defaultSort: '-created_at',
      columns: [
        'number',
        'kind',
        'customer_name',
        'orders',
        'plates',
        'date',
        'due_on',
        'received_on',
        'npwp',
        'tax_code',
        'tax_ground',
        'tax_invoice_number',
        'tax_outcome',
        'tax_outcome_number',
        'po_number',
        'branch_id',
        'dpp',
        'dpp_other',
        'total_tax',
        'total',
        'pph23',
        'to_transfer',
        'paid',
        'credited',
        'open',
        'status',
        'delivery',
        'sent_at',
        'created_at',
      ],
    },
  }),
  aging: route({
    method: 'GET',
    path: '/invoice/aging',
    access: 'invoice.read',
    summary: 'What customers owe, by how long it is overdue; every age, also those without any',
    response: z.array(AgedReceivables),
  }),
  followUp: route({
    method: 'PATCH',
    path: '/invoice/:id/follow-up',
    access: 'invoice.update',
    summary: 'Note what comes in after the approval: day of receipt, tax invoice number, duty stamp, papers added',
    params: id,
    body: z.strictObject(followedUpFields).partial(),
    response: Invoice,
    seenWith: 'get',
  }),
  credit: route({
    method: 'POST',
    path: '/invoice/:id/credit',
    access: 'invoice.create',
    summary: 'Make a draft of a credit note over what is left of an invoice, or over parts of its lines',
    params: id,
    body: z
      .strictObject({
        notes: invoiceFields.notes,
        ...taxOutcomeFields,
        lines: z
          .array(
            z.strictObject({
              line_id: z.uuid(),
              quantity: maybe(field.integer(1, 100_000)),
              percent: maybe(field.percent()),
              amount: maybe(invoiceLineFields.unit_price),
            }),
          )
          .max(mostInvoiceLines),
      })
      .partial()
      .default({}),
    response: Invoice,
  }),
  goodwill: route({
    method: 'POST',
    path: '/invoice/goodwill',
    access: 'invoice.goodwill',
    summary: 'Submit a credit note without an invoice: untaxed, with its reason, and approved by somebody else',
    body: z.strictObject({
      customer_id: field.record('customer'),
      branch_id: field.ref('branch'),
      /** The day of the note; empty takes today. */
      date: maybe(field.date()),
      label: field.text(150),
      amount: field.money(1, 10_000_000_000),
      notes: field.longText(2000),
      language: field.choice(languages).default('id'),
    }),
    response: Invoice,
  }),
  ...letterRoutes({
    path: '/invoice/:id',
    noun: 'an approved invoice or credit note',
    access: 'invoice.send',
    record: Invoice,
  }),
  ...invoiceBatchRoutes,
  due: route({
    method: 'GET',
    path: '/invoice/due',
    access: 'invoice.create',
    summary: 'The invoices that a billing run would make now, or up to a day',
    query: z.strictObject({ until: field.date().optional(), order_id: z.uuid().optional() }),
    transactions: 'own',
    response: z.object({ until: field.date(), invoices: z.array(DueInvoice) }).meta({ id: 'DueInvoices' }),
  }),
  run: route({
    method: 'POST',
    path: '/invoice/billing-run',
    access: 'invoice.create',
    summary: 'Make the invoices of everything that is due until a day',
    body: z.strictObject({ until: field.date() }),
    response: z.object({ made: z.int() }).meta({ id: 'BillingRun' }),
    touches: ['sales_order'],
  }),
  billNow: route({
    method: 'POST',
    path: '/invoice/bill-order',
    access: 'invoice.create',
    summary: 'Invoice an order now, up to a day: its planned rows that are due until then',
    body: z.strictObject({ order_id: z.uuid(), until: field.date() }),
    response: z.array(z.object({ id: z.uuid(), status: field.status() })),
    touches: ['sales_order', 'return_order'],
  }),
  kwitansi: paperRoute({
    path: '/invoice/:id/kwitansi',
    params: id,
    access: 'invoice.read',
    summary: 'The receipt (kwitansi) of an invoice before it is paid, as some customers ask for',
  }),
})
