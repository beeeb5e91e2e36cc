import type { FastifyReply, FastifyRequest } from 'fastify'

/** The value of a cookie that the request carries. */
export const cookieOf =
  ({ headers }: FastifyRequest) =>
  (name: string): string | null =>
    (headers.cookie ?? '')
      .split(/;\s*/)
      .find((part) => part.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? null

/** Sets a cookie that only sign-in calls carry and no script reads. */
export const setCookie =
  (request: FastifyRequest, reply: FastifyReply) =>
  (name: string, value: string, days: number): void => {
    const parts = [`${name}=${value}`, `Max-Age=${days * 86_400}`, 'Path=/api/v2/oauth2', 'HttpOnly', 'SameSite=Lax']
    // Not promised on plain http, where a browser would drop it.
    if (request.protocol === 'https') parts.push('Secure')
    void reply.header('set-cookie', parts.join('; '))
  }
