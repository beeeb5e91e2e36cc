import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../children.ts'
import type { Part } from '../part.ts'

export const start: Part = {
  name: 'start',
  about: 'the first start with demo data, from the process to the greeting',
  run: async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'lajur-bench-start-'))
    await chmod(dataDir, 0o755)
    try {
      const began = performance.now()
      const server = await startServer('../server/src/main.ts', { DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'warn' })
      const value = (performance.now() - began) / 1000
      await server.stop()
      return [{ name: 'first start, seconds', ours: `${value.toFixed(1)} s`, value, aim: { atMost: 15 } }]
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}
