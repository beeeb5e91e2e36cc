import { Refusal } from '@rental/core/kernel/error'
import type { Route } from '@rental/core/kernel/route'
import type { FastifyRequest } from 'fastify'

const typesOf = ({ upload, form }: Route): readonly string[] => {
  if (upload) return ['multipart/form-data']
  return form ? ['application/x-www-form-urlencoded', 'application/json'] : ['application/json']
}

/**
 * Refuses a body of a type that the call does not take. What is read in another way, or not at all, would look like a
 * body without fields.
 */
export function expectMediaType(route: Route, { headers }: Pick<FastifyRequest, 'headers'>): void {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (route.method === 'GET' || !type) return
  if (!typesOf(route).includes(type)) throw new Refusal('wrong_media_type')
}
