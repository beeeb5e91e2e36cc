import { z } from 'zod'
import {
  countsByState,
  documentHead,
  documentLine,
  documentLineTotals,
  documentRoutes,
  documentTotals,
} from '../../kernel/document.ts'
import { field, maybe } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { codesOf } from '../../kernel/machine.ts'
import { contract, route } from '../../kernel/route.ts'
import { approvalReasonNames } from '../../price/approval.ts'
import { letterFacts, letterRoutes } from '../message/letter-routes.ts'
import { passedMoneyGuards } from '../rental/money-guards.fields.ts'
import { PricedDocument, PriceFacts, RentalPreview } from '../rental/priced.contract.ts'
import { RentalDraftLine } from '../rental/rental.draft.ts'
import { lineFields, RentalLineInput, unknownLineFields } from '../rental/rental.fields.ts'
import {
  closings,
  draftChange,
  draftInput,
  mostLines,
  quotationFields,
  quotationInput,
  manualClosings,
} from './quotation.fields.ts'
import { quotationMachine, type QuotationMove } from './quotation.machine.ts'
import { quotationProblems } from './quotation.rules.ts'

/** Columns of a line that the quotation writes: its fields, and their price. Of a draft much may be missing. */
export const quotationLineColumns = {
  ...lineFields,
  ...unknownLineFields,
  ...documentLineTotals,
  last_day: z.iso.date().nullable(),
}

export const QuotationLine = z
  .object({
    ...documentLine,
    ...quotationLineColumns,
    vehicle_name: z.string().nullable(),
    /** The hold on its vehicle. */
    occupancy_id: z.uuid().nullable(),
  })
  .meta({ id: 'QuotationLine' })
export type QuotationLine = z.output<typeof QuotationLine>

/** The quotation without its lines, as it lies in its table. */
export const QuotationHead = z.object({
  ...documentHead,
  ...documentTotals,
  ...quotationFields,
  customer_id: quotationFields.customer_id.nullable(),
  customer_name: z.string().nullable(),
  sales_name: z.string().nullable(),
  closed_as: field.choice(closings).nullable(),
  /** Its last day has passed, and nothing has come of it yet. */
  is_expired: field.flag(),
  units: field.integer(),
  /** The order that was made of it. */
  order_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  approval_reasons: field.choices(approvalReasonNames),
  /** Debts of the customer that were passed over, each with who and why. */
  passed_guards: passedMoneyGuards,
  ...letterFacts,
  priced: PricedDocument,
  price_input: PriceFacts,
})

export const Quotation = QuotationHead.extend({ lines: z.array(QuotationLine) }).meta({ id: 'Quotation' })
export type Quotation = z.output<typeof Quotation>

export const QuotationRow = QuotationHead.pick({
  id: true,
  number: true,
  customer_id: true,
  customer_name: true,
  date: true,
  valid_until: true,
  units: true,
  total: true,
  branch_id: true,
  sales_id: true,
  sales_name: true,
  status: true,
  is_expired: true,
  delivery: true,
  sent_at: true,
  created_at: true,
}).meta({ id: 'QuotationRow' })
export type QuotationRow = z.output<typeof QuotationRow>

const lines = <T extends z.ZodType>(line: T, least: number) => z.array(line).min(least).max(mostLines)

export const QuotationInput = withProblems(
  z.strictObject({ ...quotationInput, lines: lines(RentalLineInput, 1) }),
  quotationProblems,
)
export const QuotationDraft = withProblems(
  z.strictObject({ ...draftInput, lines: lines(RentalDraftLine, 0).default([]) }),
  quotationProblems,
)
const change = withProblems(
  z.strictObject({ ...draftChange, lines: lines(RentalDraftLine, 0) }).partial(),
  quotationProblems,
)

const Counts = countsByState(quotationMachine, {}).meta({ id: 'QuotationCounts' })

const id = z.strictObject({ id: z.uuid() })

export const quotation = contract('quotation', {
  ...documentRoutes({
    module: 'quotation',
    path: '/quotation',
    noun: ['quotation', 'quotations'],
    row: QuotationRow,
    record: Quotation,
    create: QuotationInput,
    draft: QuotationDraft,
    change,
    preview: { body: QuotationDraft, response: RentalPreview },
    counts: Counts,
    machine: quotationMachine,
    moves: Object.keys(quotationMachine.moves) as [QuotationMove, ...QuotationMove[]],
    moveFields: { closed_as: maybe(field.choice(manualClosings)) },
    touches: ['occupancy', 'vehicle'],
    spec: {
      search: ['number', 'customer_name', 'description'],
      filters: {
        status: { kind: 'oneOf', values: codesOf(quotationMachine) },
        customer_id: { kind: 'record', to: 'customer' },
        branch_id: { kind: 'ref', to: 'branch' },
        sales_id: { kind: 'record', to: 'user' },
        date: { kind: 'date' },
        valid_until: { kind: 'date' },
        total: { kind: 'number', min: 0 },
        created_at: { kind: 'date' },
      },
      sort: ['created_at', 'date', 'valid_until', 'total'],
      defaultSort: '-created_at',
      columns: [
        'number',
        'customer_name',
        'date',
        'valid_until',
        'units',
        'total',
        'sales_name',
        'branch_id',
        'status',
        'delivery',
        'sent_at',
        'created_at',
      ],
      // The first tab has what is still open or became an order.
    },
  }),
  duplicate: route({
    method: 'POST',
    path: '/quotation/:id/duplicate',
    access: 'quotation.create',
    summary: 'Make a new draft of a quotation, with the prices of today',
    params: id,
    response: Quotation,
  }),
  ...letterRoutes({
    path: '/quotation/:id',
    noun: 'an approved quotation',
    access: 'quotation.send',
    record: Quotation,
  }),
})
