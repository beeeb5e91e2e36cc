import { describe, expect, test } from 'vitest'
import type { Block, BlockOf, Paper } from '../../kernel/paper.ts'
import { handoverReport } from './handover-report.paper.ts'
import type { Inspection } from './inspection.contract.ts'
import { aDamage, aSignedInspection, reportFacts } from './testing-report.ts'

const blockOf = <Name extends Block['block']>({ blocks }: Paper, name: Name) =>
  blocks.find((one): one is BlockOf<Name> => one.block === name)
const factsOf = (paper: Paper) =>
  Object.fromEntries(blockOf(paper, 'facts')?.facts.map((one) => [one.label, one.value]) ?? [])
const photo = (at: number, change: Partial<Inspection['photos'][number]> = {}): Inspection['photos'][number] => ({
  media_id: `m${at}`,
  slot: 'FRONT',
  damage_id: null,
  taken_at: '2026-11-05T02:05:00Z',
  url: '',
  ...change,
})

describe('a handover report', () => {
  const paper = handoverReport(reportFacts())
  test('is a form that both sides sign, and sealed', () => {
    expect(paper).toMatchObject({
      title: 'Berita Acara Serah Terima',
      number: 'BAST/2026/XI/0007',
      form: true,
      date: '2026-11-05',
    })
    expect(paper.blocks.map(({ block }) => block)).toEqual([
      'facts',
      'table',
      'drawing',
      'paragraph',
      'signatures',
      'code',
    ])
    expect(blockOf(paper, 'code')).toMatchObject({
      content: 'https://alpha.example/verify/00000000-0000-7000-8000-000000000002',
      title: 'Segel nomor 7, 05/11/2026, 09.20 WIB',
      fine: aSignedInspection().seal,
    })
    expect(blockOf(paper, 'signatures')?.parties).toMatchObject([
      { lead: 'Yang menyerahkan', name: 'Rahmat Hidayat', signature: { width: 1000, height: 400 } },
      { lead: 'Yang menerima', company: 'PT Sinar Abadi', name: 'Budi Santoso' },
    ])
  })
  test('names the vehicle, what it shows, and who had it', () => {
    expect(factsOf(paper)).toEqual({
      Jenis: 'Serah terima keluar',
      'Tanggal dan jam': '05/11/2026, 09.15 WIB',
      'Order sewa': 'SO/2026/XI/0042',
      Pelanggan: 'PT Sinar Abadi',
      'Pihak pelanggan': 'Budi Santoso',
      Kendaraan: 'Toyota Avanza 1.5 G 2024',
      'Nomor polisi': 'B 1234 TES',
      Warna: 'Putih',
      'Nomor rangka': 'MHKM5EA3JFK012345',
      Odometer: '45.210 km',
      BBM: '6/8, tiga perempat',
      'Saldo e-toll': 'Rp\u00a0150.000',
    })
  })
  test.each([
    [{ fuel_eighths: 0 }, 'BBM', '0/8, kosong'],
    [{ fuel_eighths: 8 }, 'BBM', '8/8, penuh'],
    [{ fuel_eighths: null, battery_percent: 0 }, 'Baterai', '0%'],
    [{ toll_balance: 0 }, 'Saldo e-toll', 'Rp\u00a00'],
  ])('says nothing as nothing: %o', (change, label, value) => {
    expect(factsOf(handoverReport(reportFacts(change)))[label]).toBe(value)
  })
  test('has the checklist in two halves, of which what is wrong stands out', () => {
    const items = aSignedInspection().items.map((item, at) =>
      at === 3 ? { ...item, result: 'MISSING' as const, note: 'kiri' } : item,
    )
    const table = blockOf(handoverReport(reportFacts({ items })), 'table')
    expect(table).toMatchObject({
      halves: true,
      strong: [3],
      columns: [{ title: 'Perlengkapan' }, { title: 'Kondisi' }],
    })
    expect(table?.rows[3]).toEqual(['Lampu depan – kiri', 'Tidak ada'])
    expect(table?.rows[8]).toEqual(['Bersih luar', 'Ya'])
  })
  test('that is not valid any more says so first', () => {
    const [first] = handoverReport(
      reportFacts({ reopened_at: '2026-11-06T02:00:00Z', reopen_reason: 'Salah unit' }),
    ).blocks
    expect(first).toEqual({
      block: 'paragraph',
      text: 'Berita acara ini tidak berlaku lagi sejak 06/11/2026, 09.00 WIB dan diganti dengan yang baru. Alasan: Salah unit',
    })
  })
})

