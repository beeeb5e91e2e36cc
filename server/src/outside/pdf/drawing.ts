import type { BlockOf, DrawnView, MarkList, MarkTone, ShapeLook, Signature } from '@rental/core/kernel/paper'
import type { Content, ContentNode } from './content.ts'
import { bare, colors, heading, sizes, textWidth, worded } from './look.ts'

/** Of the lines of a drawing, in its own units: those of a view are about 2 mm of the thing. */
const looks: Record<ShapeLook, string> = {
  body: `fill="#ffffff" stroke="${colors.quiet}" stroke-width="2.2" stroke-linejoin="round"`,
  glass: `fill="${colors.tint}" stroke="${colors.quiet}" stroke-width="1.5" stroke-linejoin="round"`,
  tyre: `fill="${colors.rule}" stroke="${colors.quiet}" stroke-width="2.2"`,
  line: `fill="none" stroke="${colors.quiet}" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"`,
}

/** New ones are solid and old ones hollow, which a printer without colours tells apart, too. */
const marks: Record<MarkTone, { circle: string; text: string; label: string }> = {
  old: { circle: 'fill="#ffffff" stroke="#7b8491" stroke-width="2.6"', text: '#5a6370', label: colors.quiet },
  new: { circle: 'fill="#c62828" stroke="#ffffff" stroke-width="2"', text: '#ffffff', label: '#c62828' },
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Between views, and the room for what they are called. */
const between = 22
const captionHeight = 30
const markRadius = 18

function markOf({ x, y, label, tone }: DrawnView['marks'][number]): string {
  const { circle, text } = marks[tone]
  const letters = `font-family="Roboto" font-weight="bold" font-size="${label.length > 2 ? 16 : 20}" text-anchor="middle"`
  return `<circle cx="${x}" cy="${y}" r="${markRadius}" ${circle}/><text x="${x}" y="${y + 7}" fill="${text}" ${letters}>${escaped(label)}</text>`
}

function viewOf({ caption, width, height, shapes, marks: found }: DrawnView, left: number, top: number): string {
  const called = `<text x="${width / 2}" y="${height + 22}" fill="${colors.quiet}" font-family="Roboto" font-size="20" text-anchor="middle">${escaped(caption)}</text>`
  const lines = shapes.map(({ look, path }) => `<path d="${escaped(path)}" ${looks[look]}/>`)
  return `<g transform="translate(${left} ${top})">${lines.join('')}${called}${found.map(markOf).join('')}</g>`
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const rowWidth = (row: readonly DrawnView[]) => sum(row.map(({ width }) => width)) + between * (row.length - 1)
const rowHeight = (row: readonly DrawnView[]) => Math.max(...row.map(({ height }) => height)) + captionHeight

/** All views in one picture, so that they keep one scale. */
function svgOf(rows: readonly (readonly DrawnView[])[]): string {
  const [width, height] = [Math.max(...rows.map(rowWidth)), sum(rows.map(rowHeight))]
  const drawn = rows.flatMap((row, line) =>
    row.map((view, at) => {
      const left = sum(row.slice(0, at).map((one) => one.width + between))
      return viewOf(view, left, sum(rows.slice(0, line).map(rowHeight)) + rowHeight(row) - captionHeight - view.height)
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn.join('')}</svg>`
}

const listSize = sizes.small + 0.5
function listed({ title, tone, marks: found }: MarkList): Content {
  const { label: color } = marks[tone]
  return {
    fontSize: listSize,
    margin: [0, 0, 0, 4],
    table: {
      widths: ['auto', '*'],
      body: [
        [worded(title, { bold: true, colSpan: 2 }), ''],
        ...found.map(({ label, text }) => [worded(label, { bold: true, color }), worded(text)]),
      ],
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
    },
    layout: { ...bare(6), paddingTop: () => 0.8, paddingBottom: () => 0.8 },
  }
}

/** Marks that fit beside the drawing; more of them stand below, in two columns. */
const mostBeside = 9
const drawingWidth = 316
const columnGap = 14

function halved(list: MarkList): MarkList[] {
  const half = Math.ceil(list.marks.length / 2)
  const parts = [list.marks.slice(0, half), list.marks.slice(half)].filter((part) => part.length > 0)
  return parts.map((part, at) => ({ ...list, title: at === 0 ? list.title : ' ', marks: part }))
}

export function drawing({ title, rows, key, lists }: BlockOf<'drawing'>): Content {
  const beside = sum(lists.map(({ marks: found }) => found.length + 1)) <= mostBeside
  const picture = (width: number): ContentNode => ({
    width,
    stack: [
      { svg: svgOf(rows), width },
      worded(key, { fontSize: sizes.small, color: colors.quiet, margin: [0, 1, 0, 0] }),
    ],
  })
  if (beside)
    return {
      unbreakable: true,
      stack: [
        heading(title),
        { columns: [picture(drawingWidth), { width: '*', stack: lists.map(listed) }], columnGap },
      ],
    }
  return [
    { unbreakable: true, stack: [heading(title), picture(textWidth)] },
    ...lists.map((list) => ({ columns: halved(list).map(listed), columnGap, margin: [0, 4, 0, 0] }) satisfies Content),
  ]
}

/** In three columns; every picture has the same shape, which the archive sees to. */
const perRow = 3
const pictureGap = 12
const pictureWidth = (textWidth - pictureGap * (perRow - 1)) / perRow
const pictureHeight = pictureWidth * 0.75

function pictured({ image, caption }: BlockOf<'pictures'>['pictures'][number], lost: string): ContentNode {
  const words = worded(caption, { fontSize: sizes.small, color: colors.quiet, margin: [0, 2, 0, 0] })
  const space = pictureHeight / 2 - 8
  const gone: ContentNode = {
    table: {
      widths: ['*'],
      body: [[worded(lost, { alignment: 'center', color: colors.quiet, margin: [0, space, 0, space] })]],
    },
    layout: { ...bare(0), fillColor: () => colors.tint },
  }
  return { width: pictureWidth, stack: [image ? { image, width: pictureWidth, height: pictureHeight } : gone, words] }
}

export function pictures({ title, pictures: given, lost }: BlockOf<'pictures'>): Content {
  const rows = Array.from({ length: Math.ceil(given.length / perRow) }, (_, at) =>
    given.slice(at * perRow, (at + 1) * perRow),
  )
  return rows.map((row, at) => ({
    unbreakable: true,
    margin: [0, 0, 0, 8],
    stack: [
      ...(at === 0 ? [heading(title)] : []),
      { columns: row.map((one) => pictured(one, lost)), columnGap: pictureGap },
    ],
  }))
}

/** Two points to a module up to an address of 130 letters. */
const codeSize = 82
export const qr = ({ content }: BlockOf<'code'>): ContentNode => ({
  qr: content,
  fit: codeSize,
  foreground: colors.ink,
})

export const codeNote = ({ title, text, fine }: BlockOf<'code'>): ContentNode => ({
  fontSize: sizes.small,
  margin: [0, 5, 0, 0],
  stack: [
    { text: [`${title}   `, { text: fine, font: 'Courier' }], bold: true },
    worded(text, { color: colors.quiet, margin: [0, 1, 0, 0] }),
  ],
})

/** Beside what it is for. */
export const code = (given: BlockOf<'code'>): Content => ({
  unbreakable: true,
  columns: [
    { ...qr(given), width: codeSize },
    { ...codeNote(given), width: '*' },
  ],
  columnGap: 12,
})

/** A drawn signature, as wide as the line that it stands on. */
export const signed = ({ path, width, height }: Signature, high: number): ContentNode => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path d="${escaped(path)}" fill="none" stroke="${colors.ink}" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  width: (high * width) / height,
})
