import type { Taxes } from '@rental/core/totals/tax'
import type { Tax } from './price-facts.ts'

/** Rate of PPh 23 that a customer withholds on a day: the lower one, but the higher one without NPWP. */
function pph23On(rows: readonly Tax[], day: string, npwp: string | null): string | null {
  const rates = rows
    .filter(({ kind, valid_from, valid_to }) => kind === 'PPH23' && valid_from <= day && (!valid_to || day <= valid_to))
    .map(({ rate }) => rate)
    .toSorted((a, b) => Number(a) - Number(b))
  return (npwp ? rates[0] : rates.at(-1)) ?? null
}

/** Tax status of a company and of its customer. */
export interface TaxFacts {
  taxes: readonly Tax[]
  rules: { is_pkp: boolean; npwp: string | null }
  withholds_pph23: boolean | null
  is_wapu: boolean | null
}

/** Taxes of a document by its day. */
export const taxesOn = (
  { taxes, rules, withholds_pph23, is_wapu }: TaxFacts,
  on: string,
): Omit<Taxes, 'prices_include_ppn'> => ({
  is_pkp: rules.is_pkp,
  ppn: taxes
    .filter(({ kind }) => kind === 'PPN')
    .map(({ rate, base_numerator, base_denominator, valid_from, valid_to }) => ({
      rate,
      base_numerator,
      base_denominator,
      valid_from,
      valid_to: valid_to ?? null,
    })),
  withholds_pph23: withholds_pph23 ? pph23On(taxes, on, rules.npwp) : null,
  is_wapu: is_wapu ?? false,
})
