import type { FastifyRequest } from 'fastify'

/** Path of a request as the router reads it, however it was written; empty where it cannot be read. */
function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '')
  } catch {
    return ''
  }
}

/** True for calls of the API, found or not. A path that cannot be read is counted among them. */
export function isCall(request: Pick<FastifyRequest, 'url'>): boolean {
  const path = pathOf(request)
  return path === '' || /^\/+api(\/|$)/i.test(path)
}
