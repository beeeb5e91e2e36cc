import {
  cellText,
  ticked,
  type Article,
  type Block,
  type BlockOf,
  type CellKind,
  type CellValue,
  type Column,
  type Party,
  type TotalLine,
} from '@rental/core/kernel/paper'
import { formatRupiah } from '@rental/core/kernel/money'
import type { Content, ContentNode } from './content.ts'
import { code, codeNote, drawing, pictures, qr, signed as drawnSignature } from './drawing.ts'
import { bare, boxed, cellPadding, colors, gap, heading, ruled, sizes, worded } from './look.ts'

const isNumeric = (kind: CellKind) => kind === 'number' || kind === 'money' || kind === 'percent'
const alignmentOf = ({ kind, align }: Column) =>
  align ?? (isNumeric(kind) ? 'right' : kind === 'box' ? 'center' : 'left')

const stroke = { type: 'line', lineWidth: 1.2, lineColor: colors.ink } as const
const tick = [
  { ...stroke, x1: 1.5, y1: 5, x2: 3.5, y2: 7.5 },
  { ...stroke, x1: 3.5, y1: 7.5, x2: 7, y2: 2.5 },
]

/** To be ticked with a pen, unless it is ticked already. */
const box = (value: CellValue | undefined): Content => ({
  canvas: [
    { type: 'rect', x: 0, y: 1, w: 8, h: 8, lineWidth: 0.7, lineColor: colors.quiet },
    ...(value === ticked ? tick : []),
  ],
  alignment: 'center',
})

function row(columns: readonly Column[], values: readonly CellValue[], bold = false): Content[] {
  return columns.map((column, at) =>
    column.kind === 'box'
      ? box(values[at])
      : worded(cellText(column.kind, values[at] ?? null), { bold, alignment: alignmentOf(column) }),
  )
}

/** A title as a row of its table, so that a page break never separates them; it begins at the margin. */
const titleRow = (title: string, columns: number, padding = cellPadding): Content[] => [
  { ...heading(title), colSpan: columns, margin: [-padding, 0, 0, 1] },
  ...Array.from({ length: columns - 1 }, () => ''),
]

function table(block: BlockOf<'table'>): Content {
  return block.halves ? halves(block) : whole(block)
}

/** Two tables side by side under one title; they stay together, so that the eye finds the second half. */
function halves({ title, ...given }: BlockOf<'table'>): Content {
  const half = Math.ceil(given.rows.length / 2)
  // A pen needs more room than the eye.
  const padding = given.columns.some(({ kind }) => kind === 'box') ? 2.4 : 0.9
  const part = (from: number, to: number): ContentNode => ({
    ...whole({
      ...given,
      title: null,
      rows: given.rows.slice(from, to),
      strong: (given.strong ?? []).filter((at) => at >= from && at < to).map((at) => at - from),
    }),
    fontSize: sizes.small + 0.2,
    layout: { ...ruled({ heads: 1, rows: to - from }), paddingTop: () => padding, paddingBottom: () => padding },
  })
  return {
    unbreakable: true,
    stack: [
      ...(title === null ? [] : [heading(title)]),
      { columns: [part(0, half), part(half, given.rows.length)], columnGap: 16 },
    ],
  }
}

function whole({ title, columns, rows, totals = [], strong = [] }: BlockOf<'table'>): ContentNode {
  const names = columns.map((column) =>
    worded(column.title, { bold: true, alignment: alignmentOf(column), fontSize: sizes.small + 0.5 }),
  )
  const heads = title === null ? [names] : [titleRow(title, columns.length), names]
  return {
    fontSize: sizes.table,
    table: {
      widths: columns.map(({ wide }) => (wide ? '*' : 'auto')),
      body: [
        ...heads,
        ...rows.map((values, at) => row(columns, values, strong.includes(at))),
        ...totals.map((values) => row(columns, values, true)),
      ],
      headerRows: heads.length,
      keepWithHeaderRows: Math.min(2, rows.length),
      dontBreakRows: true,
    },
    layout: ruled({ heads: heads.length, rows: rows.length }),
  }
}

