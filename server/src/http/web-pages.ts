import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { languageOf } from '@rental/core/kernel/text'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const forever = 'public, max-age=31536000, immutable'

/** The built web app: hashed assets for ever, pages always asked for again, the landing page in the visitor's language. */
export async function webPages(app: FastifyInstance, folder: string) {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(folder, 'assets')) ? forever : 'no-cache')
    },
  })
  app.get('/', (request, reply) =>
    reply.header('vary', 'accept-language, cookie').sendFile(`landing.${languageFor(request)}.html`),
  )
  // Every other address that is no file and no call is a screen of the app.
  app.get('/*', (request, reply) => {
    const isScreen = !request.url.startsWith('/api/') && !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    return isScreen ? reply.sendFile('index.html') : reply.callNotFound()
  })
}

function languageFor(request: FastifyRequest) {
  const asked = (request.query as { lang?: string }).lang
  const cookie = /(?:^|;\s*)app_lang=(\w+)/.exec(request.headers.cookie ?? '')?.[1]
  return languageOf(asked, cookie, ...(request.headers['accept-language'] ?? '').split(','))
}
