import { addDays } from '@rental/core/kernel/date'
import type { DurationUnit } from '@rental/core/kernel/duration'
import { formatRupiah } from '@rental/core/kernel/money'
import { keyOfLine, listPrice } from '@rental/core/modules/rental/price-input'
import type { RentalPreview } from '@rental/core/modules/rental/priced.contract'
import { RentalDraftLine } from '@rental/core/modules/rental/rental.draft'
import { emptyLine, lineFieldGroups } from '@rental/core/modules/rental/rental.fields'
import type { Clock } from '../record/clock.ts'
import type { LineField, LineLayout, TypedLine } from '../record/document/line-editor.tsx'
import { formValues } from '../record/form/form-values.ts'
import { say } from '../text/text.ts'
import { ClashNotes, LineSum } from './line-notes.tsx'
import { PaperNotes } from './paper-notes.tsx'
import { placeField } from './place-field.tsx'
import { RentalTypeField } from './rental-type-field.tsx'
import { VehicleChoice } from './vehicle-choice.tsx'

type RentalLine = TypedLine<RentalPreview>

const hasVehicle = ({ values }: RentalLine) => Boolean(values['vehicle_id'])

/** The price of one unit by the list, as far as the server has told it. */
function listPriceOf({ at, values, shown }: RentalLine): number | undefined {
  const facts = shown.preview?.price_input.lines.find(({ key }) => key === keyOfLine(at))
  const unit = values['duration_uom'] as DurationUnit | ''
  return facts && unit ? listPrice(facts, unit) : undefined
}

function priceHint(line: RentalLine): string | undefined {
  const price = listPriceOf(line)
  return price === undefined ? undefined : say('rental.list_price', { amount: formatRupiah(price) })
}

/** The rate counts for one unit of the time that is chosen. */
function rateLabel({ values }: RentalLine): string | undefined {
  const unit = values['duration_uom'] as DurationUnit | ''
  return unit ? say(`rental.rate_per.${unit}`) : undefined
}

function isManual(line: RentalLine): boolean {
  const amount = line.values['amount']
  return typeof amount === 'number' && amount !== listPriceOf(line)
}

function Notes({ at, shown }: RentalLine) {
  const isOfLine = ({ key }: { key: string }) => key === keyOfLine(at)
  const availability = shown.preview?.availability.find(isOfLine)
  const priced = shown.priced?.lines.find(isOfLine)
  return (
    <>
      {availability && <ClashNotes {...availability} />}
      {availability && <PaperNotes papers={availability.papers} />}
      {priced && <LineSum line={priced} title={say('rental.line_n', { number: at + 1 })} />}
    </>
  )
}

/** Most rentals begin tomorrow at eight. */
function usualStart({ partsOf, instantOf }: Clock): string {
  const { day } = partsOf(new Date().toISOString())
  return instantOf({ day: addDays(day, 1), time: '08:00' })
}

const { delivery_fee: _, pick_up_fee: __, ...costs } = lineFieldGroups.extras

/** Costs of the driver, then each place beside its fee, then who drives where. */
const more: LineField<RentalPreview>[] = [
  ...Object.keys(costs).map((name) => ({ name })),
  { name: 'delivery_place', Input: placeField('delivery_place') },
  { name: 'delivery_fee' },
  { name: 'pick_up_place', Input: placeField('pick_up_place') },
  { name: 'pick_up_fee' },
  { name: 'destination', wide: true },
  { name: 'user_name' },
  { name: 'user_phone' },
]

/** The lines of a rental document: a vehicle or any of a category, for a time, at a price. */
export const rentalLines = {
  words: 'rental',
  fields: [
    { name: 'category', required: true, isDisabled: hasVehicle },
    { name: 'rental_type_id', Input: RentalTypeField },
    { name: 'started_at', required: true },
    { name: 'duration', required: true },
    { name: 'duration_uom', required: true },
    { name: 'vehicle_id', Input: VehicleChoice },
    { name: 'quantity', isShown: (line) => !hasVehicle(line) },
    { name: 'custom_fleet_name' },
    { name: 'amount', label: rateLabel, hint: priceHint },
    { name: 'discount' },
    { name: 'manual_reason', required: true, wide: true, isShown: isManual },
  ],
  more: { fields: more, openBy: Object.keys(lineFieldGroups.handover) },
  Notes,
  blank: (clock) => formValues(RentalDraftLine.shape, { ...emptyLine, started_at: usualStart(clock) }),
  copied: { vehicle_id: null },
} as const satisfies LineLayout<RentalPreview>
