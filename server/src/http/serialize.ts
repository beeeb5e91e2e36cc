import type { Route } from '@rental/core/kernel/route'
import type { FastifyReply } from 'fastify'
import { answerSchema } from './json-schema.ts'

type Serialize = (body: unknown) => string
const known = new WeakMap<Route, Serialize>()

/** Compiled when a route is first answered, and not while the server starts: there are hundreds. */
function serializerOf(route: Route, reply: FastifyReply): Serialize {
  const before = known.get(route)
  if (before) return before
  const serialize = reply.compileSerializationSchema(answerSchema(route)) as Serialize
  known.set(route, serialize)
  return serialize
}

/** Sends exactly the fields of the contract. */
export const sendAnswer = (route: Route, reply: FastifyReply, body: unknown) =>
  reply.type('application/json; charset=utf-8').send(serializerOf(route, reply)(body))
