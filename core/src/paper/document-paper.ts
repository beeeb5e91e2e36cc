import type { Block, BlockOf, Paper } from '../kernel/paper.ts'
import { phrase, type Language, type Pair } from '../kernel/text.ts'
import type { DocumentTotals, TotalName } from '../totals/totals.ts'
import { addressLines, type Contact } from './contact.ts'
import { factsBlock, type Fact } from './facts.ts'
import { letterOf } from './letter.ts'
import type { PaperCompany } from './letterhead.ts'
import { lineTable, type LineColumn } from './line-table.ts'
import { accountsBlock, counterpartyOf, signerOf, type Counterparty } from './signatures.ts'
import { termsBlock, type Terms } from './terms.ts'
import { totalsBlocks } from './totals-block.ts'

/** A document with lines and totals, as data. Sentences are in the language of the paper already. */
export interface DocumentPaper<Line> {
  language: Language
  company: PaperCompany
  title: Pair
  number: string | null
  date: string
  addressee: Contact | null
  facts: readonly Fact[]
  /** Paragraphs above the lines. */
  opening: readonly string[]
  lines: readonly Line[]
  columns: readonly LineColumn<Line>[]
  totals: DocumentTotals['totals']
  /** Totals to print, in this order. */
  shown: readonly TotalName[]
  /** Labels other than the usual ones. */
  labels?: Readonly<Partial<Record<TotalName, Pair>>>
  /** Amount that is said in words; the total where nothing else is. */
  inWords?: TotalName
  /** Small print below the totals. */
  note?: string | false
  terms: Terms
  /** Prints the company's bank accounts. */
  hasAccounts: boolean
  closing?: string
  counterparty: Counterparty
}

/** Characters in a line of terms, and lines of them that fit on a page with totals, accounts and signatures. */
const [lineLength, mostTermLines] = [95, 24]

/** Terms that do not fit on one page with the totals and the signatures stand above them. */
const areLong = (terms: readonly BlockOf<'terms'>[]): boolean => {
  const lines = terms.flatMap(({ items }) => items).map((item) => Math.ceil(item.length / lineLength))
  return lines.reduce((sum, count) => sum + count, 0) > mostTermLines
}

export function documentPaper<Line>(given: DocumentPaper<Line>): Paper {
  const { language, company, note, closing } = given
  const terms = termsBlock(given.terms, language)
  const paragraph = (text: string): Block => ({ block: 'paragraph', text })
  return letterOf({
    language,
    company,
    title: phrase(given.title, language),
    number: given.number,
    date: given.date,
    addressee: given.addressee && addressLines(given.addressee),
    blocks: [
      factsBlock(given.facts, language),
      ...given.opening.map(paragraph),
      lineTable(given.columns, given.lines, language),
      ...(areLong(terms) ? terms : []),
      ...totalsBlocks(given.totals, given.shown, language, given.labels, given.inWords),
      ...(note ? [{ block: 'note', text: note } as const] : []),
      ...(areLong(terms) ? [] : terms),
      ...(given.hasAccounts ? accountsBlock(company, language) : []),
      ...(closing ? [paragraph(closing)] : []),
      {
        block: 'signatures',
        parties: [signerOf(company, language), counterpartyOf(given.counterparty, language)],
      },
    ],
  })
}
