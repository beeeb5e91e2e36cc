import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/pool.ts'
import { nobody, transact } from '../../db/tx.ts'
import { filesIn } from '../../outside/files.ts'
import { holdMedia } from '../../record/media-use.ts'
import { onFinished } from '../../testing/on-finished.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { upload } from '../../testing/upload.ts'
import { sweepMedia } from './media.sweep.ts'
import { redraw } from './picture.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { company } = await owner.call(session.info, {})
const files = filesIn(server.folder)
const tomorrow = () => new Date(Date.now() + 25 * 3_600_000)

const aPhoto = async (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
async function kept(background: string) {
  const { data } = await upload(server.app, await server.tokenFor('Owner'), [['a.jpg', await aPhoto(background)]])
  return data[0]?.id ?? ''
}
const asAlpha = { ...nobody, company: company.id }
const ids = () =>
  transact(server.db, asAlpha, async (tx) => (await tx.selectFrom('media').select('id').execute()).map(({ id }) => id))
async function onDisk() {
  const found = await readdir(join(server.folder, company.id), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).length
}

test('a file that nothing keeps goes after a day, with its bytes; what is kept stays', async () => {
  const [attached, face, logo, unused] = [
    await kept('red'),
    await kept('green'),
    await kept('blue'),
    await kept('white'),
  ]
  const { id } = await owner.call(customer.create, { body: { kind: 'PERSONAL', name: 'Budi', phone: '081211112222' } })
  await owner.call(customer.attach, {
    params: { id },
    body: { attachments: [{ media_id: attached, kind: 'PHOTO' }] },
  })
  await owner.call(session.changeInfo, { body: { avatar: `/api/v2/media/${face}` } })
  await owner.call(setting.changeGeneral, { body: { logo_url: `/api/v2/media/${logo}` } })

  expect(await sweepMedia(server.db, files)).toEqual({ rows: 0, files: 0 })
  expect(await ids()).toContain(unused)
  expect(await sweepMedia(server.db, files, tomorrow())).toEqual({ rows: 1, files: 2 })
  expect((await ids()).toSorted()).toEqual([attached, face, logo].toSorted())
  expect(await onDisk()).toBe(6)
})

test('bytes stay as long as one row names them', async () => {
  const [one, two] = [await kept('black'), await kept('black')]
  const before = await onDisk()
  await transact(server.db, asAlpha, (tx) => sql`delete from media where id = ${one}`.execute(tx))
  expect(await sweepMedia(server.db, files)).toEqual({ rows: 0, files: 0 })
  await transact(server.db, asAlpha, (tx) => sql`delete from media where id = ${two}`.execute(tx))
  expect(await sweepMedia(server.db, files)).toEqual({ rows: 0, files: 2 })
  expect(await onDisk()).toBe(before - 2)
})

test('while somebody names files, nothing of the company goes', async () => {
  await kept('yellow')
  // As another server would: no transaction is opened inside another one.
  const other = openDatabase(server.url, 1)
  onFinished(() => other.close())
  await transact(other, asAlpha, async (tx) => {
    await holdMedia(tx)
    expect(await sweepMedia(server.db, files, tomorrow())).toEqual({ rows: 0, files: 0 })
  })
  expect(await sweepMedia(server.db, files, tomorrow())).toEqual({ rows: 1, files: 2 })
})

test('drafts of a server that died go after a day', async () => {
  const [old, young] = [join(server.folder, 'drafts', 'old'), join(server.folder, 'drafts', 'young')]
  for (const folder of [old, young]) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, '0'), 'half')
  }
  const [longAgo, now] = [new Date(Date.now() - 2 * 86_400_000), new Date()]
  await utimes(old, longAgo, longAgo)
  // The clock of the file system is not moved with ours.
  await utimes(young, now, now)
  await sweepMedia(server.db, files)
  expect(await readdir(join(server.folder, 'drafts'))).toEqual(['young'])
})

test('a file that is still being looked at is not swept, though the clock says that it is old', async () => {
  const { folder, drop } = await files.drafts()
  await writeFile(join(folder, '0'), await aPhoto('black'))
  await sweepMedia(server.db, files, tomorrow())
  expect(await redraw(join(folder, '0'), 'a.jpg')).toMatchObject({ type: 'image/jpeg' })
  await drop()
  expect(await readdir(join(server.folder, 'drafts'))).toEqual([])
})

test('a file that is gone is a fault of ours, and not said to be damaged', async () => {
  await expect(redraw(join(server.folder, 'gone'), 'a.jpg')).rejects.toMatchObject({ code: 'ENOENT' })
})
