import { fraction, percentOf, share } from './round.ts'
import { rule } from './rule.ts'
import { apply, type Traced } from './trace.ts'

/** A rate of a part of the base: PPN is 12 % of 11/12 since 2025. */
export interface TaxRate {
  rate: string
  base_numerator: number
  base_denominator: number
}
export interface TaxRow extends TaxRate {
  valid_from: string
  valid_to?: string | null | undefined
}

/** Tax status of both sides: the seller issues the invoice, the customer pays it. On a purchase order the customer is us. */
export interface Taxes {
  /** True if the seller charges PPN at all. */
  is_pkp: boolean
  /** The general rows of the tax, never those for luxury goods: the one that holds on the day of the document is charged. */
  ppn: readonly TaxRow[]
  prices_include_ppn: boolean
  /** The rate at which the customer withholds PPh 23. */
  withholds_pph23: string | null
  /** The customer pays the PPN of the seller to the state. */
  is_wapu: boolean
}

/** Tax on 1 of the base: numerator and denominator. */
function effective({ rate, base_numerator, base_denominator }: TaxRate): [numerator: bigint, denominator: bigint] {
  const [numerator, denominator] = fraction(rate)
  return [numerator * BigInt(base_numerator), denominator * BigInt(base_denominator) * 100n]
}

/** The row that holds on the day of a document: the database allows one a day. */
export function taxOn(rows: readonly TaxRow[], day: string): TaxRate | null {
  const row = rows.find(({ valid_from, valid_to }) => valid_from <= day && (!valid_to || day <= valid_to))
  if (!row) return null
  const { rate, base_numerator, base_denominator } = row
  return { rate, base_numerator, base_denominator }
}

/** From the whole base, never from the printed DPP Nilai Lain, which is rounded already. */
const ppnOf = (dpp: number, tax: TaxRate): number => share(dpp, ...effective(tax))

export const ppnRule = rule('ppn', 1, 'HALF_UP', ({ dpp, ...tax }: { dpp: number } & TaxRate) => ppnOf(dpp, tax))

/** DPP Nilai Lain, for printing. */
export const dppOtherRule = rule('dpp_other', 1, 'HALF_UP', ({ dpp, ...tax }: { dpp: number } & TaxRate) =>
  share(dpp, tax.base_numerator, tax.base_denominator),
)

/** The base in a price that includes PPN. */
export const dppIncludedRule = rule('dpp_included', 1, 'HALF_UP', ({ price, ...tax }: { price: number } & TaxRate) => {
  const [numerator, denominator] = effective(tax)
  return share(price, denominator, denominator + numerator)
})

/** The difference between a price that includes PPN and its base and PPN, each rounded: 'Pembulatan'. */
export const ppnRoundingRule = rule(
  'ppn_rounding',
  1,
  'NONE',
  ({ price, dpp, ppn }: { price: number; dpp: number; ppn: number }) => price - dpp - ppn,
)

/** Also of what PPN does not apply to, where PPh 23 does. */
export const pph23Rule = rule(
  'pph23',
  1,
  'HALF_UP',
  ({ base, untaxed = 0, rate }: { base: number; untaxed?: number | undefined; rate: string }) =>
    percentOf(base + untaxed, rate),
)

/** The base that leaves a sum in our account after PPN is added and PPh 23 withheld. */
export const netReceivedRule = rule(
  'net_received',
  1,
  'HALF_UP',
  ({ net, pph23_rate, ...tax }: { net: number; pph23_rate: string } & TaxRate) => {
    const [numerator, denominator] = effective(tax)
    const [withheld, per] = fraction(pph23_rate)
    const hundredth = denominator * per * 100n
    return share(net, hundredth, hundredth + numerator * per * 100n - withheld * denominator)
  },
)
export const fromNetReceived = (net: number, tax: TaxRate, pph23_rate: string): Traced =>
  apply(netReceivedRule, { net, pph23_rate, ...tax })

/** The base that leaves a sum after PPh 23 alone. */
export const grossUpRule = rule(
  'gross_up',
  1,
  'HALF_UP',
  ({ net, pph23_rate }: { net: number; pph23_rate: string }) => {
    const [withheld, per] = fraction(pph23_rate)
    return share(net, per * 100n, per * 100n - withheld)
  },
)
export const grossUp = (net: number, pph23_rate: string): Traced => apply(grossUpRule, { net, pph23_rate })