function facts({ columns, facts: given, first }: BlockOf<'facts'>): Content {
  const length = first ?? Math.ceil(given.length / columns)
  const list = (some: typeof given): Content => ({
    table: {
      widths: ['auto', '*'],
      body: some.map(({ label, value }) => [worded(label, { color: colors.quiet }), worded(value)]),
    },
    layout: bare(10),
  })
  const lists = columns === 1 ? [given] : [given.slice(0, length), given.slice(length)]
  return { columns: lists.filter((some) => some.length > 0).map(list), columnGap: 24 }
}

/** Rows of amounts stand close, so that a short document fits on a page. */
const padding = (line: TotalLine | undefined) => (line?.look === 'quiet' ? 1.2 : 2.2)

const isDue = (line: TotalLine | undefined) => line?.look === 'due'

/** The amount to pay is larger than all others, and what is only said for information is smaller. */
function lookOf({ strong, look }: TotalLine): ContentNode {
  if (look === 'due') return { bold: true, fontSize: sizes.heading + 1, margin: [0, 1, 0, 1] }
  return look === 'quiet'
    ? { fontSize: sizes.table, color: colors.quiet, margin: [8, 0, 0, 0] }
    : { bold: strong ?? false }
}

/** Amounts at the right; the accounts to pay them to stand beside them. */
function totals({ lines }: BlockOf<'totals'>, beside: Content = ''): Content {
  const body = lines.map((line) => [
    worded(line.label, lookOf(line)),
    // A line breaks after a hyphen, and not after a minus.
    worded(formatRupiah(line.amount).replace('-', '−'), { ...lookOf(line), alignment: 'right' }),
  ])
  return {
    columns: [
      { stack: [beside], width: '*' },
      {
        width: 250,
        unbreakable: true,
        stack: [
          {
            table: { widths: ['*', 'auto'], body },
            layout: {
              ...boxed,
              paddingTop: (at) => padding(lines[at]),
              paddingBottom: (at) => padding(lines[at]),
              vLineWidth: () => 0,
              hLineWidth: (at) => (isDue(lines[at]) || isDue(lines[at - 1]) ? 1.2 : 0.5),
              hLineColor: (at) => (isDue(lines[at]) || isDue(lines[at - 1]) ? colors.ink : colors.rule),
              fillColor: (at) => (lines[at]?.strong || isDue(lines[at]) ? colors.tint : null),
            },
          },
        ],
      },
    ],
  }
}

const terms = ({ title, items }: BlockOf<'terms'>): Content => ({
  fontSize: sizes.table,
  table: {
    widths: ['auto', '*'],
    body: [
      ...(title === null ? [] : [titleRow(title, 2, 0)]),
      ...items.map((item, at) => [worded(`${at + 1}.`), worded(item)]),
    ],
    headerRows: title === null ? 0 : 1,
    keepWithHeaderRows: 1,
  },
  layout: bare(5),
})

const article = ({ heading: name, paragraphs }: Article, italics = false): ContentNode => ({
  italics,
  stack: [
    worded(name, { bold: true, margin: [0, 0, 0, 2] }),
    ...paragraphs.map((text) => worded(text, { lineHeight: 1.15, margin: [0, 0, 0, 4] })),
  ],
})

/** With a translation, in two columns whose articles begin side by side. */
function articles({ articles: given }: BlockOf<'articles'>): Content {
  if (!given.some(({ translation }) => translation)) return given.map((one) => article(one))
  return {
    table: {
      widths: ['*', '*'],
      body: given.map(({ translation, ...one }) => [article(one), translation ? article(translation, true) : '']),
      dontBreakRows: true,
    },
    layout: bare(18),
  }
}

const words = ({ label, text }: BlockOf<'words'>): Content => ({
  table: {
    widths: ['auto', '*'],
    body: [[worded(label, { color: colors.quiet }), worded(text, { italics: true, bold: true })]],
  },
  layout: { ...boxed, vLineWidth: () => 0, fillColor: () => colors.tint },
})

const amount = ({ text }: BlockOf<'amount'>): Content => ({
  table: { widths: ['auto'], body: [[worded(text, { fontSize: sizes.title, bold: true, margin: [10, 4, 10, 4] })]] },
  layout: { ...boxed, hLineWidth: () => 1, vLineWidth: () => 1, fillColor: () => colors.tint },
})

