import { z } from 'zod'
import { HistoryEntry, Nothing } from '../../kernel/crud.ts'
import { field, maybe } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { listRoutes } from '../../kernel/list.ts'
import { codesOf } from '../../kernel/machine.ts'
import { contract, route } from '../../kernel/route.ts'
import { languages } from '../../kernel/text.ts'
import { approvalReasonNames } from '../../price/approval.ts'
import { attachmentRoutes } from '../media/attachment.contract.ts'
import { messageChannels } from '../message/message.templates.ts'
import { PricedDocument, PriceFacts, RentalPreview } from '../rental/priced.contract.ts'
import { RentalDraftLine } from '../rental/rental.draft.ts'
import { lineFields, RentalLineInput } from '../rental/rental.fields.ts'
import {
  closings,
  draftChange,
  draftInput,
  mostLines,
  quotationFields,
  quotationInput,
  saidClosings,
} from './quotation.fields.ts'
import { quotationMachine, type QuotationMove } from './quotation.machine.ts'
import { quotationGroups, quotationProblems, type QuotationGroup } from './quotation.rules.ts'

/** A line as it is kept: what was said, and what it comes to. Of a draft much may be missing. */
export const QuotationLine = z
  .object({
    id: field.id(),
    position: z.int(),
    ...lineFields,
    category: lineFields.category.nullable(),
    rental_type_id: lineFields.rental_type_id.nullable(),
    duration: lineFields.duration.nullable(),
    duration_uom: lineFields.duration_uom.nullable(),
    started_at: lineFields.started_at.nullable(),
    vehicle_name: z.string().nullable(),
    /** Of one vehicle and unit, as it is charged. */
    unit_price: field.money().nullable(),
    subtotal: z.int().nullable(),
    discount_amount: z.int().nullable(),
    total: z.int().nullable(),
    last_day: z.iso.date().nullable(),
    /** The hold on its vehicle. */
    occupancy_id: z.uuid().nullable(),
  })
  .meta({ id: 'QuotationLine' })
export type QuotationLine = z.output<typeof QuotationLine>

const kept = {
  id: field.id(),
  /** Given when it is approved. */
  number: field.text().nullable(),
  status: field.status(),
  status_reason: z.string().nullable(),
  closed_as: field.choice(closings).nullable(),
  customer_name: z.string().nullable(),
  sales_name: z.string().nullable(),
  /** Its last day has passed, and nothing has come of it yet. */
  is_expired: field.flag(),
  units: field.integer(),
  subtotal: field.money(),
  total_discount: field.money(),
  total_tax: field.money(),
  total: field.money(),
  approval_reasons: field.choices(approvalReasonNames),
  created_by_id: field.record('user').nullable(),
  created_by_name: z.string().nullable(),
  submitted_by_id: field.record('user').nullable(),
  submitted_by_name: z.string().nullable(),
  submitted_at: field.instant().nullable(),
  approved_by_id: field.record('user').nullable(),
  approved_by_name: z.string().nullable(),
  approved_at: field.instant().nullable(),
  sent_at: field.instant().nullable(),
  /** Of everything that an approver sees. */
  hash: z.string(),
  created_at: field.instant(),
  updated_at: field.instant(),
}

/** The quotation without its lines, as it lies in its table. */
export const QuotationHead = z.object({
  ...kept,
  ...quotationFields,
  customer_id: quotationFields.customer_id.nullable(),
  priced: PricedDocument,
  price_input: PriceFacts,
})
export type QuotationHead = z.output<typeof QuotationHead>

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

const groups = Object.keys(quotationGroups) as QuotationGroup[]
const Counts = z
  .object(Object.fromEntries(groups.map((group) => [group, z.int()])) as Record<QuotationGroup, z.ZodInt>)
  .meta({ id: 'QuotationCounts' })

/** What would be sent, and where to; without an address there it goes nowhere. */
const Letter = z
  .object({
    channel: z.enum(messageChannels),
    recipient: z.string().nullable(),
    subject: z.string().nullable(),
    body: z.string(),
  })
  .meta({ id: 'QuotationLetter' })

const id = z.strictObject({ id: z.uuid() })
const touches = ['occupancy', 'vehicle']

