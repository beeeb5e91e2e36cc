import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atTheEnd } from './at-the-end.ts'

/** A folder of one's own, gone when the test or the test file that asked for it is over. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lajur-test-'))
  atTheEnd(() => rm(folder, { recursive: true, force: true }))
  return folder
}
