import { readdir } from 'node:fs/promises'
import { gigabyte } from '@rental/core/kernel/bytes'
import { storageLimit } from '@rental/core/modules/company/company.rules'
import { media } from '@rental/core/modules/media/media.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { nobody, transact } from '../../db/tx.ts'
import { startTestServer, asOwner } from '../../testing/test-server.ts'
import { upload } from '../../testing/upload.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { company } = await owner.call(session.info, {})
const acting = { ...nobody, company: company.id }

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const send = async (headers: Record<string, string> = {}) =>
  upload(server.app, await server.tokenFor('Owner'), [['surat.pdf', pdf]], headers)
const used = async () => (await owner.call(media.usage, {})).used

/** Inserts rows as if so many bytes had been uploaded. */
async function fill(bytes: number) {
  const sizes = Array.from({ length: Math.ceil(bytes / gigabyte) }, (_, at) =>
    Math.min(gigabyte, bytes - at * gigabyte),
  )
  await transact(server.db, acting, (tx) =>
    sql`
      insert into media (name, type, size, sha256)
      select 'besar.pdf', 'application/pdf', size, 'none' from unnest(${sizes}::int[]) as size`.execute(tx),
  )
}
const empty = () => transact(server.db, acting, (tx) => sql`delete from media`.execute(tx))

describe('the files of a company', () => {
  test('are added up as they come and go', async () => {
    expect(await owner.call(media.usage, {})).toEqual({ used: 0, limit: storageLimit('PROFESSIONAL') })
    await send()
    await send()
    expect(await used()).toBe(2 * pdf.length)
    expect((await server.as('Owner', 'beta').call(media.usage, {})).used).toBe(0)
    await empty()
    expect(await used()).toBe(0)
  })
})

describe('a plan', () => {
  const limit = storageLimit('STARTER')
  beforeAll(async () => {
    await asOwner(server.url, `update company set plan = 'STARTER' where id = '${company.id}'`)
  })
  test('holds so much and no more: the next file is refused with its sentence, and nothing of it is kept', async () => {
    await fill(limit - pdf.length)
    expect((await send()).status).toBe(201)
    expect(await owner.call(media.usage, {})).toEqual({ used: limit, limit })
    const files = await readdir(server.folder, { recursive: true })
    const refused = await send()
    expect(refused).toMatchObject({ status: 409, error: { code: 'storage_full' } })
    expect(refused.error?.raw).toBe(
      'Your plan includes 5 GB of storage, and 5 GB is used. Delete some files, or choose a larger plan.',
    )
    expect((await send({ 'accept-language': 'id' })).error?.raw).toContain('Paket Anda mencakup penyimpanan 5 GB')
    expect(await used()).toBe(limit)
    expect(await readdir(server.folder, { recursive: true })).toEqual(files)
    await empty()
    expect((await send()).status).toBe(201)
    await empty()
  })
  test('is passed by those who send at the same time by what they send, and no more', async () => {
    await fill(limit - pdf.length)
    const statuses = (await Promise.all(Array.from({ length: 6 }, () => send()))).map(({ status }) => status)
    expect(statuses).toContain(201)
    expect(await used()).toBeLessThanOrEqual(limit + 5 * pdf.length)
    expect((await send()).status).toBe(409)
    await empty()
  })
})

describe('the papers of a company', () => {
  const print = async () =>
    server.app.inject({
      url: '/api/v2/pricing/paper',
      headers: { authorization: `Bearer ${await server.tokenFor('Owner')}` },
    })
  test('take room as well, each once, and are printed also where there is none left', async () => {
    const before = await used()
    const limit = (await owner.call(media.usage, {})).limit
    await fill(limit - before)
    const { statusCode, rawPayload } = await print()
    expect(statusCode).toBe(200)
    await print()
    expect(await used()).toBe(limit + rawPayload.length)
    expect((await send()).error?.code).toBe('storage_full')
    await empty()
    expect(await used()).toBe(before + rawPayload.length)
  })
})
