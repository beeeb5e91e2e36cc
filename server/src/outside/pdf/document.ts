import type { Addressee, Block, Letterhead, Paper } from '@rental/core/kernel/paper'
import { drawnBlock, signedWithCode, totalsBeside } from './blocks.ts'
import type { Content, ContentNode } from './content.ts'
import { colors, formGap, formPage, gap, page, rule, sizes, worded } from './look.ts'

/** Pictures by the names that the paper calls them: PNG or JPEG. */
export type Images = Readonly<Record<string, Uint8Array>>

const logoSize: [number, number] = [110, 54]
const quietly = (text: string | null): ContentNode[] =>
  text === null ? [] : [worded(text, { fontSize: sizes.small + 0.5, color: colors.quiet, margin: [0, 1, 0, 0] })]

function letterhead({ name, legal_name, note, address, contact, tax_number, logo }: Letterhead): Content[] {
  const said: ContentNode = {
    width: '*',
    stack: [
      worded(name, { fontSize: sizes.name, bold: true }),
      ...(legal_name ? [worded(legal_name, { bold: true })] : []),
      ...(note ? [worded(note, { italics: true, color: colors.quiet })] : []),
      ...quietly(address),
      ...quietly(contact),
      ...quietly(tax_number),
    ],
  }
  const picture: ContentNode[] = logo ? [{ image: logo, fit: logoSize, width: 'auto' }] : []
  return [
    { columns: [...picture, said], columnGap: 16 },
    // A thick and a thin line, as on a kop surat.
    { stack: [rule(1.6, colors.ink)], margin: [0, 8, 0, 1.8] },
    { stack: [rule(0.5, colors.ink)], margin: [0, 0, 0, 14] },
  ]
}

const title = ({ title: name, number }: Paper): ContentNode => ({
  alignment: 'center',
  margin: [0, 0, 0, 12],
  stack: [
    worded(name.toUpperCase(), { fontSize: sizes.title, bold: true, characterSpacing: 0.4 }),
    ...(number ? [worded(number, { margin: [0, 2, 0, 0] })] : []),
  ],
})

function addressed(to: Addressee | null, placeAndDate: string): ContentNode {
  const receiver: ContentNode = {
    width: '*',
    stack: to
      ? [worded(to.lead, { color: colors.quiet }), ...to.lines.map((line, at) => worded(line, { bold: at === 0 }))]
      : [{ text: '' }],
  }
  return {
    columns: [receiver, worded(placeAndDate, { width: 180, alignment: 'right' })],
    columnGap: 24,
    margin: [0, 0, 0, 12],
  }
}

/** From the second page on: whose paper this is, and which. */
const runningHead = ({ letterhead: { name }, title: called, number }: Paper): Content => [
  {
    margin: [page.left, 22, page.right, 4],
    fontSize: sizes.small,
    color: colors.quiet,
    columns: [worded(name, { width: '*' }), worded(number ?? called, { width: '*', alignment: 'right' })],
    columnGap: 24,
  },
  { stack: [rule(0.4)], margin: [page.left, 0, page.right, 0] },
]

const footer = ({ footer: { note, pages } }: Paper, at: number, of: number): Content => [
  { stack: [rule(0.4)], margin: [page.left, 12, page.right, 4] },
  {
    margin: [page.left, 0, page.right, 0],
    fontSize: sizes.small,
    color: colors.quiet,
    columns: [
      worded(note ?? '', { width: '*' }),
      worded(pages.replace('{page}', String(at)).replace('{pages}', String(of)), { width: 90, alignment: 'right' }),
    ],
    columnGap: 24,
  },
]

const isSmall = (block: Block) =>
  ['paragraph', 'note', 'words', 'amount', 'accounts'].includes(block.block) ||
  (block.block === 'articles' && block.articles.length === 1)

/** Longer notes need the width of the page. */
const mostNote = 420

