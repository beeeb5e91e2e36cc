import { formatLongDate } from '../../kernel/date.ts'
import type { Block, Paper } from '../../kernel/paper.ts'
import { phraseIn, type Language } from '../../kernel/text.ts'
import { factsBlock } from '../../paper/facts.ts'
import { letterOf } from '../../paper/letter.ts'
import type { PaperCompany } from '../../paper/letterhead.ts'
import { accountsBlock, signerOf } from '../../paper/signatures.ts'
import { termsBlock } from '../../paper/terms.ts'
import { pricesOf, priceTables } from './price-tables.paper.ts'
import type { Matrix } from './pricing.contract.ts'
import { pricingPaperText as text } from './pricing.paper.text.ts'

export interface PriceListFacts {
  language: Language
  company: PaperCompany
  matrix: Matrix
  /** Costs included in the prices of a rental type, by its id. */
  includes: ReadonlyMap<number, readonly string[]>
  /** Customer of the prices; null for general ones. */
  customer: string | null
}

function termsOf({ language, matrix }: PriceListFacts): Block[] {
  const say = phraseIn(language)
  const hasOwn = matrix.cells.some(({ own_prices }) => own_prices > 0)
  const items = [
    say(text.term_per_unit),
    say(text.term_percent),
    say(text.term_not_included),
    hasOwn && say(text.term_own),
    say(text.term_offer),
  ]
  return termsBlock({ title: text.terms, items }, language)
}

/** The price list of a day as a sales person sends it: general, or for one customer with the agreed prices. */
export function priceListPaper(facts: PriceListFacts): Paper {
  const { language, company, matrix, customer } = facts
  const prices = pricesOf(matrix)
  const say = phraseIn(language)
  // The whole list holds until the first of its prices ends.
  const [firstEnd] = prices.all.flatMap(({ valid_to }) => valid_to ?? []).toSorted()
  const tables = priceTables(facts, prices)
  return letterOf({
    language,
    company,
    title: say(text.title),
    number: null,
    date: matrix.today,
    addressee: customer ? [customer] : null,
    blocks: [
      factsBlock(
        [
          [text.valid_on, formatLongDate(matrix.on, language)],
          [text.currency, say(text.rupiah)],
          [text.valid_to, firstEnd && formatLongDate(firstEnd, language)],
          [text.tax, company.settings.is_pkp ? say(text.tax_excluded) : null],
        ],
        language,
      ),
      { block: 'paragraph', text: customer ? say(text.opening_customer, { customer }) : say(text.opening) },
      ...(tables.length > 0
        ? [...tables, ...termsOf(facts)]
        : [{ block: 'paragraph', text: say(text.no_prices) } as const]),
      ...accountsBlock(company, language),
      { block: 'signatures', parties: [signerOf(company, language)] },
    ],
  })
}
