import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages, type Language, type Words } from '@rental/core/kernel/text'
import { damageDrawingText } from '@rental/core/modules/damage/damage-drawing.text'
import { damageText } from '@rental/core/modules/damage/damage.text'
import { damageViews } from '@rental/core/modules/damage/damage.fields'
import { handoverPaperText } from '@rental/core/modules/handover/handover.paper.text'
import { checklistText } from '@rental/core/modules/inspection/checklist.text'
import { handoverReport, type ReportFacts } from '@rental/core/modules/inspection/handover-report.paper'
import { handoverReportText } from '@rental/core/modules/inspection/handover-report.paper.text'
import { mostDamages, mostPhotos, photoSlots } from '@rental/core/modules/inspection/inspection.fields'
import { aDamage, reportFacts } from '@rental/core/modules/inspection/testing-report'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { paperText } from '@rental/core/paper/paper.text'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesIn } from '../outside/files.ts'
import { openPdfRenderer } from '../outside/pdf/renderer.ts'
import { pricesOf } from '../testing/a-price.ts'
import { inspectingAs } from '../testing/inspecting.ts'
import { ordersOf } from '../testing/ordering.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startTestServer } from '../testing/test-server.ts'
import { imagesOf, withImages } from './images.ts'

const renderer = openPdfRenderer()
afterAll(() => renderer.close())
const files = filesIn(await temporaryFolder())
const company = 'alpha'

/** As full of detail as a photo can be, and upright by its tag alone. */
async function aPhoto(at: number): Promise<string> {
  const [width, height] = [960, 720]
  const noise = { width, height, channels: 3, noise: { type: 'gaussian', mean: 60 + at * 5, sigma: 25 } } as const
  const bytes = await sharp({ create: { ...noise, background: '#000' } })
    .withMetadata({ orientation: at % 2 === 0 ? 1 : 6 })
    .jpeg({ quality: 80 })
    .toBuffer()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { folder, drop } = await files.drafts()
  const draft = join(folder, sha256)
  await writeFile(draft, bytes)
  await files.keep(company, sha256, draft)
  await drop()
  return sha256
}
let stored: string[] = []
beforeAll(async () => {
  stored = await Promise.all(Array.from({ length: 12 }, (_, at) => aPhoto(at)))
}, 60_000)

const photos = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    media_id: `m${at}`,
    slot: photoSlots[at % photoSlots.length] ?? ('OTHER' as const),
    damage_id: null,
    taken_at: '2026-11-05T02:05:00Z',
    url: '',
  }))

async function printed(facts: ReportFacts) {
  const paper = handoverReport(facts)
  const images = await imagesOf(files, company, paper)
  const bytes = await renderer.render(withImages(paper, images), images)
  return { bytes, pages: pdfText(bytes) }
}
const withPhotos = (count: number, change: Parameters<typeof reportFacts>[0] = {}) =>
  reportFacts(
    { ...change, photos: photos(count) },
    { photos: new Map(photos(count).map(({ media_id }, at) => [media_id, stored[at % stored.length] ?? ''])) },
  )
const damages = (count: number, first = 100) =>
  Array.from({ length: count }, (_, at) =>
    aDamage(first + at, {
      view: damageViews[at % damageViews.length] ?? 'LEFT',
      x: (at * 137) % 1000,
      note: 'n'.repeat(200),
    }),
  )

describe('a handover report', () => {
  test('is one page of words, and photos on the next', async () => {
    const { bytes, pages } = await printed(withPhotos(12, { found: damages(1).map((one) => ({ ...one, note: null })) }))
    expect(pages).toHaveLength(2)
    for (const words of ['Daftar periksa', 'Yang menerima', reportFacts().inspection.seal])
      expect(pages[0]).toContain(words)
    expect(pages[1]).toContain('Indikator BBM')
    expect(bytes.length).toBeLessThan(1_500_000)
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g),
    ).toHaveLength(stored.length)
  })
  test.each([
    ['no photo', () => reportFacts(), 1],
    ['as many photos as there may be', () => withPhotos(mostPhotos), 4],
    ['a long note', () => reportFacts({ note: 'Catatan panjang. '.repeat(58) }), 2],
    [
      'as many damages as there may be, old and new',
      () => reportFacts({ found: damages(mostDamages), known: damages(40, 200) }),
      4,
    ],
  ])('with %s has so many pages', async (_, facts, expected) => {
    const { pages } = await printed(facts())
    expect(pages).toHaveLength(expected)
    const signed = pages.findIndex((page) => page.includes('Yang menerima'))
    expect(pages[signed]).toContain(reportFacts().inspection.seal)
  })
  test('leaves a place for a photo that is lost, or is none', async () => {
    const lost = reportFacts({ photos: photos(1) }, { photos: new Map([['m0', 'f'.repeat(64)]]) })
    expect((await printed(lost)).pages[1]).toContain('Foto tidak tersedia')
  })
})

