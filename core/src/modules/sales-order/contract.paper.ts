import { formatLongDate } from '../../kernel/date.ts'
import { formatRupiah } from '../../kernel/money.ts'
import { formatNpwp } from '../../kernel/npwp.ts'
import { cellText, type Block, type CellValue, type Paper } from '../../kernel/paper.ts'
import { formatPhone } from '../../kernel/phone.ts'
import { rupiahInWords } from '../../kernel/terbilang.ts'
import { phrase, type Language } from '../../kernel/text.ts'
import { footerOf, letterheadOf, placeAndDate, signerOf } from '../setting/setting.paper.ts'
import { contractArticles, contractPaperText as text } from './contract.paper.text.ts'
import type { terminationMethods } from './sales-order.fields.ts'
import { renterOf, termOf, vehicleOf, type OrderFacts } from './sales-order.paper.ts'
import { salesOrderText } from './sales-order.text.ts'
import type { extensionPolicies } from '../../price/extension.ts'

/** Facts of a vehicle in the annex. */
interface VehiclePapers {
  chassis_number: string | null
  engine_number: string | null
  color: string | null
}

export interface ContractFacts extends Omit<OrderFacts, 'language'> {
  /** By the id of a vehicle. */
  vehicles: ReadonlyMap<string, VehiclePapers>
  /** Company's rule, where the order has none. */
  extension_policy: (typeof extensionPolicies)[number]
  termination_method: (typeof terminationMethods)[number]
}

/** Everything that the articles name, in a language. */
function named(facts: ContractFacts, language: Language): Record<string, string> {
  const { order, payment_term } = facts
  const day = (iso: string | null) => formatLongDate(iso ?? order.date, language)
  const { max_km, exceed_km_cost } = order
  const extension = order.extension_policy ?? facts.extension_policy
  const termination = order.termination_method ?? facts.termination_method
  return {
    from: day(order.started_on),
    to: day(order.last_day),
    total: formatRupiah(order.total),
    total_words: rupiahInWords(order.total, language),
    payment_term: payment_term ?? phrase(text.as_invoiced, language),
    deposit:
      order.deposit > 0
        ? phrase(text.deposit, language, { amount: formatRupiah(order.deposit) })
        : phrase(text.no_deposit, language),
    exchange_fee: formatRupiah(order.exchange_fee),
    km:
      typeof max_km === 'number'
        ? phrase(text.km_limit, language, {
            km: cellText('number', max_km),
            cost: formatRupiah(exceed_km_cost ?? 0),
          })
        : phrase(text.km_unlimited, language),
    extension: phrase(salesOrderText.options.extension_policy[extension], language).toLowerCase(),
    termination: phrase(salesOrderText.options.termination_method[termination], language).toLowerCase(),
  }
}

/** The last article is a block of its own, so that no page holds signatures alone. */
function articlesOf(facts: ContractFacts): Block[] {
  const words = { id: named(facts, 'id'), en: named(facts, 'en') }
  const said = ({ heading, paragraphs }: (typeof contractArticles)[number], language: Language) => ({
    heading: phrase(heading, language),
    paragraphs: paragraphs.map((one) => phrase(one, language, words[language])),
  })
  const articles = contractArticles.map((one) => ({ ...said(one, 'id'), translation: said(one, 'en') }))
  return [articles.slice(0, -1), articles.slice(-1)].map((some) => ({ block: 'articles', articles: some }))
}

function partiesOf({ company: { settings }, customer }: ContractFacts): Block[] {
  const renter = renterOf(customer)
  const facts = (
    title: readonly [string, string],
    given: readonly (readonly [readonly [string, string], string | null | undefined])[],
  ): Block[] => [
    { block: 'paragraph', text: `${phrase(title, 'id')} / ${phrase(title, 'en')}` },
    {
      block: 'facts',
      columns: 2,
      facts: given.flatMap(([label, value]) => (value ? [{ label: phrase(label, 'id'), value }] : [])),
    },
  ]
  const { npwp, nik } = customer
  return [
    ...facts(text.first_party, [
      [text.name, settings.legal_name ?? settings.company_name],
      [text.represented, settings.signer_name],
      [text.address, [settings.address, settings.city].filter(Boolean).join(', ')],
    ]),
    ...facts(text.second_party, [
      [text.name, renter],
      [text.represented, renter === customer.name ? null : customer.name],
      [text.address, [customer.address, customer.city].filter(Boolean).join(', ')],
      [text.identity, [nik, npwp && formatNpwp(npwp)].filter(Boolean).join(' / ')],
      [text.phone, formatPhone(customer.phone)],
    ]),
  ]
}

function annexOf({ order, vehicles }: ContractFacts): Block {
  const title = (pair: readonly [string, string]) => phrase(pair, 'id')
  const { number, vehicle, chassis, color, period, price } = text.columns
  return {
    block: 'table',
    title: `${phrase(text.annex, 'id')} / ${phrase(text.annex, 'en')}`,
    columns: [
      { title: title(number), kind: 'number' },
      { title: title(vehicle), kind: 'text', wide: true },
      { title: title(chassis), kind: 'text' },
      { title: title(color), kind: 'text' },
      { title: title(period), kind: 'text' },
      { title: title(price), kind: 'money' },
    ],
    rows: order.lines.map((line): CellValue[] => {
      const papers = line.vehicle_id ? vehicles.get(line.vehicle_id) : undefined
      const numbers = [papers?.chassis_number, papers?.engine_number].filter(Boolean).join(' / ')
      return [
        line.position + 1,
        vehicleOf(line, 'id'),
        numbers || null,
        papers?.color ?? null,
        termOf(line, 'id'),
        line.unit_price,
      ]
    }),
  }
}

/** The contract to be signed: Indonesian, which is the law's, beside English. */
export function contractPaper(facts: ContractFacts): Paper {
  const { company, order, customer } = facts
  const seal = phrase(text.stamp, 'id')
  const date = formatLongDate(order.date, 'id')
  return {
    language: 'both',
    title: `${phrase(text.title, 'id')} / ${phrase(text.title, 'en')}`,
    number: order.number,
    date: order.date,
    place_and_date: placeAndDate(company, order.date, 'id'),
    letterhead: letterheadOf(company, 'id'),
    addressee: null,
    blocks: [
      { block: 'paragraph', text: phrase(text.recital, 'id', { date }) },
      ...partiesOf(facts),
      ...articlesOf(facts),
      {
        block: 'signatures',
        parties: [
          { ...signerOf(company, 'id'), lead: phrase(text.first_party, 'id'), seal },
          { lead: phrase(text.second_party, 'id'), company: renterOf(customer), name: null, position: null, seal },
        ],
      },
      { block: 'page_break' },
      annexOf(facts),
    ],
    footer: footerOf(company, 'id'),
  }
}
