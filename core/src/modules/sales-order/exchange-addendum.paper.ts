import { formatInstantIn } from '../../kernel/date.ts'
import { cellText, type Block, type Paper } from '../../kernel/paper.ts'
import { formatPlate } from '../../kernel/plate.ts'
import { phrase, phraseIn, type Language, type Pair } from '../../kernel/text.ts'
import type { TimeZone } from '../../kernel/time-zones.ts'
import { addressLines, contactName, type Contact } from '../../paper/contact.ts'
import { factsBlock } from '../../paper/facts.ts'
import { letterOf } from '../../paper/letter.ts'
import type { PaperCompany } from '../../paper/letterhead.ts'
import { lineTable } from '../../paper/line-table.ts'
import { counterpartyOf, signerOf } from '../../paper/signatures.ts'
import { sum } from '../../totals/round.ts'
import { contractPaperText } from './contract.paper.text.ts'
import { exchangeAddendumText as text } from './exchange-addendum.paper.text.ts'
import { salesOrderText } from './sales-order.text.ts'
import type { Adjustment, ContractVersion, PriceEffect } from './schedule.contract.ts'

/** A vehicle of the exchange, with what it showed then, where it was inspected. */
export interface ExchangedVehicle {
  name: string
  plate: string
  color: string | null
  chassis_number: string | null
  engine_number: string | null
  odometer_km: number | null
  fuel_eighths: number | null
  battery_percent: number | null
}

export interface ExchangeFacts {
  language: Language
  company: PaperCompany
  customer: Contact
  time_zone: TimeZone
  order_number: string
  version: Pick<ContractVersion, 'no' | 'effective_from' | 'reason' | 'total' | 'difference' | 'adjustments'>
  /** The moment of the exchange. */
  at: string
  price_effect: PriceEffect
  from: ExchangedVehicle
  to: ExchangedVehicle
}

type Row = readonly [name: Pair, value: (vehicle: ExchangedVehicle) => string | null]
const unit = (value: number | null, name: string) => (value === null ? null : `${cellText('number', value)}${name}`)

const rows: readonly Row[] = [
  [text.rows.name, ({ name }) => name],
  [text.rows.plate, ({ plate }) => formatPlate(plate)],
  [text.rows.color, ({ color }) => color],
  [text.rows.chassis_number, ({ chassis_number }) => chassis_number],
  [text.rows.engine_number, ({ engine_number }) => engine_number],
  [text.rows.odometer, ({ odometer_km }) => unit(odometer_km, ' km')],
  [text.rows.fuel, ({ fuel_eighths }) => unit(fuel_eighths, '/8')],
  [text.rows.battery, ({ battery_percent }) => unit(battery_percent, '%')],
]

/** Both vehicles side by side; what is known of neither is left out. */
const vehiclesOf = ({ from, to, language }: ExchangeFacts): Block =>
  lineTable<Row>(
    [
      { title: '', kind: 'text', value: ([name]) => phrase(name, language) },
      { title: text.before, kind: 'text', wide: true, value: ([, value]) => value(from) },
      { title: text.after, kind: 'text', wide: true, value: ([, value]) => value(to) },
    ],
    rows.filter(([, value]) => value(from) ?? value(to)),
    language,
    phrase(text.vehicles, language),
  )

/** Effect on the contract: adjustments are before taxes, the value with them. */
function totalsOf({ version: { adjustments, difference, total }, language }: ExchangeFacts): Block {
  const say = phraseIn(language)
  const amountOf = (kind: Adjustment['kind']) =>
    sum(adjustments.filter((one) => one.kind === kind).map(({ amount }) => amount))
  const parts = [
    { label: say(text.totals.EXCHANGE), amount: amountOf('EXCHANGE') },
    { label: say(text.totals.REPRICE), amount: amountOf('REPRICE') },
    { label: say(text.totals.taxes), amount: difference - sum(adjustments.map(({ amount }) => amount)) },
  ]
  return {
    block: 'totals',
    lines: [
      ...parts.filter(({ amount }) => amount !== 0),
      { label: say(text.totals.difference), amount: difference },
      { label: say(text.totals.total), amount: total, strong: true },
    ],
  }
}

/** The addendum by which another vehicle takes the place of one in the contract, to be signed by both. */
export function exchangeAddendum(facts: ExchangeFacts): Paper {
  const { language, company, customer, time_zone, order_number, version, price_effect } = facts
  const say = phraseIn(language)
  const at = formatInstantIn(facts.at, time_zone)
  const seal = say(contractPaperText.stamp)
  return letterOf({
    language,
    company,
    title: say(text.title),
    // The first version is the contract itself.
    number: `${order_number}/ADD-${version.no - 1}`,
    date: version.effective_from,
    addressee: addressLines(customer),
    blocks: [
      { block: 'paragraph', text: say(text.opening, { contract: order_number, at }) },
      factsBlock(
        [
          [text.contract, order_number],
          [text.since, at],
          [text.price, say(salesOrderText.options.price_effect[price_effect])],
          [text.reason, version.reason],
        ],
        language,
      ),
      vehiclesOf(facts),
      totalsOf(facts),
      { block: 'paragraph', text: say(text.closing) },
      {
        block: 'signatures',
        parties: [
          { ...signerOf(company, language), lead: say(contractPaperText.first_party), seal },
          counterpartyOf({ lead: contractPaperText.second_party, company: contactName(customer), seal }, language),
        ],
      },
    ],
  })
}
