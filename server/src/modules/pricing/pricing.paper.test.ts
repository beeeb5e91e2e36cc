import { randomUUID } from 'node:crypto'
import { formatDate } from '@rental/core/kernel/date'
import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { startTestServer, asOwner } from '../../testing/test-server.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { upload } from '../../testing/upload.ts'
import { sweepMedia } from '../media/media.sweep.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { today } = await owner.call(pricing.matrix, { query: {} })
const { forCategory, aCustomer } = pricesOf(owner, today)

beforeEach(async () => {
  await asOwner(server.url, 'delete from rental_price')
  await asOwner(server.url, 'delete from paper')
})

async function paperOf(query: Record<string, string> = {}, role = 'Sales', company = 'alpha') {
  const authorization = `Bearer ${await server.tokenFor(role, company)}`
  const search = new URLSearchParams({ language: 'id', ...query })
  const response = await server.app.inject({
    url: `/api/v2/pricing/paper?${search.toString()}`,
    headers: { authorization },
  })
  expect(response.statusCode).toBe(200)
  return response
}
const textOf = ({ rawPayload }: { rawPayload: Buffer }) => pdfText(rawPayload).join('\n')
const kept = () =>
  asOwner<{ id: string; subject_table: string; language: string; version: number; sha256: string; size: number }>(
    server.url,
    'select id, subject_table, language, version, sha256, size from paper order by language, version',
  )

describe('the price list as a PDF', () => {
  test('is for the browser to show, with the prices of the day', async () => {
    await forCategory('MPV', { amount: 365_000 })
    const response = await paperOf()
    const day = formatDate(today).replaceAll('/', '-')
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect(response.headers['content-disposition']).toContain(
      `inline; filename="Daftar Harga Sewa Kendaraan ${day}.pdf"`,
    )
    expect(textOf(response)).toContain('DAFTAR HARGA SEWA KENDARAAN')
    expect(textOf(response)).toContain('Rp 365.000')
  })

  test('speaks the language asked for', async () => {
    expect(textOf(await paperOf({ language: 'en' }))).toContain('VEHICLE RENTAL PRICE LIST')
  })

  test('is made once: asked for again it is the same file, also by others at the same time', async () => {
    await forCategory('MPV')
    const answers = await Promise.all([paperOf(), paperOf(), paperOf({}, 'Owner')])
    answers.push(await paperOf())
    const [first] = answers
    for (const { rawPayload } of answers) expect(rawPayload.equals(first?.rawPayload ?? Buffer.of())).toBe(true)
    expect(await kept()).toMatchObject([{ version: 1, subject_table: 'company', size: first?.rawPayload.length }])
  })

  test('has a new version when it says something else, and the old one stays', async () => {
    const { id } = await forCategory('MPV', { amount: 365_000 })
    await paperOf()
    await owner.call(pricing.change, { params: { id }, body: { amount: 385_000 } })
    expect(textOf(await paperOf())).toContain('Rp 385.000')
    await paperOf({ language: 'en' })
    expect((await kept()).map(({ language, version }) => [language, version])).toEqual([
      ['en', 1],
      ['id', 1],
      ['id', 2],
    ])
    await owner.call(pricing.change, { params: { id }, body: { amount: 365_000 } })
    await paperOf()
    expect(await kept()).toHaveLength(3)
  })

  test('for a customer has what was agreed, and is a paper of the customer', async () => {
    const customer_id = await aCustomer()
    await forCategory('MPV')
    await forCategory('MPV', { customer_id, amount: 310_000 })
    const text = textOf(await paperOf({ customer_id }))
    expect(text).toContain('Rp 310.000')
    expect(text).toMatch(/Kepada Yth\.Customer \d+/)
    expect(await kept()).toMatchObject([{ subject_table: 'customer' }])
  })

  test('has the letterhead of the company, with its logo', async () => {
    const picture = { width: 40, height: 20, channels: 3, background: 'navy' } as const
    const { data } = await upload(server.app, await server.tokenFor('Owner'), [
      ['logo.png', await sharp({ create: picture }).png().toBuffer()],
    ])
    await owner.call(setting.changeGeneral, {
      body: { legal_name: 'PT Alpha Sejahtera', city: 'Bandung', logo_url: data[0]?.url ?? null },
    })
    const response = await paperOf()
    expect(textOf(response)).toContain('PT Alpha Sejahtera')
    expect(response.rawPayload.toString('latin1')).toContain('/Subtype /Image')
    await owner.call(setting.changeGeneral, { body: { logo_url: null } })
    expect((await paperOf()).rawPayload.toString('latin1')).not.toContain('/Subtype /Image')
  })
})

describe('what was made', () => {
  test('is never swept away', async () => {
    const before = await paperOf()
    const tomorrow = new Date(Date.now() + 25 * 3_600_000)
    await sweepMedia(server.db, server.work.files, tomorrow)
    expect((await paperOf()).rawPayload.equals(before.rawPayload)).toBe(true)
    expect(await kept()).toHaveLength(1)
  })

  test('is in the history, and cannot be changed', async () => {
    await paperOf()
    const [{ id } = { id: '' }] = await kept()
    const noted = await asOwner(server.url, `select action, actor_name from history where record_id = '${id}'`)
    expect(noted).toEqual([{ action: 'insert', actor_name: 'Sales of alpha' }])
    const change = `set role lajur_app; update paper set version = 9`
    await expect(asOwner(server.url, change)).rejects.toThrow('permission denied')
  })

  test('is of one company alone', async () => {
    await forCategory('MPV', { amount: 365_000 })
    const customer_id = await aCustomer()
    await paperOf({ customer_id })
    const beta = server.as('Owner', 'beta')
    expect(await beta.refused(pricing.paper, { query: { customer_id } })).toMatchObject({ status: 404 })
    expect(await owner.refused(pricing.paper, { query: { customer_id: randomUUID() } })).toMatchObject({ status: 404 })
    expect(textOf(await paperOf({}, 'Owner', 'beta'))).not.toContain('365.000')
    expect((await beta.refused(pricing.paper, { query: { language: 'fr' } })).fields).toHaveProperty('language')
  })
})
