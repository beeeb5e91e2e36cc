import { calendarDay } from '../../kernel/date.ts'
import type { FieldProblems } from '../../kernel/error.ts'
import type { DocumentKind, ExpiringKind } from './document.fields.ts'

/** Default number of days before its last day at which a paper is due (docs/domain/vehicles.md). */
export const leadDays: Readonly<Record<ExpiringKind, number>> = {
  STNK_TAX: 30,
  STNK: 60,
  KIR: 30,
  PERMIT: 60,
  OTHER: 30,
  SIM: 30,
}

export const expiryStates = ['EXPIRED', 'DUE_SOON', 'VALID', 'RENEWED'] as const
export type ExpiryState = (typeof expiryStates)[number]

interface Dated {
  valid_to: string | null
  lead_days: number
  is_renewed?: boolean
}

const dayMs = 86_400_000

/** Derived, never stored; on its last day a document still counts. SQL says the same in `expiry_state`. */
export function expiryState({ valid_to, lead_days, is_renewed = false }: Dated, today: string): ExpiryState {
  if (is_renewed) return 'RENEWED'
  if (!valid_to) return 'VALID'
  const days = (Date.parse(valid_to) - Date.parse(today)) / dayMs
  if (days < 0) return 'EXPIRED'
  return days <= lead_days ? 'DUE_SOON' : 'VALID'
}

interface DocumentFields {
  kind: DocumentKind
  issued_on?: string | null | undefined
  valid_to?: string | null | undefined
}

/** Rules between the fields of a document; keys of the words under `invalid`. */
export function documentProblems({ kind, issued_on, valid_to }: DocumentFields): FieldProblems {
  if (kind === 'BPKB') return valid_to ? { valid_to: { key: 'never_expires' } } : {}
  if (!valid_to) return { valid_to: { key: 'required' } }
  return issued_on && issued_on > valid_to ? { valid_to: { key: 'valid_order' } } : {}
}

const monthsOf: Partial<Record<DocumentKind, number>> = { STNK_TAX: 12, STNK: 60, KIR: 6 }

/** The same day so many months later, or the last one of a shorter month. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = year * 12 + month - 1 + months
  for (let last = date; ; last--) {
    const found = calendarDay(Math.floor(at / 12), (at % 12) + 1, last)
    if (found) return found
  }
}

/** Usual end of a renewal: whole periods after the last day, the first that lies in the future. */
export function usualEnd(kind: DocumentKind, valid_to: string | null | undefined, today: string): string | null {
  const months = monthsOf[kind]
  if (!months || !valid_to) return null
  for (let times = 1; ; times++) {
    const end = monthsLater(valid_to, months * times)
    if (end > today) return end
  }
}

/** The papers a vehicle must have and has not. */
export function missingDocuments(kirRequired: boolean, kept: readonly string[]): DocumentKind[] {
  const needed: DocumentKind[] = kirRequired ? ['STNK_TAX', 'STNK', 'KIR'] : ['STNK_TAX', 'STNK']
  return needed.filter((kind) => !kept.includes(kind))
}
