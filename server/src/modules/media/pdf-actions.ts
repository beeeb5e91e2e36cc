import { constants, inflateSync } from 'node:zlib'

/** Names that let a PDF do something by itself, run a program or carry files; in bytes of a picture they do not occur by chance. */
const active = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'RichMedia', 'EmbeddedFile', 'EmbeddedFiles', 'XFA']
/** Names that are too short for that: they are looked for where objects are written, not in the data of streams. */
const activeInObjects = [...active, 'JS', 'AA']
/** Actions on opening that only choose what is shown. */
const harmless = new Set(['GoTo', 'Named'])

/** Bytes that all compressed objects of a file may unpack to. */
const mostUnpacked = 64 * 1024 * 1024

const anyOf = (names: readonly string[]) => new RegExp(`/(?:${names.join('|')})(?![A-Za-z0-9_.-])`)
const anywhere = anyOf(active)
const inObjects = anyOf(activeInObjects)

/** A name can be written with codes: /J#61vaScript. */
const withoutCodes = (text: string) =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

interface Stream {
  dictionary: string
  from: number
  to: number
}

function* streamsOf(text: string): Generator<Stream> {
  const opening = /(?<!end)stream\r?\n/g
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const from = opening.lastIndex
    const end = text.indexOf('endstream', from)
    const to = end < 0 ? text.length : end
    const begun = text.lastIndexOf(' obj', found.index)
    yield { dictionary: withoutCodes(text.slice(Math.max(0, begun), found.index)), from, to }
    opening.lastIndex = to + (end < 0 ? 0 : 'endstream'.length)
  }
}

/** Objects that a stream holds; null where they cannot be read. */
function unpacked(bytes: Buffer, { dictionary, from, to }: Stream, most: number): string | null {
  const filter = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1]
  if (filter === undefined) return bytes.toString('latin1', from, to)
  if (filter.replace(/[[\]\s]/g, '') !== '/FlateDecode' || /\/Predictor\s*(?!1\b)\d/.test(dictionary)) return null
  try {
    const options = { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH }
    return inflateSync(bytes.subarray(from, to), options).toString('latin1')
  } catch {
    return null
  }
}

/** True if what happens on opening is more than turning to a page. */
function doesOnOpening(objects: string): boolean {
  return [...objects.matchAll(/\/OpenAction\s*(?:(<<[^]{0,500}?>>)|(\d+)\s+(\d+)\s+R)/g)].some(
    ([, direct, number, generation]) => {
      const action =
        direct ?? new RegExp(`(?:^|\\s)${number}\\s+${generation}\\s+obj\\s*(<<[^]{0,500}?>>)`).exec(objects)?.[1] ?? ''
      const kind = /\/S\s*\/(\w+)/.exec(action)?.[1]
      return kind !== undefined && !harmless.has(kind)
    },
  )
}

/**
 * Looks for scripts, programs and files inside a PDF, also among objects that are stored compressed. `unreadable`: it has
 * such objects, and they cannot be unpacked. Those of an encrypted file cannot be looked at; its other objects are.
 */
export function activePart(bytes: Buffer): 'active' | 'unreadable' | null {
  const text = bytes.toString('latin1')
  const isEncrypted = /\/Encrypt\b/.test(text)
  let objects = ''
  let at = 0
  let left = mostUnpacked
  for (const stream of streamsOf(text)) {
    objects += text.slice(at, stream.from)
    at = stream.to
    if (!/\/ObjStm\b/.test(stream.dictionary)) continue
    const inside = unpacked(bytes, stream, left)
    if (inside === null && !isEncrypted) return 'unreadable'
    left -= inside?.length ?? 0
    if (left <= 0) return 'unreadable'
    objects += ` ${inside ?? ''} `
  }
  objects = withoutCodes(objects + text.slice(at))
  return anywhere.test(withoutCodes(text)) || inObjects.test(objects) || doesOnOpening(objects) ? 'active' : null
}
