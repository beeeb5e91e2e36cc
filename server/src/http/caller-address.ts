import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Address of the caller. A proxy may pass on anything as one: what is no address is not believed. */
export const callerAddress = ({ ip, socket }: FastifyRequest): string => (isIP(ip) ? ip : (socket.remoteAddress ?? ''))
