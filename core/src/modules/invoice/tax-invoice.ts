import type { FieldProblems, Problem } from '../../kernel/error.ts'

/**
 * Number of a tax invoice (NSFP): two digits of the transaction code, the status, and a serial. Coretax gives 17 digits
 * since 2025, with a status of two digits; before, there were 16, with one. Zero is an original, others are replacements.
 */
const since2025 = { first: '2025-01-01', digits: 17, statusEnds: 4, example: '04002600000012345' } as const
const before2025 = { first: '', digits: 16, statusEnds: 3, example: '010.000-24.12345678' } as const

const formOn = (date: string) => (date < since2025.first ? before2025 : since2025)

/** Digits alone: papers write old numbers with points and a hyphen. */
export const normalizeTaxNumber = (value: string): string => value.replace(/[.\-\s]/g, '')

/** Either form; which of them is right depends on the day of the invoice. */
export const isTaxNumber = (digits: string): boolean => /^(0[1-9]|10)\d{14,15}$/.test(digits)

const isReplacement = (digits: string) =>
  Number(digits.slice(2, digits.length === since2025.digits ? since2025.statusEnds : before2025.statusEnds)) > 0

/** An invoice whose tax invoice is asked about. */
export interface TaxedInvoice {
  kind: 'INVOICE' | 'CREDIT_NOTE'
  date: string
  tax_code: string | null
}

/** The form that a number must have: of the day, and of the code where the invoice has one. */
export function taxNumberProblem(digits: string, { kind, date, tax_code }: TaxedInvoice): Problem | null {
  if (kind === 'CREDIT_NOTE') return { key: 'tax_invoice_of_note' }
  const { digits: length, example } = formOn(date)
  if (!isTaxNumber(digits) || digits.length !== length)
    return { key: 'tax_invoice_digits', params: { digits: length, example } }
  return tax_code && !digits.startsWith(tax_code) ? { key: 'tax_invoice_code', params: { code: tax_code } } : null
}

/**
 * Outcomes for the tax invoice of an invoice that is void or credited: cancelled in Coretax, replaced by another one, or
 * reduced by the note that the customer makes (nota retur; for services, nota pembatalan).
 */
export const taxOutcomes = ['CANCELLED', 'REPLACED', 'RETURN_NOTE'] as const
export type TaxOutcome = (typeof taxOutcomes)[number]

/** Outcomes of each step, the usual one first: the customer makes no note of an invoice that is void. */
export const outcomesOf: Readonly<Record<'void' | 'credit', readonly TaxOutcome[]>> = {
  void: ['CANCELLED', 'REPLACED'],
  credit: ['RETURN_NOTE', 'REPLACED', 'CANCELLED'],
}

export interface GivenOutcome {
  tax_outcome?: TaxOutcome | null | undefined
  tax_outcome_number?: string | null | undefined
}

interface OutcomeFacts {
  step: 'void' | 'credit'
  /** Of the invoice that is taken back. */
  tax_invoice_number: string | null
  /** Nothing of the invoice stays. */
  isWhole: boolean
}

/** Problems of an outcome: asked for where the invoice has a tax invoice, and there alone. */
export function outcomeProblems(
  given: GivenOutcome,
  { step, tax_invoice_number, isWhole }: OutcomeFacts,
): FieldProblems {
  const { tax_outcome: outcome, tax_outcome_number: number } = given
  if (tax_invoice_number === null) {
    const named = Object.entries(given).filter(([, value]) => value !== null && value !== undefined)
    return Object.fromEntries(named.map(([name]) => [name, { key: 'not_needed' }]))
  }
  if (!outcome) return { tax_outcome: { key: 'tax_outcome_needed', params: { number: tax_invoice_number } } }
  if (!outcomesOf[step].includes(outcome)) return { tax_outcome: { key: 'option' } }
  if (outcome === 'CANCELLED' && !isWhole) return { tax_outcome: { key: 'tax_outcome_part' } }
  if (outcome === 'CANCELLED' && number) return { tax_outcome_number: { key: 'not_needed' } }
  return outcome === 'REPLACED' ? replacementProblems(number, tax_invoice_number) : {}
}

/** A replacement says so in its status. Its transaction code may be another: a wrong one is a reason to replace. */
function replacementProblems(written: string | null | undefined, replaced: string): FieldProblems {
  if (!written) return { tax_outcome_number: { key: 'required' } }
  const digits = normalizeTaxNumber(written)
  const isFit = isTaxNumber(digits) && isReplacement(digits) && digits !== replaced
  return isFit ? {} : { tax_outcome_number: { key: 'tax_invoice_replacement' } }
}

/** The outcome as it is stored: a number of a tax invoice without its points. */
export const storedOutcome = ({ tax_outcome: outcome, tax_outcome_number: number }: GivenOutcome) => ({
  tax_outcome: outcome ?? null,
  tax_outcome_number: (outcome === 'REPLACED' && number ? normalizeTaxNumber(number) : number) ?? null,
})
