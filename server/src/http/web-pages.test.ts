import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { webPages } from './web-pages.ts'

const folder = await temporaryFolder()
await mkdir(join(folder, 'assets'))
const write = (name: string) => writeFile(join(folder, name), name)
for (const name of ['index.html', 'landing.en.html', 'landing.id.html', 'theme.js', '.sources', 'assets/app.js'])
  await write(name)
await write('assets/app.js.br')

const app = Fastify()
app.setNotFoundHandler((_, reply) => reply.code(404).send('no such address'))
app.get('/api/v2/known', async () => 'a call')
await webPages(app, folder)
await app.ready()
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const bodyOf = async (url: string, headers: Record<string, string> = {}) => (await get(url, headers)).body

describe('the web app', () => {
  test.each([
    ['/login', 'index.html'],
    ['/sales-orders/42?tab=lines', 'index.html'],
    ['/theme.js', 'theme.js'],
    ['/theme.js?v=1', 'theme.js'],
    ['/assets/app.js', 'assets/app.js'],
    ['/', 'landing.en.html'],
    ['/?lang=id', 'landing.id.html'],
    ['/api/v2/known', 'a call'],
  ])('%s is %s', async (url, body) => {
    const answer = await get(url)
    expect(`${answer.statusCode} ${answer.body}`).toBe(`200 ${body}`)
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  })
  test.each(['/api/v2/unknown', '/api', '/assets/gone.js', '/gone.js', '/.sources', '/assets/../.sources'])(
    '%s is nothing',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  )
  test.each(['/..%2fserver.ts', '/%2e%2e/server.ts', '/assets/', '/a/..%2f..%2fserver.ts'])(
    '%s is refused',
    async (url) => expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400),
  )
  test('assets are kept for ever and sent as they were compressed, pages are asked for again', async () => {
    const asset = await get('/assets/app.js', { 'accept-encoding': 'br' })
    expect(asset.body).toBe('assets/app.js.br')
    expect(asset.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
    })
    for (const url of ['/login', '/', '/theme.js']) expect((await get(url)).headers['cache-control']).toBe('no-cache')
  })
  test('only the landing page is for search engines', async () => {
    for (const url of ['/c/the-key-of-a-customer', '/verify/0198c0de', '/login', '/invoices'])
      expect((await get(url)).headers['x-robots-tag'], url).toBe('noindex')
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
    const page = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8')
    expect(page).toContain('<meta name="robots" content="noindex" />')
  })
  test('the landing page is in the language of the visitor', async () => {
    expect(await bodyOf('/', { 'accept-language': 'id-ID,en' })).toBe('landing.id.html')
    expect(await bodyOf('/', { cookie: 'app_lang=id' })).toBe('landing.id.html')
  })
  test('a start looks at none of its files', async () => {
    await write('assets/later.js')
    expect(await bodyOf('/assets/later.js')).toBe('assets/later.js')
  })
})
