import { Refusal } from '@rental/core/kernel/error'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** True for a request that a proxy has passed on. */
export const isForwarded = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined

/** Demo companies have known passwords: whoever comes from beyond this machine is refused. */
export function refuseForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    if (isForwarded(request)) throw new Refusal('demo_not_public')
    done()
  })
}
