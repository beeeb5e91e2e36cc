import { z } from 'zod'
import { calendarDay, field } from '../../kernel/field.ts'
import { contract, route } from '../../kernel/route.ts'
import { languages } from '../../kernel/text.ts'
import { journalEvents } from '../../ledger/events.ts'
import { receiptComponents } from '../../ledger/receipt.postings.ts'
import { chargedKinds } from '../driver-day/driver-day.fields.ts'
import type { InspectionKind } from '../inspection/inspection.fields.ts'
import { letterRoutes } from '../message/letter-routes.ts'

/** Reason for which a link is made: the whole account, or driver days alone. */
const linkPurposes = ['ACCOUNT', 'DAYS'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** Inspections that both sides sign at a handover. */
export const reportedKinds = ['OUT', 'IN', 'SWAP_OUT', 'SWAP_IN'] as const satisfies readonly InspectionKind[]

/** A link of a customer, without its address: that leaves by message only. */
export const CustomerLink = z
  .object({
    id: field.id(),
    purpose: field.choice(linkPurposes),
    /** Last moment at which it works. */
    until: field.instant(),
    language: z.enum(languages),
  })
  .meta({ id: 'CustomerLink' })
export type CustomerLink = z.output<typeof CustomerLink>

/** A link that works, without its key. */
export const LinkInForce = z
  .object({
    id: field.id(),
    purpose: field.choice(linkPurposes),
    made_by_name: z.string().nullable(),
    until: field.instant(),
    last_opened_at: field.instant().nullable(),
    created_at: field.instant(),
  })
  .meta({ id: 'LinkInForce' })
export type LinkInForce = z.output<typeof LinkInForce>

const LinkedDay = z
  .object({
    id: field.id(),
    status: field.status(),
    date: field.date(),
    order_number: z.string().nullable(),
    driver_name: z.string(),
    vehicle_name: z.string().nullable(),
    clock_in: field.instant(),
    clock_out: field.instant(),
    worked_minutes: z.int(),
    zone: z.string().nullable(),
    overnight: field.flag(),
    charges: z.array(
      z.object({
        kind: field.choice(chargedKinds),
        quantity: z.number(),
        unit_price: z.int(),
        amount: field.money(),
      }),
    ),
    charge_amount: field.money(),
    /** Objection of the customer, while it is open. */
    dispute: z.string().nullable(),
    confirmed_by_name: z.string().nullable(),
    confirmed_at: field.instant().nullable(),
    /** From this day on, silence confirms it. */
    confirmed_from: field.date().nullable(),
  })
  .meta({ id: 'LinkedDay' })
export type LinkedDay = z.output<typeof LinkedDay>

const LinkedInvoice = z
  .object({
    id: field.id(),
    number: z.string(),
    kind: z.enum(['INVOICE', 'CREDIT_NOTE']),
    date: field.date(),
    due_on: field.date(),
    total: field.money(),
    /** Not paid yet. */
    open: z.int(),
    is_late: field.flag(),
    /** Paid but for the PPh 23 whose slip the customer has not handed over yet. */
    waits_for_slip: field.flag(),
    /** Taken back as a whole. */
    is_credited: field.flag(),
  })
  .meta({ id: 'LinkedInvoice' })
export type LinkedInvoice = z.output<typeof LinkedInvoice>

/** A signed handover report of an order of the customer. */
const LinkedReport = z
  .object({
    id: field.id(),
    number: z.string(),
    kind: z.enum(reportedKinds),
    vehicle_name: z.string().nullable(),
    inspected_at: field.instant(),
  })
  .meta({ id: 'LinkedReport' })
export type LinkedReport = z.output<typeof LinkedReport>

export const CustomerAccount = z
  .object({
    company: z.object({
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      /** Accounts to which invoices are paid; none behind a link for days. */
      bank_accounts: z.array(z.object({ bank_name: z.string(), bank_account: z.string(), bank_holder: z.string() })),
    }),
    customer_name: z.string(),
    language: z.enum(languages),
    /** Zone of the clocks. */
    time_zone: z.string(),
    today: field.date(),
    until: field.instant(),
    purpose: field.choice(linkPurposes),
    days: z.array(LinkedDay),
    /** None behind a link for days. */
    invoices: z.array(LinkedInvoice),
    /** Of the last year; none behind a link for days. */
    reports: z.array(LinkedReport),
  })
  .meta({ id: 'CustomerAccount' })
export type CustomerAccount = z.output<typeof CustomerAccount>

const StatementLine = z
  .object({
    date: field.date(),
    /** `CREDIT_RETURN`: what a credit note came to beyond what was owed, which went back to the customer. */
    kind: z.enum(['INVOICE', 'CREDIT_NOTE', 'GOODWILL', 'CREDIT_RETURN', 'PAYMENT', 'OTHER']),
    event: z.enum(journalEvents),
    /** Of the document, also where the line takes it back. */
    number: z.string().nullable(),
    /** The line takes back a document that is void. */
    is_reversal: field.flag(),
    /** Day from which the document of the line is void. */
    voided_on: field.date().nullable(),
    debit: field.money(),
    credit: field.money(),
    /** Of a payment, below zero where it is taken back: money apart from taxes that were withheld and the like. */
    parts: z.array(z.object({ component: z.enum(receiptComponents), amount: z.int() })),
    /** Brought as a giro that counts when the bank has paid it. */
    in_giro: z.int(),
    balance: z.int(),
  })
  .meta({ id: 'StatementLine' })
export type StatementLine = z.output<typeof StatementLine>

export const CustomerStatement = z
  .object({
    from: field.date(),
    until: field.date(),
    /** Over the whole period, also where the lines come in pages. */
    opening: z.int(),
    debit: z.int(),
    credit: z.int(),
    closing: z.int(),
    /** Giros that the bank has not paid yet: no part of the balance. */
    giros_waiting: z.int(),
    lines: z.array(StatementLine),
    /** The place from which the next lines are asked for; null after the last one. */
    next: z.string().nullable(),
  })
  .meta({ id: 'CustomerStatement' })
export type CustomerStatement = z.output<typeof CustomerStatement>

const params = z.strictObject({ id: z.uuid() })
const period = z.strictObject({ from: calendarDay(), until: calendarDay() })
const pageOfPeriod = period.extend({ after: z.string().max(200).optional() })
const keyed = z.strictObject({ key: z.string().min(1).max(300) })

export const customerLink = contract('customer_link', {
  make: route({
    method: 'POST',
    path: '/customer/:id/link',
    access: 'customer_link.create',
    summary: 'Make a link that shows a customer their days, invoices and account; its address leaves by message only',
    params,
    body: z.strictObject({ purpose: field.choice(linkPurposes).default('ACCOUNT') }),
    response: CustomerLink,
  }),
  inForce: route({
    method: 'GET',
    path: '/customer/:id/link',
    access: 'customer_link.create',
    summary: 'Links of a customer that are neither expired nor revoked, the newest first',
    params,
    response: z.array(LinkInForce),
  }),
  revoke: route({
    method: 'POST',
    path: '/customer-link/:id/revoke',
    access: 'customer_link.create',
    summary: 'Revoke the link of a customer: from then on it opens nothing',
    params,
    response: z.null(),
  }),
  ...letterRoutes({
    path: '/customer-link/:id',
    noun: 'the link of a customer',
    access: 'customer_link.create',
    record: CustomerLink,
  }),
  account: route({
    method: 'GET',
    path: '/customer/:id/statement',
    access: 'receipt.read',
    summary: 'The account of a customer over a period, of the branches that the reader sees',
    params,
    query: pageOfPeriod,
    response: CustomerStatement,
  }),
  accountPaper: route({
    method: 'GET',
    path: '/customer/:id/statement/paper',
    access: 'receipt.read',
    summary: 'The statement of account of a customer as a PDF, in the language asked for or that of its papers',
    params,
    query: period.extend({ language: z.enum(languages).optional() }),
    response: z.string(),
    answer: 'file',
    transactions: 'own',
  }),
  open: route({
    method: 'GET',
    path: '/customer-account/:key',
    access: 'public',
    summary: 'Days to confirm and invoices of the customer of a link; the key is in the link, and lasts for a while',
    params: keyed,
    response: CustomerAccount,
    transactions: 'own',
  }),
  statement: route({
    method: 'GET',
    path: '/customer-account/:key/statement',
    access: 'public',
    summary: 'The account of the customer of a link over a period: opening, invoices, payments, balance',
    params: keyed,
    query: pageOfPeriod,
    response: CustomerStatement,
    transactions: 'own',
  }),
  answer: route({
    method: 'POST',
    path: '/customer-account/:key/days',
    access: 'public',
    summary: 'Confirm or dispute submitted days as the customer of a link',
    params: keyed,
    body: z.strictObject({
      /** Person who answers for the customer. */
      name: field.text(100),
      confirmed: z.array(z.uuid()).max(200),
      disputed: z.array(z.strictObject({ id: z.uuid(), reason: field.text(255) })).max(200),
    }),
    response: CustomerAccount,
    transactions: 'own',
  }),
  invoice: route({
    method: 'GET',
    path: '/customer-account/:key/invoice/:id',
    access: 'public',
    summary: 'An invoice of the customer of a link as a PDF',
    params: keyed.extend({ id: z.uuid() }),
    response: z.string(),
    answer: 'file',
    transactions: 'own',
  }),
  report: route({
    method: 'GET',
    path: '/customer-account/:key/report/:id',
    access: 'public',
    summary: 'A handover report of the customer of a link as a PDF',
    params: keyed.extend({ id: z.uuid() }),
    response: z.string(),
    answer: 'file',
    transactions: 'own',
  }),
})
