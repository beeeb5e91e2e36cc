import { inflateSync } from 'node:zlib'

interface PdfObject {
  head: string
  stream: string
}

/** The objects of a PDF that our own printer made, their streams unpacked. */
function objectsOf(bytes: Uint8Array): Map<string, PdfObject> {
  const text = Buffer.from(bytes).toString('latin1')
  const found = new Map<string, PdfObject>()
  for (const { 1: id = '', 2: body = '' } of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, head = body, packed = ''] = /^([\s\S]*?)stream\n([\s\S]*)\nendstream$/.exec(body) ?? []
    const raw = Buffer.from(packed, 'latin1')
    const stream = head.includes('/FlateDecode') && raw.length > 0 ? inflateSync(raw) : raw
    found.set(id, { head, stream: stream.toString('latin1') })
  }
  return found
}

const unicode = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Which text each glyph of a font stands for: pdfkit numbers them from 0 on. */
const glyphsOf = (map: string): string[] =>
  [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gi)].flatMap(({ 1: list = '' }) =>
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(({ 1: hex = '' }) => unicode(hex.replaceAll(' ', ''))),
  )

/** A standard font has no such map: each byte is a letter. */
const latin = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code))

/** The text of each page, run by run, in the order in which it was drawn. */
export function pdfText(bytes: Uint8Array): string[] {
  const objects = objectsOf(bytes)
  /** Fonts of a page by their names, which another file that was joined may use as well. */
  const fontsOf = (page: string) => {
    const resources = objects.get(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? '')?.head ?? page
    const fonts = new Map<string, string[]>()
    for (const { 1: name = '', 2: id = '' } of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1]
      fonts.set(name, map ? glyphsOf(objects.get(map)?.stream ?? '') : latin)
    }
    return fonts
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head))
  return pages.map(({ head }) => {
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? ''
    const fonts = fontsOf(head)
    let glyphs: string[] = []
    const said: string[] = []
    for (const [, font, run = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) glyphs = fonts.get(font) ?? []
      const letter = glyphs === latin ? /.{2}/g : /.{4}/g
      const codes = [...run.matchAll(/<([0-9a-f]+)>/gi)].flatMap(({ 1: hex = '' }) => hex.match(letter) ?? [])
      said.push(codes.map((code) => glyphs[Number.parseInt(code, 16)] ?? '').join(''))
    }
    return said.join('').replaceAll('\u00A0', ' ')
  })
}
