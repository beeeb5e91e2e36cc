import type { Block } from '@rental/core/kernel/paper'
import { formatRupiah } from '@rental/core/kernel/money'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { aPaper } from '../../testing/a-paper.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { openPdfRenderer } from './renderer.ts'

const renderer = openPdfRenderer()
afterAll(() => renderer.close())

const party = { lead: 'Hormat kami,', company: 'PT Alpha', name: 'Hendra', position: 'Direktur', seal: null }
const article = { heading: 'Pasal 1', paragraphs: ['Kendaraan diserahkan.'] }
const translation = { heading: 'Article 1', paragraphs: ['The vehicle is handed over.'] }

const line = { look: 'line', path: 'M1 1L30 10' } as const
const mark = { x: 10, y: 10, label: 'B1', tone: 'new' } as const
const oldMark = { x: 30, y: 10, label: 'P2', tone: 'old' } as const

/** One of each block, and what is read of it. */
const each: [Block, string[]][] = [
  [{ block: 'paragraph', text: 'Dengan hormat' }, ['Dengan hormat']],
  [{ block: 'mark', text: 'Belum dibayar' }, ['BELUM DIBAYAR']],
  [{ block: 'facts', columns: 2, facts: [{ label: 'Perihal', value: 'Sewa' }] }, ['Perihal', 'Sewa']],
  [
    {
      block: 'table',
      title: 'Unit',
      columns: [
        { title: 'Jenis', kind: 'text', wide: true },
        { title: 'Mulai', kind: 'date' },
        { title: 'Jumlah', kind: 'money' },
      ],
      rows: [['Avanza', '2026-11-05', null]],
      totals: [['Semua', '', 350_000]],
    },
    ['Unit', 'Jenis', 'Avanza', '05/11/2026', '–', 'Semua', formatRupiah(350_000)],
  ],
  [
    {
      block: 'totals',
      lines: [
        { label: 'DPP', amount: 8, look: 'quiet' },
        { label: 'Total', amount: 9, strong: true },
        { label: 'Bayar', amount: 10, look: 'due' },
      ],
    },
    ['DPP', formatRupiah(8), 'Total', formatRupiah(9), 'Bayar', formatRupiah(10)],
  ],
  [
    { block: 'terms', title: 'Ketentuan', items: ['BBM penyewa', 'Tol penyewa'] },
    ['Ketentuan', '1.BBM penyewa', '2.Tol penyewa'],
  ],
  [{ block: 'articles', articles: [{ ...article, translation }] }, ['Pasal 1', 'Article 1', 'handed over']],
  [{ block: 'articles', articles: [article] }, ['Kendaraan diserahkan.']],
  [{ block: 'amount', text: 'Rp 9.990.000,-' }, ['Rp 9.990.000,-']],
  [{ block: 'words', label: 'Terbilang', text: 'Sembilan rupiah' }, ['Terbilang', 'Sembilan rupiah']],
  [
    { block: 'accounts', title: 'Transfer', accounts: [{ bank: 'BCA', number: '54201', holder: 'PT Alpha' }] },
    ['Transfer', 'BCA', '54201'],
  ],
  [
    {
      block: 'signatures',
      parties: [
        { ...party, seal: 'Meterai' },
        { ...party, name: null, position: null },
      ],
    },
    ['Hormat kami,', 'Meterai', 'Hendra', 'Direktur', '......'],
  ],
  [
    {
      block: 'table',
      title: 'Perlengkapan',
      columns: [
        { title: 'Barang', kind: 'text', wide: true },
        { title: 'Ada', kind: 'box' },
      ],
      rows: [
        ['STNK', ''],
        ['Dongkrak', 'x'],
        ['APAR', ''],
      ],
      strong: [2],
      halves: true,
    },
    ['Perlengkapan', 'BarangAdaSTNKDongkrak', 'BarangAdaAPAR'],
  ],
  [
    {
      block: 'drawing',
      title: 'Kondisi',
      rows: [[{ caption: 'Kiri & <kanan>', width: 40, height: 20, shapes: [line], marks: [mark, oldMark] }]],
      key: 'B baret',
      lists: [{ title: 'Baru', tone: 'new', marks: [{ label: 'B1', text: 'Pintu depan' }] }],
    },
    ['Kondisi', 'Kiri & <kanan>', 'B1', 'P2', 'B baret', 'Baru', 'Pintu depan'],
  ],
  [
    { block: 'pictures', title: 'Foto', pictures: [{ image: null, caption: 'Depan' }], lost: 'Tidak ada' },
    ['Foto', 'Tidak ada', 'Depan'],
  ],
  [
    { block: 'code', content: 'https://alpha.example', title: 'Segel 1', text: 'Pindai', fine: 'ab12' },
    ['Segel 1', 'ab12', 'Pindai'],
  ],
  [
    { block: 'signatures', parties: [{ ...party, signature: { path: 'M1 1L90 30', width: 1000, height: 400 } }] },
    ['Hendra'],
  ],
  [{ block: 'note', text: 'Catatan' }, ['Catatan']],
]

