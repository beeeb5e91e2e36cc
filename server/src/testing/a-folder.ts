import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A folder of its own for a test file, gone when its tests are over. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lajur-test-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}
