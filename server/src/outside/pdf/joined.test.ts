import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { aPaper } from '../../testing/a-paper.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { joinedPdf } from './joined.ts'
import { openPdfRenderer } from './renderer.ts'

const renderer = openPdfRenderer()
afterAll(() => renderer.close())

const paper = (text: string, times = 1) =>
  renderer.render(
    aPaper(
      Array.from({ length: times }, () => ({ block: 'paragraph' as const, text })),
      { title: `Surat (${text}) 12 0 R` },
    ),
  )

test('files become one, page after page, and each page reads as before', async () => {
  const files = [await paper('Satu'), await paper('Dua kali lipat', 120), await paper('Tiga & <empat>')]
  const whole = await buffer(Readable.from(joinedPdf('Invoice', Readable.from(files) as AsyncIterable<Uint8Array>)))
  expect(pdfText(whole)).toEqual(files.flatMap((file) => pdfText(file)))
  const text = whole.toString('latin1')
  const at = Number(/startxref\n(\d+)/.exec(text)?.[1])
  const table = text.slice(at).split('trailer')[0]?.trim().split('\n').slice(3) ?? []
  const found = table.map((entry) => text.slice(Number(entry.slice(0, 10))).split('\n', 1)[0])
  expect(found).toEqual(table.map((_, index) => `${index + 1} 0 obj`))
})

test('a file that is none is refused', async () => {
  const files = Readable.from([Buffer.from('%PDF-1.7\nnothing')]) as AsyncIterable<Uint8Array>
  await expect(buffer(Readable.from(joinedPdf('Invoice', files)))).rejects.toThrow('cannot be joined')
})
