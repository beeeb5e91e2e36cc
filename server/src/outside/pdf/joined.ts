/** Files as our printer writes them: one table of offsets at the end, lengths of streams in their dictionaries. */
const referenceOrString = /\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>|(\d+) (\d+) R\b/g

const fault = (what: string) => new Error(`a file cannot be joined: ${what}`)

/** Offsets of the objects of a file by their number, and its trailer. */
function tableOf(text: string): { offsets: Map<number, number>; trailer: string } {
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? Number.NaN)
  const table = /^xref\s+0 (\d+)\s+([\s\S]*?)trailer([\s\S]*?)startxref/.exec(text.slice(at))
  if (!table) throw fault('no table of objects')
  const [, , entries = '', trailer = ''] = table
  const offsets = new Map<number, number>()
  for (const [number, entry] of entries
    .trim()
    .split(/\r?\n|\r/)
    .entries()) {
    const [offset, , kind] = entry.trim().split(/\s+/)
    if (kind === 'n') offsets.set(number, Number(offset))
  }
  return { offsets, trailer }
}

/** An object without its number: its value, and the bytes of its stream. */
function objectAt(text: string, offset: number): { value: string; stream: string | null } {
  const head = /^\d+ \d+ obj\s*/.exec(text.slice(offset, offset + 40))?.[0]
  if (head === undefined) throw fault('no object where one should be')
  const start = offset + head.length
  const end = text.indexOf('endobj', start)
  const opened = /stream\r?\n/g
  opened.lastIndex = start
  const stream = opened.exec(text)
  if (!stream || stream.index > end) return { value: text.slice(start, end).trim(), stream: null }
  const value = text.slice(start, stream.index).trim()
  const length = Number(/\/Length (\d+)(?! \d+ R)/.exec(value)?.[1] ?? Number.NaN)
  if (Number.isNaN(length)) throw fault('a stream without a length')
  return { value, stream: text.slice(opened.lastIndex, opened.lastIndex + length) }
}

const referenceIn = (value: string, name: string): number => {
  const found = new RegExp(`/${name} (\\d+) 0 R`).exec(value)?.[1]
  if (found === undefined) throw fault(`no ${name}`)
  return Number(found)
}

/** Strings and texts in streams are left as they are: only references to objects get the new numbers. */
const renumbered = (value: string, by: number) =>
  value.replace(referenceOrString, (whole: string, number?: string) =>
    number === undefined ? whole : `${Number(number) + by} 0 R`,
  )

const pagesNumber = 1
const catalogNumber = 2
const infoNumber = 3

/**
 * Puts files together page after page, one in memory at a time. Each keeps its own tree of pages, which becomes a branch
 * of the whole.
 */
export async function* joinedPdf(title: string, files: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const offsets = new Map<number, number>()
  let last = infoNumber
  const kids: string[] = []
  let pages = 0
  let written = 0
  const bytes = (text: string) => {
    written += text.length
    return Buffer.from(text, 'latin1')
  }
  const object = (number: number, value: string, stream: string | null = null) => {
    offsets.set(number, written)
    return bytes(`${number} 0 obj\n${value}\n${stream === null ? '' : `stream\n${stream}\nendstream\n`}endobj\n`)
  }
  yield bytes('%PDF-1.7\n%\xff\xff\xff\xff\n')
  for await (const file of files) {
    const text = Buffer.from(file).toString('latin1')
    const { offsets: own, trailer } = tableOf(text)
    const by = last
    last += Math.max(0, ...own.keys())
    const root = referenceIn(trailer, 'Root')
    const tree = referenceIn(objectAt(text, own.get(root) ?? 0).value, 'Pages')
    for (const [number, offset] of own) {
      const { value, stream } = objectAt(text, offset)
      const moved = renumbered(value, by)
      if (number !== tree) {
        yield object(number + by, moved, stream)
        continue
      }
      pages += Number(/\/Count (\d+)/.exec(value)?.[1] ?? 0)
      kids.push(`${number + by} 0 R`)
      yield object(number + by, moved.replace(/>>$/, `/Parent ${pagesNumber} 0 R\n>>`))
    }
  }
  yield object(pagesNumber, `<< /Type /Pages /Count ${pages} /Kids [${kids.join(' ')}] >>`)
  yield object(catalogNumber, `<< /Type /Catalog /Pages ${pagesNumber} 0 R >>`)
  yield object(infoNumber, `<< /Title (${title.replace(/[^\x20-\x7e]|[()\\]/g, '')}) /Producer (Lajur) >>`)
  const table = Array.from({ length: last + 1 }, (_, number) => {
    const offset = offsets.get(number)
    return offset === undefined ? '0000000000 65535 f ' : `${String(offset).padStart(10, '0')} 00000 n `
  })
  const at = written
  yield bytes(`xref\n0 ${table.length}\n${table.join('\n')}\n`)
  yield bytes(
    `trailer\n<< /Size ${table.length} /Root ${catalogNumber} 0 R /Info ${infoNumber} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
  )
}