/** Each word of these papers in one language that is no part of any word in the other. */
function wordsOnlyIn(language: Language): string[] {
  const at = languages.indexOf(language)
  const pairs = (words: Words | readonly string[]): (readonly string[])[] =>
    Array.isArray(words) ? [words] : Object.values(words as object).flatMap(pairs as never)
  const all = [
    paperText,
    handoverPaperText,
    handoverReportText,
    damageDrawingText,
    checklistText,
    damageText.options,
  ].flatMap((words) => pairs(words))
  const others = all
    .map((pair) => pair[1 - at] ?? '')
    .join(' ')
    .toLowerCase()
  return all.flatMap((pair) => {
    const word = pair[at] ?? ''
    return word.includes('{') || word.length < 5 || others.includes(word.toLowerCase()) ? [] : word
  })
}

describe('papers of a handover over HTTP', async () => {
  const server = await startTestServer()
  const owner = server.as('Owner')
  const { aVehicle, aCustomer, forCategory } = pricesOf(owner, '2026-01-01')
  await forCategory('MPV', { amount: 300_000 })
  const { confirmed } = ordersOf(owner, await aCustomer())
  const own = inspectingAs(server.app, () => server.tokenFor('Owner'))
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

  const vehicle_id = await aVehicle('MPV', { fuel_type: 'PETROL', tank_litres: 40 })
  const order = await confirmed([{ vehicle_id, started_at: ago(60), duration: 3 }])
  const query = { order_id_in: order.id }
  const delivery = (await owner.call(deliveryOrder.list, { query })).items[0]?.id ?? ''
  const handed = await own.inspection(vehicle_id, { inspected_at: ago(30), odometer_km: 10_000 })
  const passed_guards = (['IDENTITY', 'CONTRACT'] as const).map((guard) => ({ guard, reason: 'Menyusul' }))
  await owner.call(deliveryOrder.complete, { params: { id: delivery }, body: { inspection: handed, passed_guards } })
  const back = (await owner.call(returnOrder.list, { query })).items[0]?.id ?? ''
  const found = { ...aDamage(1), id: crypto.randomUUID() }
  const { id, view, x, y, part, kind, severity } = found
  const given = await own.inspection(vehicle_id, {
    odometer_km: 10_250,
    fuel_eighths: 4,
    items: handed.items.map((item, at) => (at === 0 ? { ...item, result: 'DAMAGED' as const } : item)),
    damages: [{ id, view, x, y, part, kind, severity, note: null }],
  })
  await owner.call(returnOrder.inspect, { params: { id: back }, body: { inspection: given, next: 'AVAILABLE' } })

  const fileOf = async (path: string, language?: Language) => {
    const { rawPayload } = await server.app.inject({
      url: `/api/v2/${path}/paper${language ? `?language=${language}` : ''}`,
      headers: { authorization: `Bearer ${await server.tokenFor('Owner')}` },
    })
    return rawPayload
  }
  const paths = {
    'delivery order': `ops/do/${delivery}`,
    'return order': `ops/ro/${back}`,
    'report of the handover': `inspection/${handed.id}`,
    'report of the return': `inspection/${given.id}`,
  }

  describe.each(Object.entries(paths))('%s', (_, path) => {
    test.each(languages)('speaks one language throughout: %s', async (language) => {
      const text = pdfText(await fileOf(path, language)).join(' ')
      const [mine, foreign] = [wordsOnlyIn(language), wordsOnlyIn(language === 'en' ? 'id' : 'en')]
      expect(mine.filter((word) => text.includes(word)).length).toBeGreaterThan(8)
      expect(foreign.filter((word) => text.includes(word))).toEqual([])
    })
    test('speaks the language of its order, and stays the same file', async () => {
      const [first, again] = [await fileOf(path), await fileOf(path)]
      expect(first.equals(again)).toBe(true)
      expect(first.equals(await fileOf(path, 'id'))).toBe(true)
    })
  })

  test('a return is compared with its handover, and shows its new damage and its photos', async () => {
    const [page = '', pictures = ''] = pdfText(await fileOf(paths['report of the return'], 'id'))
    expect(page).toContain('10.250 km (saat diserahkan 10.000 km)')
    expect(page).toContain('KeluarKembaliSpion kiri dan kananAdaRusak')
    expect(page).toContain('Ditemukan pada pemeriksaan iniB1Kiri, pintu depan: baret, ringan')
    expect(page).toContain(`/verify/${given.id}`)
    for (const slot of ['Depan', 'Belakang', 'Sisi kiri', 'Sisi kanan']) expect(pictures).toContain(slot)
  })
})
