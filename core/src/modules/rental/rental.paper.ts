import type { DurationUnit } from '../../kernel/duration.ts'
import { formatRupiah } from '../../kernel/money.ts'
import { cellText } from '../../kernel/paper.ts'
import { phrase, type Language } from '../../kernel/text.ts'
import { priceText } from '../../price/price.text.ts'
import type { RentalCharge } from '../../price/charge.ts'
import { rentalPaperText as text } from './rental.paper.text.ts'
import { rentalFieldText } from './rental.text.ts'

interface Term {
  duration: number | null
  duration_uom: DurationUnit | null
}

/** Duration in words: '1 day', '3 months'. */
export function durationText({ duration, duration_uom: unit }: Term, language: Language): string | null {
  if (!duration || !unit) return null
  if (duration === 1) return phrase(text.unit[unit], language)
  return phrase(text.units[unit], language, { count: cellText('number', duration) })
}

const zones: Readonly<Record<string, readonly [string, string]>> = rentalFieldText.options.zone

function nameOf({ kind, label }: Pick<RentalCharge, 'kind' | 'label'>, language: Language): string {
  const name = phrase(priceText.charges[kind], language)
  if (label === null) return name
  const zone = kind === 'zone' ? zones[label] : undefined
  return zone ? `${name} (${phrase(zone, language)})` : label
}

/** Unlike a hyphen, it stays with its amount. */
const minus = '\u2212'

interface Charged {
  charges: readonly Pick<RentalCharge, 'kind' | 'label' | 'amount'>[]
}

/** Costs of a line besides its rent, each on a line of its own, so that the amount can be verified. */
export const extraCosts = (priced: Charged | undefined, language: Language): string[] =>
  (priced?.charges ?? [])
    .filter(({ kind }) => kind !== 'rent')
    .map((one) => `${nameOf(one, language)}: ${formatRupiah(one.amount).replace('-', minus)}`)
