import type { DurationUnit } from '../../kernel/duration.ts'
import { formatRupiah } from '../../kernel/money.ts'
import { cellText } from '../../kernel/paper.ts'
import { formatPhone } from '../../kernel/phone.ts'
import { phrase, type Language, type Pair } from '../../kernel/text.ts'
import { priceText } from '../../price/price.text.ts'
import type { RentalCharge } from '../../price/charge.ts'
import type { Handover } from './rental.fields.ts'
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

type Place = NonNullable<Handover['delivery_place']>

const person = (name: string | null | undefined, phone: string | null | undefined): string =>
  [name, phone && formatPhone(phone)].filter(Boolean).join(', ')

/** Names of the branches, by id. */
export type Branches = ReadonlyMap<number, string>

/** Places of a line, its destination and its user, as far as they are known: each on a line of its own. */
export function handoverNotes(line: Handover, branches: Branches, language: Language): string[] {
  const { delivered, fetched, picked_up, brought, our_branch, destination, user } = text.handover
  const branchOf = ({ branch_id }: Place) => (branch_id && branches.get(branch_id)) || phrase(our_branch, language)
  const said = (words: Pair, where: string) => phrase(words, language, { where, who: where })
  const placed = (place: Place | null | undefined, toAddress: Pair, atBranch: Pair): string[] => {
    if (!place) return []
    if (place.by === 'AT_BRANCH') return [said(atBranch, branchOf(place))]
    const contact = person(place.contact_name, place.contact_phone)
    return [said(toAddress, [place.address, contact && `(${contact})`].filter(Boolean).join(' '))]
  }
  const who = person(line.user_name, line.user_phone)
  return [
    ...placed(line.delivery_place, delivered, fetched),
    ...placed(line.pick_up_place, picked_up, brought),
    ...(line.destination ? [said(destination, line.destination)] : []),
    ...(who ? [said(user, who)] : []),
  ]
}
