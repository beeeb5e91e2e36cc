import { share } from './round.ts'
import { rule } from './rule.ts'
import { apply, type Traced } from './trace.ts'

interface CreditedPart {
  /** Of the whole invoice. */
  tax: number
  base: number
  /** Base that is credited altogether, this note included, and the tax of the notes before it. */
  credited: number
  before: number
}

/** Tax that goes back with a part of its base: the parts of all notes add up to the tax, however they are cut. */
export const creditedTaxRule = rule('credited_tax', 1, 'HALF_UP', ({ tax, base, credited, before }: CreditedPart) =>
  base === 0 ? 0 : share(tax, base < 0 ? -credited : credited, Math.abs(base)) - before,
)
export const creditedTax = (part: CreditedPart): Traced => apply(creditedTaxRule, { ...part })
