import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { sealingIn } from './sealing.ts'

test('sealed text is read by servers with the same data folder, and by nobody else', async () => {
  const folder = await temporaryFolder()
  const [here, there] = await Promise.all([sealingIn(folder), sealingIn(folder)])
  const sealed = here.seal('Rahasia é')
  expect(sealed.includes('Rahasia')).toBe(false)
  expect(there.open(sealed)).toBe('Rahasia é')
  expect((await sealingIn(await temporaryFolder())).open(sealed)).toBeNull()
  expect(here.open(Buffer.concat([sealed.subarray(0, -1), Buffer.from([0])]))).toBeNull()
  expect(here.open(Buffer.from('short'))).toBeNull()
  expect((await stat(join(folder, 'sealing.key'))).mode & 0o777).toBe(0o600)
})
