import { request as requestOf } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isPlatform } from '@rental/core/kernel/access'
import type { Contract, Named } from '@rental/core/kernel/route'
import { contracts } from '@rental/core/modules/index'
import { media } from '@rental/core/modules/media/media.contract'
import { describe, expect, test } from 'vitest'
import { urlOf } from '../testing/caller.ts'
import { sampleOf } from '../testing/sample.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const routes = Object.values(contracts as Record<string, Contract>)
  .flatMap((contract) => Object.values(contract) as Named[])
  .filter(({ method }) => method !== 'GET')
const named = (some: Named[]) => some.map((route) => [`${route.method} ${route.path}`, route] as const)

async function answerTo(route: Named, type: string, payload: string) {
  const token = await server.tokenFor('Owner', isPlatform(route.access) ? 'operator' : 'alpha')
  const answer = await server.app.inject({
    method: route.method,
    url: urlOf(route, { params: (route.params ? sampleOf(route.params) : {}) as Record<string, unknown> }),
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    payload,
  })
  const { code, raw } = (answer.json() as { metadata: { error: { code: string; raw: string } } }).metadata.error
  return { status: answer.statusCode, code, raw }
}

const multipart = 'multipart/form-data; boundary=edge'
const part = '--edge\r\nContent-Disposition: form-data; name="files[]"; filename="a.jpg"\r\n\r\nbytes'
const refused = { status: 415, code: 'wrong_media_type', raw: 'This type of content is not accepted here.' }

describe('a body of another type than the call takes is refused', () => {
  const takeNoFiles = routes.filter(({ upload }) => !upload)
  test.each(named(takeNoFiles))('files: %s', async (_, route) => {
    expect(await answerTo(route, multipart, '{"amount":5}')).toEqual(refused)
    expect(await answerTo(route, multipart, `${part}\r\n--edge--\r\n`)).toEqual(refused)
  })
  test.each(named(takeNoFiles.filter(({ form }) => !form)))('forms and texts: %s', async (_, route) => {
    expect(await answerTo(route, 'application/x-www-form-urlencoded', 'amount=5')).toEqual(refused)
    expect(await answerTo(route, 'text/plain', '{"amount":5}')).toEqual(refused)
  })
  test('JSON where files are taken', async () =>
    expect(await answerTo(media.upload, 'application/json', '{}')).toEqual(refused))
})

describe('null is no body without fields', () => {
  test.each(named(routes.filter(({ upload }) => !upload)))('%s', async (_, route) => {
    expect(await answerTo(route, 'application/json', 'null')).toMatchObject({ status: 400, code: 'invalid_input' })
  })
})

describe('files without an end', () => {
  test.each([
    ['in a part', part],
    ['before a part', '--edge\r\n'],
    ['in the head of a part', '--edge\r\nContent-Disp'],
    ['after a part', `${part}\r\n--edge`],
  ])('%s are refused', async (_, payload) => {
    expect(await answerTo(media.upload, multipart, payload)).toMatchObject({ status: 400, code: 'invalid_input' })
  })
  test('are refused over a connection, too, which goes on', async () => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const token = await server.tokenFor('Owner')
    const status = await new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': multipart }
      const sent = requestOf({ port, method: 'POST', path: urlOf(media.upload, {}), headers }, (answer) =>
        resolve(answer.resume().statusCode),
      )
      sent.on('error', reject)
      sent.end(part)
    })
    expect(status).toBe(400)
  })
})