const mark = ({ text }: BlockOf<'mark'>): Content => ({
  table: {
    widths: ['*'],
    body: [[worded(text.toUpperCase(), { bold: true, alignment: 'center', characterSpacing: 0.5 })]],
  },
  layout: {
    ...boxed,
    hLineWidth: () => 1.2,
    vLineWidth: () => 1.2,
    hLineColor: () => colors.ink,
    vLineColor: () => colors.ink,
  },
})

const accounts = ({ title, accounts: given }: BlockOf<'accounts'>): Content => ({
  unbreakable: true,
  stack: [
    heading(title),
    {
      table: {
        widths: ['auto', 'auto', '*'],
        body: given.map(({ bank, number, holder }) => [
          worded(bank),
          worded(number, { bold: true, characterSpacing: 0.3 }),
          worded(holder),
        ]),
      },
      layout: bare(14),
    },
  ],
})

/** Space for a signature, a stamp, or the revenue stamp. */
const signatureHeight = 42
const dots = '.'.repeat(44)

function seal(text: string | null): Content {
  if (text === null) return ''
  const box = [[worded(text, { fontSize: 6.5, color: colors.quiet, alignment: 'center', margin: [0, 9, 0, 9] })]]
  return { table: { widths: [52], body: box }, layout: boxed, margin: [0, 6, 0, 0] }
}

/** Line by line, so that two parties who say more or less of themselves still sign at the same height. */
const signed = ({ lead, company, name, position, seal: sealed, signature }: Party): Content[] => [
  worded(lead),
  worded(company ?? '', { bold: true }),
  signature ? drawnSignature(signature, signatureHeight) : seal(sealed),
  name === null ? worded(dots, { color: colors.quiet }) : worded(name, { bold: true, decoration: 'underline' }),
  worded(position ?? ''),
]

/** The issuer signs at the right, the other party at the left. */
function signatures({ parties: [own, other] }: BlockOf<'signatures'>, between: Content = ''): Content {
  const left = other ? signed(other) : []
  // The last line is left out where neither has a position.
  const right = own.position || other?.position ? signed(own) : signed(own).slice(0, -1)
  const middle: ContentNode = { rowSpan: right.length, stack: [between] }
  return {
    unbreakable: true,
    margin: [0, 8, 0, 0],
    table: {
      widths: [190, '*', 190],
      heights: (at) => (at === 2 ? signatureHeight : 'auto'),
      body: right.map((line, at) => [left[at] ?? '', at === 0 ? middle : '', line]),
    },
    layout: bare(0),
  }
}

const blocks: { [Name in Block['block']]: (block: BlockOf<Name>) => Content } = {
  paragraph: ({ text }) => worded(text, { lineHeight: 1.15 }),
  mark,
  facts,
  table,
  totals,
  terms,
  articles,
  words,
  amount,
  accounts,
  signatures: (block) => signatures(block),
  drawing,
  pictures,
  code,
  page_break: () => ({ text: '', pageBreak: 'before' }),
  note: ({ text }) => worded(text, { fontSize: sizes.small, color: colors.quiet }),
}

/** Between the signatures, which saves a form its last lines; its words stand below. */
export const signedWithCode = (block: BlockOf<'signatures'>, given: BlockOf<'code'>): Content => ({
  stack: [signatures(block, { ...qr(given), alignment: 'center', margin: [0, 6, 0, 0] }), codeNote(given)],
})

/** Totals, with other blocks in the room at their left. */
export const totalsBeside = (block: BlockOf<'totals'>, beside: readonly Block[]): Content => ({
  unbreakable: true,
  stack: [
    {
      ...(totals(block, {
        stack: beside.map((one, at) => drawnBlock(one, at === beside.length - 1 ? 0 : gap)),
      }) as object),
      columnGap: 24,
    },
  ],
  margin: [0, 0, 0, gap],
})

export const drawnBlock = (block: Block, after = gap): Content => ({
  stack: [blocks[block.block](block as never)],
  margin: [0, 0, 0, block.block === 'page_break' ? 0 : after],
})
