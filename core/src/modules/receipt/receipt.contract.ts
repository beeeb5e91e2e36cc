import { z } from 'zod'
import { attachmentRoutes } from '../../kernel/attachment.ts'
import { countsByState, paperRoute } from '../../kernel/document.ts'
import { field, maybe } from '../../kernel/field.ts'
import { historyRoute } from '../../kernel/history.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { listRoutes } from '../../kernel/list.ts'
import { codesOf } from '../../kernel/machine.ts'
import { contract, route } from '../../kernel/route.ts'
import { seeded } from '../../kernel/seeded-name.ts'
import { receiptComponents } from '../../ledger/receipt.postings.ts'
import { PriceStep } from '../../totals/totals.schema.ts'
import { letterFacts, letterRoutes } from '../message/letter-routes.ts'
import { receiptFields, receiptInput } from './receipt.fields.ts'
import { receiptMachine, type ReceiptMove } from './receipt.machine.ts'
import { hintKinds } from './receipt.proposal.ts'
import { receiptProblems } from './receipt.rules.ts'

export const ReceiptLine = z
  .object({
    position: z.int(),
    invoice_id: z.uuid(),
    invoice_number: z.string().nullable(),
    component: field.choice(receiptComponents),
    amount: z.int(),
    /** How it came about, for those who may read the invoice. */
    steps: z.array(PriceStep),
  })
  .meta({ id: 'ReceiptLine' })
export type ReceiptLine = z.output<typeof ReceiptLine>

export const ReceiptDeposit = z
  .object({ order_id: z.uuid(), order_number: z.string().nullable(), amount: z.int() })
  .meta({ id: 'ReceiptDeposit' })
export type ReceiptDeposit = z.output<typeof ReceiptDeposit>

/** Rupiah that are below zero where a payment is rounded down. */
const amount = () => z.int().meta({ field: { kind: 'money' } })

/** Sums of the lines of a receipt, by component. */
export const componentSums = {
  cash: field.money(),
  pph23: field.money(),
  ppn_wapu: field.money(),
  from_deposit: field.money(),
  discount: field.money(),
  admin_fee: field.money(),
  rounding: amount(),
} as const

/** The receipt without its lines, as it lies in its table. */
export const ReceiptHead = z.object({
  ...receiptFields,
  id: field.id(),
  number: field.text(),
  status: field.status(),
  status_reason: z.string().nullable(),
  date: field.date(),
  customer_name: z.string().nullable(),
  account_name: seeded(z.string().nullable()),
  account_code: z.string().nullable(),
  employee_name: z.string().nullable(),
  overpaid: field.money(),
  /** Paid of its invoices, with taxes that were kept back and the like. */
  settled: field.money(),
  /** The same by its components. */
  ...componentSums,
  /** Taken as deposits of orders. */
  deposited: field.money(),
  /** Numbers of its invoices. */
  invoices: z.array(z.string()),
  /** The day on which the bank paid a giro. */
  cleared_on: field.date().nullable(),
  ...letterFacts,
  created_by_id: field.record('user').nullable(),
  created_by_name: z.string().nullable(),
  created_at: field.instant(),
  updated_at: field.instant(),
})

export const Receipt = ReceiptHead.extend({
  lines: z.array(ReceiptLine),
  deposits: z.array(ReceiptDeposit),
  /** The payment out that waits for another person before this receipt is void. */
  money_out_id: z.uuid().nullable(),
  overpaid_steps: z.array(PriceStep),
}).meta({ id: 'Receipt' })
export type Receipt = z.output<typeof Receipt>

export const ReceiptRow = ReceiptHead.pick({
  id: true,
  number: true,
  customer_id: true,
  customer_name: true,
  date: true,
  payment_method_id: true,
  amount: true,
  settled: true,
  deposited: true,
  overpaid: true,
  invoices: true,
  reference: true,
  giro_number: true,
  giro_due_on: true,
  cleared_on: true,
  branch_id: true,
  status: true,
  delivery: true,
  sent_at: true,
  created_at: true,
}).meta({ id: 'ReceiptRow' })
export type ReceiptRow = z.output<typeof ReceiptRow>

export const ReceiptInput = withProblems(z.strictObject(receiptInput), receiptProblems)
export type ReceiptInput = z.output<typeof ReceiptInput>

/** An invoice that can be paid. */
export const PayableInvoice = z
  .object({
    id: z.uuid(),
    number: z.string().nullable(),
    date: field.date(),
    due_on: field.date(),
    branch_id: z.int(),
    total: z.int(),
    /** Not paid, and not covered by a giro either. */
    owed: z.int(),
    /** The same without the taxes that the customer keeps back. */
    net_owed: z.int(),
    /** Nothing but the slip of its PPh 23 is missing. */
    waits_for_slip: field.flag(),
  })
  .meta({ id: 'PayableInvoice' })
export type PayableInvoice = z.output<typeof PayableInvoice>

/** An order whose deposit, or a part of it, is not paid. */
export const MissingDeposit = z
  .object({
    id: z.uuid(),
    number: z.string().nullable(),
    required: z.int(),
    missing: z.int(),
    /** Numbers of the open invoices that ask for it. */
    asked_on: z.array(z.string()),
  })
  .meta({ id: 'MissingDeposit' })