describe('a paper', () => {
  test.each(each)('has a block %o', async (block, expected) => {
    const [page = ''] = pdfText(await renderer.render(aPaper([block])))
    for (const text of expected) expect(page).toContain(text.replaceAll('\u00A0', ' '))
  })

  test('begins with letterhead, title, receiver and day, and ends with its foot', async () => {
    const bytes = await renderer.render(aPaper([]))
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(pdfText(bytes)).toEqual([
      'Alpha RentPT AlphaJl. Sudirman 1SURAT PENAWARANQUO/2026/XI/0001Kepada Yth.BudiJakarta, 5 November 2026Terima kasihHalaman 1 dari 1',
    ])
  })

  test('becomes the same bytes every time, and others when it says something else', async () => {
    const paper = aPaper([{ block: 'paragraph', text: 'Satu' }])
    const first = await renderer.render(paper)
    const other = openPdfRenderer()
    expect(Buffer.from(await other.render(paper)).equals(first)).toBe(true)
    await other.close()
    expect(Buffer.from(await renderer.render({ ...paper, date: '2026-11-06' })).equals(first)).toBe(false)
  })

  test('with a long table has its header on every page, and says which page it is', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [at + 1, `Unit nomor ${at + 1}`])
    const columns = [
      { title: 'Nomor', kind: 'number' },
      { title: 'Kendaraan', kind: 'text', wide: true },
    ] as const
    const pages = pdfText(await renderer.render(aPaper([{ block: 'table', title: null, columns, rows }])))
    expect(pages.length).toBeGreaterThan(1)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('NomorKendaraan')
      expect(page).toContain(`Halaman ${at + 1} dari ${pages.length}`)
    }
    expect(pages.at(-1)).toContain('Unit nomor 60')
    expect(pages[1]).toContain('Alpha RentQUO/2026/XI/0001')
  })

  test('without signatures ends with its totals, and never with an empty page', async () => {
    const columns = [{ title: 'Nama', kind: 'text', wide: true }] as const
    const lines = [{ label: 'Total', amount: 9, look: 'due' }] as const
    const accounts = [{ bank: 'BCA', number: '54201', holder: 'PT Alpha' }]
    for (let count = 28; count < 36; count += 1) {
      const pages = pdfText(
        await renderer.render(
          aPaper([
            { block: 'table', title: null, columns, rows: Array.from({ length: count }, (_, at) => [`Baris ${at}`]) },
            { block: 'totals', lines },
            { block: 'note', text: 'Catatan' },
            { block: 'accounts', title: 'Transfer', accounts },
          ]),
        ),
      )
      expect(pages.at(-1), `${count} rows`).toContain('54201')
    }
  })

  test('may break where it is told to', async () => {
    const pages = pdfText(await renderer.render(aPaper([{ block: 'page_break' }, { block: 'note', text: 'Lampiran' }])))
    expect(pages).toHaveLength(2)
    expect(pages[1]).toContain('Lampiran')
  })

  test('holds the longest names, and letters of all Latin alphabets', async () => {
    const name = 'Z'.repeat(200)
    const text = 'Łódź, São Paulo, Đà Nẵng, İstanbul, Þór'
    const columns = [
      { title: 'Nama', kind: 'text', wide: true },
      { title: 'Jumlah', kind: 'money' },
    ] as const
    const paper = aPaper(
      [
        { block: 'table', title: name, columns, rows: [[name, 1]] },
        { block: 'paragraph', text },
      ],
      {
        addressee: { lead: 'Kepada Yth.', lines: [name] },
      },
    )
    const [page = '', ...others] = pdfText(await renderer.render(paper))
    expect(others).toEqual([])
    expect(page.match(/Z/g)).toHaveLength(600)
    expect(page).toContain(text)
  })

  test('has its code between the signatures, which saves a form a line', async () => {
    const code = {
      block: 'code',
      content: 'https://alpha.example',
      title: 'Segel',
      text: 'Pindai',
      fine: 'ab',
    } as const
    const [page = ''] = pdfText(await renderer.render(aPaper([{ block: 'signatures', parties: [party] }, code])))
    expect(page).toContain('HendraDirekturSegel   abPindai')
  })

  test('of a form leaves receiver and day to its facts', async () => {
    const [page = ''] = pdfText(await renderer.render(aPaper([], { form: true })))
    expect(page).not.toContain('Kepada Yth.')
    expect(page).not.toContain('5 November 2026')
  })

  test('has a logo', async () => {
    const blank = { width: 40, height: 20, channels: 4, background: '#0a7' } as const
    const logo = new Uint8Array(await sharp({ create: blank }).png().toBuffer())
    const { letterhead } = aPaper([])
    const paper = aPaper([], { letterhead: { ...letterhead, logo: 'picture' } })
    expect(Buffer.from(await renderer.render(paper, { picture: logo })).toString('latin1')).toContain('/Subtype /Image')
    await expect(renderer.render(paper)).rejects.toThrow('was not printed')
    await expect(renderer.render(aPaper([]))).resolves.toBeInstanceOf(Uint8Array)
  })
})

describe('a printer', () => {
  const printer = new URL('../../testing/fragile-printer.ts', import.meta.url)
  const fragile = openPdfRenderer({ printer, limitMs: 4000 })
  afterAll(() => fragile.close())
  const print = (title: string) => fragile.render(aPaper([], { title }))

  test.each([
    ['stops', 'stop', 'the printer stopped'],
    ['throws', 'throw', 'torn'],
    ['says what is wrong', 'fault', 'jammed'],
    ['takes too long', 'wait', 'it took too long'],
  ])('that %s fails its own paper, and not those that wait', async (_, title, reason) => {
    const [before, failed, after] = await Promise.allSettled([print('print'), print(title), print('print')])
    expect(before).toMatchObject({ status: 'fulfilled', value: new Uint8Array([1, 2, 3]) })
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining(reason) } })
    expect(after).toMatchObject({ status: 'fulfilled' })
  })
})
