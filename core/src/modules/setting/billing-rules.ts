import type { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'

/** Rules of a company for its invoices and receipts. */
export const billingRules = {
  /** So many days before they are due, rows of the billing schedule become invoices. */
  billing_ahead_days: field.integer(0, 90),
  /** Latest day of an invoice that is approved today. */
  invoice_ahead_days: field.integer(1, 4000),
  /** A payment may differ by so much from what is owed: bank fees and roundings. */
  payment_tolerance: field.money(0, 100_000),
  /** Nothing that fell due and was agreed before this day is billed here; empty, everything is. */
  billing_begins_on: maybe(field.date()),
  /** The first day on which something is booked; empty, it is the first of last month. */
  books_open_from: maybe(field.date()),
}
export type BillingRules = z.output<z.ZodObject<typeof billingRules>>

export const usualBillingRules: BillingRules = {
  billing_ahead_days: 7,
  invoice_ahead_days: 7,
  payment_tolerance: 1000,
  billing_begins_on: null,
  books_open_from: null,
}
