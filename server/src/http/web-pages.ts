import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { languageOf } from '@rental/core/kernel/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isCall } from './is-call.ts'

const forever = 'public, max-age=31536000, immutable'

/**
 * The built web app: hashed assets for ever, pages always asked for again, the landing page in the visitor's language.
 * Files are looked up when they are asked for: a route for each of more than a thousand would delay every start.
 */
export async function webPages(app: FastifyInstance, folder: string) {
  const assets = join(folder, 'assets')
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? forever : 'no-cache')
    },
  })
  app.get('/', (request, reply) =>
    reply.header('vary', 'accept-language, cookie').sendFile(`landing.${languageFor(request)}.html`, folder),
  )
  // Every other address that is no call is a file, which has an ending, or a screen of the app.
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*']
    if (isCall(request)) return reply.callNotFound()
    if (/\.\w+$/.test(path)) return reply.sendFile(path, folder)
    // Addresses of screens may hold the key of a customer or name a report: only the landing page is to be found.
    return reply.header('x-robots-tag', 'noindex').sendFile('index.html', folder)
  })
}

function languageFor(request: FastifyRequest) {
  const asked = (request.query as { lang?: string }).lang
  const cookie = /(?:^|;\s*)app_lang=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
  return languageOf(asked, cookie, ...(request.headers['accept-language'] ?? '').split(','))
}
