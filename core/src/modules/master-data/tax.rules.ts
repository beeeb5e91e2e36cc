import { formatDate } from '../../kernel/date.ts'
import type { FieldProblems } from '../../kernel/error.ts'

/** Fields of a tax row that say what documents were taxed with: they stay once one was. */
export const keptTaxFields = ['kind', 'rate', 'valid_from', 'base_numerator', 'base_denominator'] as const

type Kept = (typeof keptTaxFields)[number]

/** A tax row, with the last day of an approved document that was taxed with it. */
export type UsedTax = Readonly<Record<Kept, string | number>> & { used_until: string | null }
export type TaxChange = { [K in Kept]?: string | number | undefined } & { valid_to?: string | null | undefined }

/** A rate may be written with more decimals than it needs. */
const isSame = (a: string | number, b: string | number) => a === b || Number(a) === Number(b)

/** Problems of a change: a row that documents were taxed with can be ended after the last of them, not changed. */
export function usedTaxProblems(row: UsedTax, change: TaxChange): FieldProblems {
  const { used_until } = row
  if (!used_until) return {}
  const changed = keptTaxFields.filter((name) => change[name] !== undefined && !isSame(change[name], row[name]))
  const isTooEarly = Boolean(change.valid_to && change.valid_to < used_until)
  return {
    ...Object.fromEntries(changed.map((name) => [name, { key: 'tax_used' }])),
    ...(isTooEarly && { valid_to: { key: 'tax_used_until', params: { day: formatDate(used_until) } } }),
  }
}
