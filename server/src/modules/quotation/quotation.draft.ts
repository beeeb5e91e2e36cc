import { addDays } from '@rental/core/kernel/date'
import type { FieldProblems } from '@rental/core/kernel/error'
import type { QuotationDraft } from '@rental/core/modules/quotation/quotation.contract'
import { quotationFields } from '@rental/core/modules/quotation/quotation.fields'
import { quotationProblems } from '@rental/core/modules/quotation/quotation.rules'
import type { RentalDraftLine } from '@rental/core/modules/rental/rental.draft'
import { lineFields } from '@rental/core/modules/rental/rental.fields'
import type { z } from 'zod'
import { branchDay } from '../../record/branch-day.ts'
import { pickFields } from '../../record/document.ts'
import type { Mover } from '../../record/transition.ts'
import { rentalKind } from '../../rental/rental-document.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { usualDeposit, usualTerms } from '../../rental/usual-terms.ts'
import { quotationSource, type StoredQuotation } from './quotation.store.ts'

export type Draft = z.output<typeof QuotationDraft>
/** A draft with its days. */
export type DatedDraft = Omit<Draft, 'date' | 'valid_until' | 'deposit'> & {
  date: string
  valid_until: string
  deposit: number
}

/** The draft with its days: without them, an offer is made today and holds as long as the company says. */
async function dated({ tx, now }: Pick<Mover, 'tx' | 'now'>, draft: Draft): Promise<DatedDraft> {
  const date = draft.date ?? (await branchDay(tx, draft.branch_id, now))
  const valid_until = draft.valid_until ?? addDays(date, (await readRules(tx)).quotation_valid_days)
  return { ...draft, ...(await usualTerms(tx, draft)), ...(await usualDeposit(tx, draft)), date, valid_until }
}

/** A quotation must still be valid on the day on which it is submitted. */
export const quotationKind = rentalKind<Draft, DatedDraft>({
  source: quotationSource,
  fields: quotationFields,
  problems: quotationProblems,
  dated,
  submitProblems: async ({ tx, now }, { branch_id, valid_until }): Promise<FieldProblems> =>
    valid_until < (await branchDay(tx, branch_id, now)) ? { valid_until: { key: 'day_past' } } : {},
})

/** A stored quotation as it would be sent. */
export const draftOf = (stored: StoredQuotation): DatedDraft => ({
  ...(pickFields(quotationFields, stored) as unknown as DatedDraft),
  lines: stored.lines.map((line) => {
    const entered = Object.entries(pickFields(lineFields, line)).filter(([, value]) => value !== null)
    return Object.fromEntries(entered) as unknown as RentalDraftLine
  }),
})
