import { addDays } from '@rental/core/kernel/date'
import type { RentalLineInput } from '@rental/core/modules/rental/rental.fields'
import type { Chance } from './chance.ts'
import { demoLines, seasonalDay } from './rental-lines.ts'

/** Outcome of a quotation. */
export type QuotationOutcome = 'draft' | 'submit' | 'send_back' | 'approve' | 'order' | 'expire' | 'LOST' | 'CANCELLED'

export interface DemoQuotation {
  customer: string
  date: string
  valid_until: string
  lines: RentalLineInput[]
  isFirm: boolean
  outcome: QuotationOutcome
  reason: string | null
}

const validDays = 14
const stillOpen = 10

const lostBecause = [
  'Memilih penyedia lain yang lebih murah',
  'Rencana perjalanan dibatalkan',
  'Anggaran belum disetujui',
  'Unit yang diminta tidak tersedia',
] as const
const sentBackBecause = 'Diskon terlalu besar, tawarkan maksimal 5%'

const ofOld: readonly [QuotationOutcome, ...QuotationOutcome[]] = [
  'order',
  'order',
  'order',
  'order',
  'LOST',
  'LOST',
  'expire',
  'expire',
  'CANCELLED',
]
const ofNew: readonly [QuotationOutcome, ...QuotationOutcome[]] = [
  'approve',
  'approve',
  'approve',
  'submit',
  'submit',
  'draft',
  'send_back',
]

/** Why it came to this, where a move wants to know. */
function reasonFor(outcome: QuotationOutcome, luck: Chance): string | null {
  if (outcome === 'LOST' || outcome === 'CANCELLED') return luck.pick(lostBecause)
  return outcome === 'send_back' ? sentBackBecause : null
}

/** A quotation that needs approval has a discount above a sales person's cap. */
const withDiscount = (outcome: QuotationOutcome, lines: RentalLineInput[]) =>
  outcome === 'submit' || outcome === 'send_back' ? lines.map((line) => ({ ...line, discount: '10' })) : lines

/** A year of offers, the oldest first; those of the last days are still on their way. */
export function demoQuotations(
  luck: Chance,
  customers: readonly [{ id: string; kind: string }, ...{ id: string; kind: string }[]],
  count: number,
  writtenOn: number,
): DemoQuotation[] {
  const days = Array.from({ length: count }, (_, at) =>
    // Every fifth is of the last days, so that there is something to do.
    at % 5 === 0 ? writtenOn - luck.below(stillOpen) * 86_400_000 : seasonalDay(luck, writtenOn),
  ).toSorted((a, b) => a - b)
  return days.map((day) => {
    const { id: customer, kind } = luck.pick(customers)
    const isFirm = kind === 'CORPORATE'
    const date = new Date(day).toISOString().slice(0, 10)
    const isOpen = writtenOn - day <= stillOpen * 86_400_000
    const outcome = luck.pick(isOpen ? ofNew : ofOld)
    return {
      customer,
      date,
      valid_until: addDays(date, validDays),
      lines: withDiscount(outcome, demoLines(luck, isFirm, day)),
      isFirm,
      outcome,
      reason: reasonFor(outcome, luck),
    }
  })
}
