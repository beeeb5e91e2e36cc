import { contracts } from '@rental/core/modules/index'
import type { FastifyInstance } from 'fastify'
import { apiPage } from './api-page.ts'
import { openapi } from './openapi.ts'

let document: object | undefined
let page: string | undefined

/** Made when first asked for: no start of the server waits for what few people read. */
const theDocument = () => (document ??= openapi(contracts))
const thePage = () => (page ??= apiPage(theDocument()))

/** OpenAPI for programs at `/api/v2/openapi.json`, and a page for people at `/docs`. */
export function docs(app: FastifyInstance) {
  app.get('/api/v2/openapi.json', async () => theDocument())
  app.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(thePage()))
}
