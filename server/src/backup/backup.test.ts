import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { session } from '@rental/core/modules/session/session.contract'
import { proofNames } from '@rental/core/modules/proof/proof.contract'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/pool.ts'
import { nobody, transact } from '../db/tx.ts'
import { demoPassword } from '../demo/companies.ts'
import { sweepMedia } from '../modules/media/media.sweep.ts'
import { filesIn, filesFolder } from '../outside/files.ts'
import { runProofs } from '../proofs/run-proofs.ts'
import { runServer } from '../server.ts'
import { readSettings } from '../settings.ts'
import { copyDemo } from '../testing/demo-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { asOwner, emptyDatabase } from '../testing/test-server.ts'
import { tablesOf, withDatabase } from './database.ts'
import { makeBackup, writeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

/** The smaller companies of the demo, backed up once. */
const folder = await temporaryFolder()
const source = await copyDemo(join(folder, 'files'))
const files = filesIn(join(folder, 'files'))
const db = openDatabase(source, 2)
afterAll(() => db.close())
const backup = join(folder, 'demo.tar.zst')
const made = await writeBackup({ url: source, files, file: backup })

/** A hash over the rows of each table, independent of their order. */
const contentOf = (url: string) =>
  withDatabase(url, async (client) => {
    const hashes: Record<string, unknown> = {}
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(row::text, E'\\n' order by row::text)) as hash from ${name} as row`,
      )
      hashes[name] = rows[0]
    }
    return hashes
  })

async function bytesIn(place: string) {
  const found = await readdir(place, { recursive: true, withFileTypes: true })
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    paths.sort().map(async (path) => [
      path.slice(place.length),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ]),
  )
}

/** And put back elsewhere. */
const dataDir = await temporaryFolder()
const copy = await emptyDatabase()
const restored = await restoreBackup({ url: copy, folder: filesFolder({ dataDir }), file: backup, force: false })

describe('a restored installation', () => {
  test('is the same, row by row and byte by byte', async () => {
    expect(restored).toMatchObject({ rows: made.rows, files: made.files, missing: [], applied: [] })
    const content = await contentOf(copy)
    expect(content).toEqual(await contentOf(source))
    expect(content['customer']).toMatchObject({ rows: 24 })
    const bytes = await bytesIn(filesFolder({ dataDir }))
    expect(bytes.length).toBeGreaterThan(0)
    expect(bytes).toHaveLength(made.files)
    expect(bytes).toEqual(await bytesIn(join(folder, 'files')))
    expect(await readdir(dataDir)).toEqual(['files'])
  })
  test('holds its companies apart, and passes every proof', async () => {
    const own = openDatabase(copy, 2)
    const seen = (company: string | null) =>
      transact(own, { ...nobody, company }, async (tx) => {
        const { rows } = await sql<{ company_id: string }>`select distinct company_id from customer`.execute(tx)
        return rows.map(({ company_id }) => company_id)
      })
    expect(await seen(null)).toEqual([])
    const [operator, renter] = await asOwner<{ id: string }>(copy, 'select id from company order by created_at')
    expect(await seen(operator?.id ?? '')).toEqual([])
    expect(await seen(renter?.id ?? '')).toEqual([renter?.id])
    const runs = await runProofs({ db: own, url: copy, files: filesIn(filesFolder({ dataDir })) })
    await own.close()
    expect(runs?.map(({ state, evidence, error }) => [state, evidence, error])).toEqual(
      proofNames.map(() => ['PASSED', [], null]),
    )
  })
  test('is an installation that a server starts on, and people sign in to', async () => {
    const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: copy, PORT: '0', LOG_LEVEL: 'silent' })
    const running = await runServer(settings)
    const signIn = await fetch(`${running.url}/api/v2${session.login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@balijaya.example', password: demoPassword }),
    })
    expect(signIn.status).toBe(200)
    const { access_token } = (await signIn.json()) as { access_token: string }
    const list = await fetch(`${running.url}/api/v2/customer`, { headers: { authorization: `Bearer ${access_token}` } })
    expect(await list.json()).toMatchObject({ metadata: { total: 24 } })
    await running.stop()
  })
})

test('a backup is for its owner only, and leaves nothing beside it', async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).sort()).toEqual(['demo.tar.zst', 'files'])
})

test('what is written while it is made is not in it; what it names is not swept meanwhile', async () => {
  const [media] = await asOwner<{ company_id: string; sha256: string }>(source, 'select * from media limit 1')
  const { company_id: company, sha256 } = media ?? { company_id: '', sha256: '' }
  let swept: unknown
  const meddling = {
    ...files,
    async read(of: string, content: string) {
      if (!swept) {
        await asOwner(
          source,
          `begin; update wallet_transaction set media_id = null; delete from attachment; delete from inspection_photo; delete from media; commit`,
        )
        swept = await sweepMedia(db, files, new Date(Date.now() + 2 * 86_400_000))
      }
      return files.read(of, content)
    },
  }
  const before = await contentOf(source)
  const file = join(folder, 'meddled.tar.zst')
  expect(await writeBackup({ url: source, files: meddling, file })).toMatchObject({ files: made.files, missing: [] })
  expect(swept).toEqual({ rows: 0, files: 0 })
  const [url, place] = [await emptyDatabase(), join(await temporaryFolder(), 'files')]
  await restoreBackup({ url, folder: place, file, force: false })
  expect(await contentOf(url)).toEqual(before)
  expect(
    await filesIn(place)
      .read(company, sha256)
      .then((found) => found?.bytes.destroy()),
  ).toBeDefined()
})

test('a file that was lost or damaged before is named, and the rest is kept', async () => {
  const place = filesFolder({ dataDir })
  const [lost, damaged] = (await bytesIn(place)).map(([path = '']) => path)
  await rm(join(place, lost ?? ''))
  await writeFile(join(place, damaged ?? ''), 'something else')
  const file = join(folder, 'lossy.tar.zst')
  const { files: kept, missing } = await writeBackup({ url: copy, files: filesIn(place), file })
  expect(kept).toBe(made.files - 2)
  expect(missing.map((name) => name.split('/')[2])).toEqual([lost?.split('/')[3], damaged?.split('/')[3]])
  const again = await restoreBackup({ url: await emptyDatabase(), folder: `${place}-again`, file, force: false })
  expect(again.missing).toEqual(missing)
})

test('of the backups in a folder the newest stay, and nothing else is touched', async () => {
  const to = join(folder, 'backups')
  await makeBackup({ url: source, files, to, keep: 2 })
  for (const name of ['lajur-20240101T020000Z.tar.zst', 'lajur-20250101T020000Z.tar.zst', 'by-hand.tar.zst'])
    await writeFile(join(to, name), '')
  const { file } = await makeBackup({ url: source, files, to, keep: 2 })
  const names = (await readdir(to)).sort()
  expect(names).toContain('by-hand.tar.zst')
  expect(names).not.toContain('lajur-20240101T020000Z.tar.zst')
  expect(names.filter((name) => name.startsWith('lajur-'))).toHaveLength(2)
  expect(names.map((name) => join(to, name))).toContain(file)
})
