import { formatLongDate } from '../../kernel/date.ts'
import { formatRupiah } from '../../kernel/money.ts'
import { formatNpwp } from '../../kernel/npwp.ts'
import { cellText, type Block, type Paper } from '../../kernel/paper.ts'
import { formatPhone } from '../../kernel/phone.ts'
import { rupiahInWords } from '../../kernel/terbilang.ts'
import { phrase, type Language, type Pair } from '../../kernel/text.ts'
import { contactName, representative } from '../../paper/contact.ts'
import { factsBlock, type Fact } from '../../paper/facts.ts'
import { letterOf } from '../../paper/letter.ts'
import { lineTable, type LineColumn } from '../../paper/line-table.ts'
import { counterpartyOf, signerOf } from '../../paper/signatures.ts'
import { usualColumns } from '../../paper/usual-columns.ts'
import type { extensionPolicies } from '../../price/extension.ts'
import { handoverNotes } from '../rental/rental.paper.ts'
import { contractArticles, contractPaperText as text } from './contract.paper.text.ts'
import type { terminationMethods } from './sales-order.fields.ts'
import { termOf, vehicleOf, type OrderFacts } from './sales-order.paper.ts'
import type { SalesOrderLine } from './sales-order.record.ts'
import { salesOrderText } from './sales-order.text.ts'

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

const inBoth = (pair: Pair): string => `${phrase(pair, 'id')} / ${phrase(pair, 'en')}`

const partyBlocks = (title: Pair, facts: readonly Fact[]): Block[] => [
  { block: 'paragraph', text: inBoth(title) },
  factsBlock(facts, 'id'),
]

function partiesOf({ company: { settings }, customer }: ContractFacts): Block[] {
  const { npwp, nik, phone } = customer
  return [
    ...partyBlocks(text.first_party, [
      [text.name, settings.legal_name ?? settings.company_name],
      [text.represented, settings.signer_name],
      [text.address, [settings.address, settings.city].filter(Boolean).join(', ')],
    ]),
    ...partyBlocks(text.second_party, [
      [text.name, contactName(customer)],
      [text.represented, representative(customer)],
      [text.address, [customer.address, customer.city].filter(Boolean).join(', ')],
      [text.identity, [nik, npwp && formatNpwp(npwp)].filter(Boolean).join(' / ')],
      [text.phone, phone && formatPhone(phone)],
    ]),
  ]
}

function annexOf({ order, vehicles, branches }: ContractFacts): Block {
  const { vehicle, chassis, color, period } = text.columns
  const papersOf = ({ vehicle_id }: SalesOrderLine) => (vehicle_id ? vehicles.get(vehicle_id) : undefined)
  const numbersOf = (line: SalesOrderLine) => {
    const papers = papersOf(line)
    return [papers?.chassis_number, papers?.engine_number].filter(Boolean).join(' / ') || null
  }
  const named = (line: SalesOrderLine) => [vehicleOf(line, 'id'), ...handoverNotes(line, branches, 'id')].join('\n')
  const columns: LineColumn<SalesOrderLine>[] = [
    usualColumns.number,
    { title: vehicle, kind: 'text', wide: true, value: named },
    { title: chassis, kind: 'text', value: numbersOf },
    { title: color, kind: 'text', value: (line) => papersOf(line)?.color ?? null },
    { title: period, kind: 'text', value: (line) => termOf(line, 'id') },
    usualColumns.price,
  ]
  return lineTable(columns, order.lines, 'id', inBoth(text.annex))
}

/** The contract to be signed: Indonesian, which is the law's, beside English. */
export function contractPaper(facts: ContractFacts): Paper {
  const { company, order, customer } = facts
  const seal = phrase(text.stamp, 'id')
  const own = { ...signerOf(company, 'id'), lead: phrase(text.first_party, 'id'), seal }
  const renter = { lead: text.second_party, company: contactName(customer), seal }
  return letterOf({
    language: 'both',
    company,
    title: inBoth(text.title),
    number: order.number,
    date: order.date,
    addressee: null,
    blocks: [
      { block: 'paragraph', text: phrase(text.recital, 'id', { date: formatLongDate(order.date, 'id') }) },
      ...partiesOf(facts),
      ...articlesOf(facts),
      { block: 'signatures', parties: [own, counterpartyOf(renter, 'id')] },
      { block: 'page_break' },
      annexOf(facts),
    ],
  })
}