export const quotation = contract('quotation', {
  ...listRoutes({
    path: '/quotation',
    access: 'quotation.read',
    exportAccess: 'quotation.export',
    noun: 'quotations',
    row: QuotationRow,
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
        'sent_at',
        'created_at',
      ],
      // The first tab has what is still open or became an order.
      leaveOut: { status: quotationGroups.closed },
    },
  }),
  count: route({
    method: 'GET',
    path: '/quotation/count',
    access: 'quotation.read',
    summary: 'How many quotations each tab of the list has',
    response: Counts,
  }),
  create: route({
    method: 'POST',
    path: '/quotation',
    access: 'quotation.create',
    summary: 'Add a quotation and submit it; where nobody else must agree, it is approved at once',
    body: QuotationInput,
    response: Quotation,
    touches,
  }),
  draft: route({
    method: 'POST',
    path: '/quotation/draft',
    access: 'quotation.create',
    summary: 'Keep a draft; its lines may be incomplete',
    body: QuotationDraft,
    response: Quotation,
  }),
  preview: route({
    method: 'POST',
    path: '/quotation/preview',
    access: 'quotation.create',
    summary: 'What a quotation would cost and why, who must agree, and what is in the way of its vehicles',
    body: QuotationDraft,
    response: RentalPreview,
  }),
  get: route({
    method: 'GET',
    path: '/quotation/:id',
    access: 'quotation.read',
    summary: 'Read one quotation',
    params: id,
    response: Quotation,
  }),
  change: route({
    method: 'PATCH',
    path: '/quotation/:id',
    access: 'quotation.update',
    summary: 'Change a draft; what is left out stays as it is',
    params: id,
    body: change,
    response: Quotation,
  }),
  remove: route({
    method: 'DELETE',
    path: '/quotation/:id',
    access: 'quotation.delete',
    summary: 'Delete a draft; anything later is closed instead',
    params: id,
    response: Nothing,
  }),
  move: route({
    method: 'PATCH',
    path: '/quotation/:id/approval',
    access: 'quotation.read',
    summary: 'Submit, approve, send back, revise or close a quotation; each move asks for its own permission',
    params: id,
    body: z.strictObject({
      action: z.enum(Object.keys(quotationMachine.moves) as [QuotationMove, ...QuotationMove[]]),
      reason: maybe(field.text(255)),
      /** What the approver saw; something else is not approved. */
      hash: maybe(field.text(64)),
      /** How it ended, where it is closed. */
      closed_as: maybe(field.choice(saidClosings)),
    }),
    response: Quotation,
    touches,
  }),
  duplicate: route({
    method: 'POST',
    path: '/quotation/:id/duplicate',
    access: 'quotation.create',
    summary: 'Make a new draft of a quotation, with the prices of today',
    params: id,
    response: Quotation,
  }),
  letters: route({
    method: 'GET',
    path: '/quotation/:id/send-notification',
    access: 'quotation.send',
    summary: 'The messages that would go to the customer',
    params: id,
    response: z.array(Letter),
  }),
  send: route({
    method: 'PATCH',
    path: '/quotation/:id/send-notification',
    access: 'quotation.send',
    summary: 'Send an approved quotation to its customer: by e-mail with the PDF, and by WhatsApp',
    params: id,
    body: z.strictObject({ channels: z.array(z.enum(messageChannels)).min(1).max(2).optional() }),
    response: Quotation,
    transactions: 'own',
    touches: ['message'],
  }),
  paper: route({
    method: 'GET',
    path: '/quotation/:id/paper',
    access: 'quotation.read',
    summary: 'The quotation as a PDF with letterhead, in the language asked for or that of the customer',
    params: id,
    query: z.strictObject({ language: z.enum(languages).optional() }),
    response: z.string(),
    answer: 'file',
    transactions: 'own',
  }),
  log: route({
    method: 'GET',
    path: '/quotation/:id/log',
    access: 'quotation.read',
    summary: 'The history of a quotation, newest first',
    params: id,
    response: z.array(HistoryEntry),
  }),
  ...attachmentRoutes({
    path: '/quotation/:id',
    params: id,
    noun: 'quotation',
    access: { read: 'quotation.read', change: 'quotation.update' },
  }),
})
