import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { diskSpaceOf, isShort, watchDisk } from './disk.ts'
import { filesIn } from './files.ts'

const megabyte = 1024 * 1024
const gigabyte = 1024 * megabyte

test.each([
  ['a large disk with a gigabyte', { free: gigabyte, size: 1000 * gigabyte }, false],
  ['a large disk with 400 MB', { free: 400 * megabyte, size: 1000 * gigabyte }, true],
  ['a small disk with a tenth', { free: 200 * megabyte, size: 2 * gigabyte }, false],
  ['a small disk with 30 MB', { free: 30 * megabyte, size: 2 * gigabyte }, true],
])('%s', (_, space, short) => expect(isShort(space)).toBe(short))

test('new files are refused where the disk is short of room, and leave nothing behind', async () => {
  const folder = await temporaryFolder()
  const files = filesIn(folder, async () => ({ free: 0, size: gigabyte }))
  await expect(files.drafts()).rejects.toMatchObject({ code: 'disk_full' })
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
})

test('the disk of a folder is known, and a short one is told of', async () => {
  const folder = await temporaryFolder()
  const { free, size } = await diskSpaceOf(folder)
  expect(free).toBeGreaterThan(0)
  expect(size).toBeGreaterThanOrEqual(free)
  const tell = vi.fn<(space: object) => Promise<void>>(async () => {})
  const watching = watchDisk(folder, tell, 5, async () => ({ free: 0, size }))
  await vi.waitFor(() => expect(tell).toHaveBeenCalledWith({ free: 0, size }))
  clearInterval(watching)
})
