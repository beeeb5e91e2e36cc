import { Writable } from 'node:stream'
import Fastify, { LogController } from 'fastify'
import { expect, test } from 'vitest'
import type { Database } from '../db/pool.ts'
import { observe } from './observe.ts'

test('every call is logged, also one that does not exist, without the values that it asks for', async () => {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>)
      done()
    },
  })
  const app = Fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  })
  observe(app, { db: {} as Database })
  app.get('/api/v2/known', () => 'here')
  app.get('/page', () => 'page')
  for (const url of ['/api/v2/known?nik=1', '/api/v2/unknown?password=secret', '/page', '/no-page'])
    await app.inject({ url })
  expect(lines.map(({ url, status }) => [url, status])).toEqual([
    ['/api/v2/known?nik', 200],
    ['/api/v2/unknown?password', 404],
  ])
  await app.close()
})
