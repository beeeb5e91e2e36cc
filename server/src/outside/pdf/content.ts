/** The part of pdfmake's content that we use; lengths are points. */
export type Content = string | Content[] | ContentNode

export interface ContentNode {
  text?: string
  stack?: Content[]
  columns?: Content[]
  columnGap?: number
  image?: string
  canvas?: Line[]
  table?: Table
  layout?: Layout | 'noBorders'
  width?: number | 'auto' | '*'
  fit?: [width: number, height: number]
  margin?: [left: number, top: number, right: number, bottom: number]
  fontSize?: number
  lineHeight?: number
  characterSpacing?: number
  bold?: boolean
  italics?: boolean
  color?: string
  fillColor?: string
  alignment?: 'left' | 'right' | 'center'
  decoration?: 'underline'
  wordBreak?: 'break-all'
  border?: [left: boolean, top: boolean, right: boolean, bottom: boolean]
  colSpan?: number
  unbreakable?: boolean
  pageBreak?: 'before'
}

interface Line {
  type: 'line'
  x1: number
  y1: number
  x2: number
  y2: number
  lineWidth: number
  lineColor: string
}

export interface Table {
  widths: (number | 'auto' | '*')[]
  heights?: (row: number) => number | 'auto'
  body: Content[][]
  headerRows?: number
  /** Rows that stay on the page of the header, so that it never stands alone at the foot of one. */
  keepWithHeaderRows?: number
  dontBreakRows?: boolean
}

export interface Layout {
  hLineWidth?: (row: number) => number
  vLineWidth?: () => number
  hLineColor?: (row: number) => string
  vLineColor?: () => string
  paddingLeft?: (column: number) => number
  paddingRight?: (column: number) => number
  paddingTop?: (row: number) => number
  paddingBottom?: (row: number) => number
  fillColor?: (row: number) => string | null
}