describe('the report of a return', () => {
  const out = aSignedInspection()
  const items = out.items.map((item, at) => (at === 0 ? { ...item, result: 'DAMAGED' as const } : item))
  const paper = handoverReport(
    reportFacts({ kind: 'IN', items, odometer_km: 46_980, fuel_eighths: 4 }, { out, language: 'en' }),
  )
  test('compares it with the handover', () => {
    expect(factsOf(paper)).toMatchObject({
      Odometer: '46.980 km (at handover 45.210 km)',
      Fuel: '4/8, half (at handover 6/8, three quarters)',
    })
    expect(blockOf(paper, 'table')).toMatchObject({
      columns: [{ title: 'Item' }, { title: 'Out' }, { title: 'In' }],
      strong: [0],
    })
    expect(blockOf(paper, 'table')?.rows[0]).toEqual(['Mirrors, left and right', 'OK', 'Damaged'])
  })
  test('turns who hands over and who receives', () => {
    expect(blockOf(paper, 'signatures')?.parties.map(({ lead }) => lead)).toEqual(['Received by', 'Handed over by'])
    expect(blockOf(paper, 'paragraph')?.text).toContain(
      'returned by PT Sinar Abadi and received by PT Alpha Sewa Mandiri',
    )
  })
  test('keeps what was wrong before from standing out', () => {
    const same = handoverReport(reportFacts({ kind: 'IN', items }, { out: { ...out, items } }))
    expect(blockOf(same, 'table')?.strong).toEqual([])
  })
})

describe('damages on the report', () => {
  const found = [
    aDamage(10, { view: 'FRONT', x: 500, y: 1000, kind: 'CRACK', part: 'GRILLE', severity: 'MEDIUM', note: '5 cm' }),
  ]
  const paper = handoverReport(reportFacts({ found, known: [aDamage(11)] }))
  const drawing = blockOf(paper, 'drawing')
  test('are marked by letter and number, new ones apart from old ones', () => {
    const marked = drawing?.rows.flat().flatMap(({ caption, marks }) => marks.map((mark) => [caption, mark]))
    expect(marked).toEqual([
      ['Kiri', { x: 176, y: 102, label: 'B2', tone: 'old' }],
      ['Depan', { x: 90, y: 170, label: 'R1', tone: 'new' }],
    ])
    expect(drawing?.lists).toEqual([
      {
        title: 'Ditemukan pada pemeriksaan ini',
        tone: 'new',
        marks: [{ label: 'R1', text: 'Depan, grille: retak, sedang – 5 cm' }],
      },
      {
        title: 'Sudah tercatat sebelumnya',
        tone: 'old',
        marks: [{ label: 'B2', text: 'Kiri, pintu depan: baret, ringan' }],
      },
    ])
  })
  test('are none where there are none', () => {
    expect(blockOf(handoverReport(reportFacts()), 'drawing')?.lists).toEqual([
      { title: 'Tidak ada kerusakan tercatat', tone: 'old', marks: [] },
    ])
  })
  test('are what their photos show', () => {
    const photos = [photo(1), photo(2, { slot: 'DAMAGE', damage_id: found[0]?.id ?? null })]
    const shown = handoverReport(reportFacts({ found, photos }, { photos: new Map([['m1', 'a'.repeat(64)]]) }))
    expect(blockOf(shown, 'pictures')?.pictures).toEqual([
      { image: 'a'.repeat(64), caption: 'Depan\n05/11/2026, 09.05 WIB' },
      { image: null, caption: 'R1 Depan, grille: retak, sedang – 5 cm\n05/11/2026, 09.05 WIB' },
    ])
    expect(shown.blocks.at(-2)).toEqual({ block: 'page_break' })
  })
})
