/** The part of pdfmake's content that we use; lengths are points. */
export type Content = string | Content[] | ContentNode

export interface ContentNode {
  text?: string | Content[]
  stack?: Content[]
  columns?: Content[]
  columnGap?: number
  image?: string
  svg?: string
  qr?: string
  foreground?: string
  canvas?: (Line | Rect)[]
  table?: Table
  layout?: Layout | 'noBorders'
  width?: number | 'auto' | '*'
  height?: number
  /** Of a picture: the box that it fits in; of a QR code: its side. */
  fit?: [width: number, height: number] | number
  margin?: [left: number, top: number, right: number, bottom: number]
  font?: 'Courier'
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
  rowSpan?: number
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

interface Rect {
  type: 'rect'
  x: number
  y: number
  w: number
  h: number
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
