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
  /** A form: smaller text, and its date among the facts alone, so that it fits on a page. */
  form?: true
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

/** Value of a box that is ticked already. */
export const ticked = 'x'

/** `box`: a box to tick on the paper, empty unless its value is `ticked`. */
export type CellKind = 'text' | 'number' | 'money' | 'percent' | 'date' | 'box'
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
  /** The signature itself, where it was drawn on a screen. */
  signature?: Signature
}

/** Data of an SVG path, and the pad that it was drawn on. */
export interface Signature {
  path: string
  width: number
  height: number
}

/** Parts of a line drawing, from the outline to the finest line. */
export type ShapeLook = 'body' | 'glass' | 'tyre' | 'line'
export interface Shape {
  look: ShapeLook
  /** Data of an SVG path. */
  path: string
}

/** Marks of earlier findings are drawn quietly. */
export type MarkTone = 'old' | 'new'

/** One view of a thing as a line drawing with marks on it, all in the units of its width and height. */
export interface DrawnView {
  caption: string
  width: number
  height: number
  shapes: readonly Shape[]
  marks: readonly { x: number; y: number; label: string; tone: MarkTone }[]
}

/** A list of the marks of a drawing. */
export interface MarkList {
  title: string
  tone: MarkTone
  marks: readonly { label: string; text: string }[]
}

export interface Picture {
  /** Key of the picture among those given to the printer: the hash of its content. Null where it is lost. */
  image: string | null
  caption: string
}

/** Amounts one below the other, at the right; the strong ones are those that count. */
export interface TotalLine {
  label: string
  amount: number
  strong?: true
  /** `quiet`: said for information, and no part of a sum. `due`: the one amount that the paper asks for. */
  look?: 'quiet' | 'due'
}

export type Block =
  | { block: 'paragraph'; text: string }
  /** Says that the paper is not what it seems, such as void or not paid yet. */
  | { block: 'mark'; text: string }
  /** `first` of them stand in the first column; half of them unless told. */
  | { block: 'facts'; columns: 1 | 2; facts: readonly { label: string; value: string }[]; first?: number }
  | {
      block: 'table'
      title: string | null
      columns: readonly Column[]
      rows: readonly (readonly CellValue[])[]
      /** Rows that sum up, below the others. */
      totals?: readonly (readonly CellValue[])[]
      /** Rows that stand out, by their place. */
      strong?: readonly number[]
      /** The second half of the rows stands beside the first. */
      halves?: true
    }
  | { block: 'totals'; lines: readonly TotalLine[] }
  | { block: 'terms'; title: string | null; items: readonly string[] }
  /** Each with its translation beside it, where the paper speaks both languages. */
  | { block: 'articles'; articles: readonly (Article & { translation?: Article })[] }
  /** An amount spelled out. */
  | { block: 'words'; label: string; text: string }
  /** The amount that a paper is about, in a box. */
  | { block: 'amount'; text: string }
  | { block: 'accounts'; title: string; accounts: readonly { bank: string; number: string; holder: string }[] }
  | { block: 'signatures'; parties: readonly [Party] | readonly [Party, Party] }
  /** Views in rows, what the letters of the marks mean, and the marks as lists. */
  | {
      block: 'drawing'
      title: string
      rows: readonly (readonly DrawnView[])[]
      key: string
      lists: readonly MarkList[]
    }
  /** Photos in a grid; `lost` stands in the place of those whose file is gone. */
  | { block: 'pictures'; title: string; pictures: readonly Picture[]; lost: string }
  /** A QR code, and beside it what it is for; `fine` is in small type of equal width, such as a hash. */
  | { block: 'code'; content: string; title: string; text: string; fine: string }
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
  box: () => '',
}

/** Text of a cell. */
export const cellText = (kind: CellKind, value: CellValue): string => {
  if (value === null) return '–'
  return value === '' ? '' : writers[kind](value)
}
