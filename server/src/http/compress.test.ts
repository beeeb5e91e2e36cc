import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers } from './compress.ts'

const app = Fastify()
compressAnswers(app)
const large = Array.from({ length: 5000 }, (_, at) => `row ${at}`)
app.get('/large', () => large)
app.get('/small', () => large.slice(0, 10))
const ask = (url: string, encoding?: string) =>
  app.inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })

test('a large answer travels compressed, and says the same', async () => {
  const { headers, rawPayload } = await ask('/large', 'gzip, deflate, br')
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(Number(headers['content-length'] ?? rawPayload.length)).toBe(rawPayload.length)
  expect(rawPayload.length).toBeLessThan(JSON.stringify(large).length / 2)
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(large)
})

test.each([
  ['a small one', '/small', 'br'],
  ['one for somebody who cannot read it', '/large', 'gzip'],
  ['one for somebody who does not say', '/large', undefined],
])('%s does not', async (_, url, encoding) => {
  const answer = await ask(url, encoding)
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.json<string[]>()[0]).toBe('row 0')
})
