import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onFinished } from './on-finished.ts'

/** A folder of one's own, gone when the test or the test file that asked for it is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lajur-test-'))
  onFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