export type MissingDeposit = z.output<typeof MissingDeposit>

const ProposedLine = z.object({ invoice_id: z.uuid(), component: z.enum(receiptComponents), amount: z.int() })

export const ReceiptPreview = z
  .object({
    invoices: z.array(PayableInvoice),
    lines: z.array(ProposedLine),
    overpaid: z.int(),
    /** Orders whose deposit is not paid, and what the payment brings of it. */
    orders: z.array(MissingDeposit),
    deposits: z.array(z.object({ order_id: z.uuid(), amount: z.int() })),
    /** Likely reasons why an invoice is not paid in full, with the lines that would say so. */
    hints: z.array(z.object({ kind: z.enum(hintKinds), invoice_id: z.uuid(), lines: z.array(ProposedLine) })),
    /** Balance of the customer that can pay these invoices: free, or held for their orders. */
    deposit: z.int(),
    /** The account that money of this method comes into, where none is chosen. */
    account_id: z.uuid().nullable(),
  })
  .meta({ id: 'ReceiptPreview' })
export type ReceiptPreview = z.output<typeof ReceiptPreview>

const params = z.strictObject({ id: z.uuid() })
const path = '/receipt/:id'
const read = 'receipt.read'
/** Modules whose screens show what a payment changes. */
const touches = ['invoice', 'journal', 'ledger_account', 'customer', 'sales_order', 'wallet', 'deposit', 'money_out']

export const receipt = contract('receipt', {
  ...listRoutes({
    path: '/receipt',
    access: read,
    exportAccess: 'receipt.export',
    noun: 'receipts',
    row: ReceiptRow,
    spec: {
      search: ['number', 'customer_name', 'reference', 'giro_number'],
      filters: {
        status: { kind: 'oneOf', values: codesOf(receiptMachine) },
        customer_id: { kind: 'record', to: 'customer' },
        invoice_id: { kind: 'record', to: 'invoice' },
        payment_method_id: { kind: 'ref', to: 'payment_method' },
        branch_id: { kind: 'ref', to: 'branch' },
        date: { kind: 'date' },
        giro_due_on: { kind: 'date' },
        amount: { kind: 'number', min: 0 },
        created_at: { kind: 'date' },
      },
      sort: ['created_at', 'date', 'amount'],
      defaultSort: '-created_at',
      columns: [
        'number',
        'date',
        'customer_name',
        'payment_method_id',
        'account_code',
        'account_name',
        'employee_name',
        'amount',
        'settled',
        ...(Object.keys(componentSums) as (keyof typeof componentSums)[]),
        'deposited',
        'overpaid',
        'invoices',
        'reference',
        'giro_number',
        'giro_due_on',
        'branch_id',
        'status',
        'delivery',
        'sent_at',
        'created_at',
      ],
    },
  }),
  count: route({
    method: 'GET',
    path: '/receipt/count',
    access: read,
    summary: 'Counts of receipts for the tabs of their list',
    response: countsByState(receiptMachine, {}).meta({ id: 'ReceiptCounts' }),
  }),
  create: route({
    method: 'POST',
    path: '/receipt',
    access: 'receipt.create',
    summary: 'Record a payment: it is numbered, booked, and pays its invoices',
    body: ReceiptInput,
    response: Receipt,
    touches,
  }),
  preview: route({
    method: 'POST',
    path: '/receipt/preview',
    access: 'receipt.create',
    summary: 'How a payment would be laid over the open invoices of a customer, oldest due date first; stores nothing',
    body: z.strictObject({
      customer_id: z.uuid(),
      payment_method_id: field.ref('payment_method'),
      amount: field.money().default(0),
      /** Left out: all open invoices. */
      invoice_ids: z.array(z.uuid()).max(200).optional(),
    }),
    response: ReceiptPreview,
  }),
  get: route({ method: 'GET', path, access: read, summary: 'Read one receipt', params, response: Receipt }),
  move: route({
    method: 'PATCH',
    path: `${path}/status`,
    access: read,
    summary: 'Clear a giro, note that it bounced, or void a receipt; each move asks for its own permission',
    params,
    body: z.strictObject({
      action: z.enum(Object.keys(receiptMachine.moves) as [ReceiptMove, ...ReceiptMove[]]),
      reason: maybe(field.text(255)),
      /** The day of the entry; empty takes today. */
      date: maybe(field.date()),
      /** The bank account that a giro was paid into. */
      account_id: maybe(field.record('ledger_account')),
    }),
    response: Receipt,
    touches,
  }),
  paper: paperRoute({
    path: `${path}/paper`,
    params,
    access: read,
    summary: 'The kwitansi of a receipt as a PDF, in the language asked for or its own',
  }),
  ...letterRoutes({ path, noun: 'the kwitansi of a receipt', access: 'receipt.send', record: Receipt }),
  log: historyRoute({ path, params, noun: 'receipt', access: read }),
  ...attachmentRoutes({ path, params, noun: 'receipt', access: { read, change: 'receipt.create' } }),
})
