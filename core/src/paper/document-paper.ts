import type { Block, BlockOf, Paper } from '../kernel/paper.ts'
import { phrase, type Language, type Pair } from '../kernel/text.ts'
import { addressLines, type Contact } from './contact.ts'
import { factsBlock, type Fact } from './facts.ts'
import { letterOf } from './letter.ts'
import type { PaperCompany } from './letterhead.ts'
import { lineTable, type LineColumn } from './line-table.ts'
import { accountsBlock, counterpartyOf, signerOf, type Counterparty } from './signatures.ts'
import { termsBlock, type Terms } from './terms.ts'

/** A document with lines and totals, as data. Sentences are in the language of the paper already. */
export interface DocumentPaper<Line> {
  language: Language
  company: PaperCompany
  title: Pair
  number: string | null
  date: string
  addressee: Contact | null
  facts: readonly Fact[]
  /** Says that the document is void, a draft or the like. */
  mark?: string | null
  /** Paragraphs above the lines. */
  opening: readonly string[]
  lines: readonly Line[]
  columns: readonly LineColumn<Line>[]
  /** Sums, and one of them in words. */
  totals: readonly (BlockOf<'totals'> | BlockOf<'words'>)[]
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
      ...(given.mark ? [{ block: 'mark', text: given.mark } as const] : []),
      factsBlock(given.facts, language),
      ...given.opening.map(paragraph),
      lineTable(given.columns, given.lines, language),
      ...(areLong(terms) ? terms : []),
      ...given.totals,
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
