import type { ContentNode, Layout } from './content.ts'

/** The look of papers: quiet, sharp in black and white, the same for every company except the letterhead. */
export const colors = { ink: '#16191d', quiet: '#5a6370', rule: '#c6ccd4', tint: '#f2f4f7' }
export const sizes = { small: 7.5, table: 8.5, text: 9.5, heading: 10.5, name: 15, title: 14 }
/** A4 in points, and what is left free around the text. */
export const page = { width: 595.28, left: 48, top: 50, right: 48, bottom: 62 }
/** The same of a form, which is fuller. */
export const formPage = { ...page, top: 44, bottom: 48 }
export const textWidth = page.width - page.left - page.right
/** Between blocks. */
export const gap = 10
export const formGap = 7

export const rule = (lineWidth: number, lineColor = colors.rule, width = textWidth): ContentNode => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor }],
})

/** A word too long for any column breaks where it must, instead of running off the page. */
const longWord = /[^\s-]{28}/
export const worded = (text: string, style: ContentNode = {}): ContentNode => ({
  ...style,
  text,
  ...(longWord.test(text) && { wordBreak: 'break-all' }),
})

export const heading = (text: string): ContentNode =>
  worded(text, { fontSize: sizes.heading, bold: true, margin: [0, 0, 0, 4] })

const none = () => 0
export const cellPadding = 5
/** Columns of text without lines: the first touches the margin. */
export const bare = (between: number): Layout => ({
  hLineWidth: none,
  vLineWidth: none,
  paddingLeft: (column) => (column === 0 ? 0 : between),
  paddingRight: none,
  paddingTop: () => 1.5,
  paddingBottom: () => 1.5,
})

/** Lines between the rows alone, a shaded header, and strong totals; its title is the first of two head rows. */
export const ruled = ({ heads, rows }: { heads: number; rows: number }): Layout => {
  const isStrong = (line: number) => line === heads || line === heads + rows
  return {
    hLineWidth: (line) => (line < heads ? 0 : isStrong(line) ? 0.9 : 0.4),
    hLineColor: (line) => (isStrong(line) ? colors.quiet : colors.rule),
    vLineWidth: none,
    paddingLeft: () => cellPadding,
    paddingRight: () => cellPadding,
    paddingTop: () => 3,
    paddingBottom: () => 3,
    fillColor: (row) => (row === heads - 1 || row >= heads + rows ? colors.tint : null),
  }
}

export const boxed: Layout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => colors.rule,
  vLineColor: () => colors.rule,
  paddingLeft: () => 6,
  paddingRight: () => 6,
  paddingTop: () => 4,
  paddingBottom: () => 4,
}
