import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unfinished } from './archive.ts'

const ours = /^lajur-\d{8}T\d{6}Z\.tar\.zst$/
const dayMs = 86_400_000

/** `lajur-20261105T020000Z.tar.zst`: sorted by name is sorted by time. */
export const nameAt = (moment: Date) =>
  `lajur-${moment.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.tar.zst`

/** Takes away all but the newest backups, and what one that died left behind; files with other names are not ours. */
export async function rotate(folder: string, keep: number): Promise<void> {
  const names = await readdir(folder)
  const surplus = names
    .filter((name) => ours.test(name))
    .sort()
    .reverse()
    .slice(keep)
  for (const name of surplus) await rm(join(folder, name), { force: true })
  for (const name of names) {
    const path = join(folder, name)
    if (!name.endsWith(unfinished) || !ours.test(name.slice(0, -unfinished.length))) continue
    const left = await stat(path).catch(() => null)
    if (left && Date.now() - left.mtimeMs > dayMs) await rm(path, { force: true })
  }
}
