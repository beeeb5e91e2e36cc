import { formatDate } from './date.ts'
import { formatRupiah } from './money.ts'
import type { Language } from './text.ts'

/**
 * A printed document as data, with all words in place: the printer knows neither a language nor a module, and the same
 * description always becomes the same file.
 */
export interface Paper {
  /** 'both': Indonesian, which is the law's, beside English. */
  language: Language | 'both'
  title: string
  number: string | null
  /** The day of the document, and so of its file. */
  date: string
  place_and_date: string
  letterhead: Letterhead
  addressee: Addressee | null
  blocks: readonly Block[]
  footer: Footer
}

export interface Letterhead {
  name: string
  legal_name: string | null
  note: string | null
  address: string | null
  /** Phone, e-mail and the like, in one line. */
  contact: string | null
  tax_number: string | null
  /** Key of the picture among those given to the printer: the hash of its content. */
  logo: string | null
}

export interface Addressee {
  /** 'Kepada Yth.' */
  lead: string
  lines: readonly string[]
}

export interface Footer {
  note: string | null
  /** `Page {page} of {pages}` */
  pages: string
}

export type CellKind = 'text' | 'number' | 'money' | 'percent' | 'date'
/** Null where there is nothing, which is drawn as a dash; an empty text stays empty. */
export type CellValue = string | number | null

export interface Column {
  title: string
  kind: CellKind
  /** For words that stand among amounts. */
  align?: 'right'
  /** Takes what is left of the width; others are as wide as what stands in them. */
  wide?: true
}

export interface Article {
  heading: string
  paragraphs: readonly string[]
}

export interface Party {
  /** 'Hormat kami,' */
  lead: string
  company: string | null
  /** Null prints a line to write it on. */
  name: string | null
  position: string | null
  /** Content of the free space, such as a stamp or a revenue stamp. */
  seal: string | null
}

export type Block =
  | { block: 'paragraph'; text: string }
  | { block: 'facts'; columns: 1 | 2; facts: readonly { label: string; value: string }[] }
  | {
      block: 'table'
      title: string | null
      columns: readonly Column[]
      rows: readonly (readonly CellValue[])[]
      /** Rows that sum up, below the others. */
      totals?: readonly (readonly CellValue[])[]
    }
  /** Amounts one below the other, at the right; the strong ones are those that count. */
  | { block: 'totals'; lines: readonly { label: string; amount: number; strong?: true }[] }
  | { block: 'terms'; title: string | null; items: readonly string[] }
  /** Each with its translation beside it, where the paper speaks both languages. */
  | { block: 'articles'; articles: readonly (Article & { translation?: Article })[] }
  /** An amount spelled out. */
  | { block: 'words'; label: string; text: string }
  | { block: 'accounts'; title: string; accounts: readonly { bank: string; number: string; holder: string }[] }
  | { block: 'signatures'; parties: readonly [Party] | readonly [Party, Party] }
  | { block: 'page_break' }
  | { block: 'note'; text: string }
export type BlockOf<Name extends Block['block']> = Extract<Block, { block: Name }>

const numberFormat = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 4 })

/** Rates travel as text with a point: `12.5` → `12,5%`. */
export const formatPercent = (percent: string): string => `${numberFormat.format(Number(percent))}%`

const writers: Record<CellKind, (value: string | number) => string> = {
  text: String,
  number: (value) => numberFormat.format(Number(value)),
  money: (value) => formatRupiah(Number(value)),
  percent: (value) => formatPercent(String(value)),
  date: (value) => formatDate(String(value)),
}

/** Text of a cell. */
export const cellText = (kind: CellKind, value: CellValue): string => {
  if (value === null) return '–'
  return value === '' ? '' : writers[kind](value)
}