/** Blocks that stand beside the totals: the accounts to pay to, and with them a short note. */
function besideTotals(blocks: readonly Block[]): Block[] {
  if (!blocks.some(({ block }) => block === 'totals') || !blocks.some(({ block }) => block === 'accounts')) return []
  const isBeside = (block: Block) =>
    block.block === 'accounts' || (block.block === 'note' && block.text.length <= mostNote)
  return blocks.filter(isBeside).toSorted((one, other) => one.block.localeCompare(other.block))
}

/** Totals with what fits at their side, which saves a page its last lines. */
function summed(blocks: readonly Block[], drawnOne: (block: Block) => Content): Content[] {
  const beside = besideTotals(blocks)
  return blocks
    .filter((block) => !beside.includes(block))
    .map((block) => (block.block === 'totals' && beside.length > 0 ? totalsBeside(block, beside) : drawnOne(block)))
}

/** Free room after the last block could begin a page of its own. */
const withoutEnd = (contents: readonly Content[]): Content[] =>
  contents.map((one, at) => (at === contents.length - 1 && isNode(one) ? { ...one, margin: [0, 0, 0, 0] } : one))
const isNode = (content: Content): content is ContentNode => typeof content === 'object' && !Array.isArray(content)

/**
 * The totals, and all that follows them, stay with the signatures: one never signs a page without the amount. A paper
 * without totals keeps the last block before its signatures. A code that follows them stands between them.
 */
function drawn({ blocks, form }: Paper): Content[] {
  const drawnOne = (block: Block) => drawnBlock(block, form ? formGap : gap)
  const signed = blocks.findIndex(({ block }) => block === 'signatures')
  const totals = blocks.findIndex(({ block }) => block === 'totals')
  const small = blocks.slice(0, Math.max(0, signed)).findLastIndex((block) => !isSmall(block)) + 1
  const first = totals >= 0 && totals < signed ? totals : small
  if (signed < 0) return withoutEnd(summed(blocks, drawnOne))
  const [own, next] = blocks.slice(signed)
  const isCoded = own?.block === 'signatures' && next?.block === 'code'
  const last = isCoded ? [signedWithCode(own, next)] : blocks.slice(signed, signed + 1).map(drawnOne)
  const kept: Content = { stack: [...summed(blocks.slice(first, signed), drawnOne), ...last], unbreakable: true }
  const rest = blocks.slice(signed + (isCoded ? 2 : 1))
  return [...blocks.slice(0, first).map(drawnOne), kept, ...rest.map(drawnOne)]
}

function marginsOf({ form }: Paper): number[] {
  const { left, top, right, bottom } = form ? formPage : page
  return [left, top, right, bottom]
}

const dataUrl = (bytes: Uint8Array) => {
  const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg'
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}

/** A paper as pdfmake wants it. Nothing of the moment goes in, so that equal papers become equal files. */
export const documentOf = (paper: Paper, images: Images) => ({
  pageSize: 'A4',
  pageMargins: marginsOf(paper),
  version: '1.7',
  language: paper.language === 'both' ? 'id' : paper.language,
  displayTitle: true,
  info: {
    title: [paper.title, paper.number].filter(Boolean).join(' '),
    author: paper.letterhead.name,
    creator: 'Lajur',
    producer: 'Lajur',
    creationDate: new Date(`${paper.date}T00:00:00Z`),
  },
  images: Object.fromEntries(Object.entries(images).map(([name, bytes]) => [name, dataUrl(bytes)])),
  defaultStyle: { font: 'Roboto', fontSize: paper.form ? sizes.table : sizes.text, color: colors.ink },
  header: (at: number) => (at === 1 ? '' : runningHead(paper)),
  footer: (at: number, of: number) => footer(paper, at, of),
  content: [
    ...letterhead(paper.letterhead),
    title(paper),
    ...(paper.form ? [] : [addressed(paper.addressee, paper.place_and_date)]),
    ...drawn(paper),
  ],
})
