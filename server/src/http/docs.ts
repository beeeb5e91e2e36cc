import { contracts } from '@rental/core/modules/index'
import type { FastifyInstance } from 'fastify'
import { apiPage } from './api-page.ts'
import { openapi } from './openapi.ts'

/** OpenAPI for programs at `/api/v2/openapi.json`, and a page for people at `/docs`. */
export async function docs(app: FastifyInstance) {
  const document = openapi(contracts)
  const page = apiPage(document)
  app.get('/api/v2/openapi.json', async () => document)
  app.get('/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page))
}
