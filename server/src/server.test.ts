import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { runServer } from './server.ts'
import { readSettings } from './settings.ts'
import { until } from './testing/jobs.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'
import { copyDatabase } from './testing/test-server.ts'

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

test('a start answers requests before its jobs have begun', async () => {
  const url = await copyDatabase()
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  // The first table that the jobs need.
  await holder.query('begin; lock table scheduled_task in access exclusive mode')
  const PORT = await freePort()
  const settings = { PORT, DATABASE_URL: url, DATA_DIR: await temporaryFolder(), LOG_LEVEL: 'silent' }
  const starting = runServer(readSettings(settings))
  const isAnswering = () =>
    fetch(`http://127.0.0.1:${PORT}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(isAnswering)
  const isStarted = await Promise.race([starting.then(() => true), Promise.resolve(false)])
  expect(isStarted).toBe(false)
  await holder.query('commit')
  await holder.end()
  await (await starting).stop()
}, 60_000)
