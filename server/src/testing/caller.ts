import { json } from 'node:stream/consumers'
import {
  dataOf,
  isPaged,
  type CallInput,
  type Named,
  type Page,
  type Result,
  type Route,
} from '@rental/core/kernel/route'
import { session } from '@rental/core/modules/session/session.contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { expect } from 'vitest'

export type Loose = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
export interface Answer {
  status: number
  body: { data?: unknown; metadata?: { error?: Refused } & Record<string, unknown> }
}
export interface Refused {
  code: string
  raw: string
  fields?: Record<string, string>
  facts?: unknown
}

export function urlOf(route: Route, { params, query }: Loose): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
  const search = new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]))
  return `${route.base ?? '/api/v2'}${path}${search.size > 0 ? `?${search.toString()}` : ''}`
}

/** Of what never ends, how it begins; or its refusal. */
async function answerOfStream(app: FastifyInstance, request: InjectOptions): Promise<Answer> {
  const response = await app.inject({ ...request, payloadAsStream: true })
  const stream = response.stream()
  if (response.statusCode >= 400) return { status: response.statusCode, body: (await json(stream)) as Answer['body'] }
  stream.destroy()
  return { status: response.statusCode, body: { data: '' } }
}

/** Calls routes of the contracts as one person. Every successful answer is checked by the contract's own schema. */
export function callerFor(app: FastifyInstance, token?: () => Promise<string>) {
  async function send(route: Route, input: Loose = {}, headers: Record<string, string> = {}): Promise<Answer> {
    const authorization = token ? { authorization: `Bearer ${await token()}` } : {}
    const request: InjectOptions = {
      method: route.method,
      url: urlOf(route, input),
      headers: { ...authorization, ...headers },
    }
    if (route.answer === 'stream') return answerOfStream(app, request)
    const response = await app.inject(
      input.body === undefined ? request : { ...request, payload: input.body as object },
    )
    const isJson = response.headers['content-type']?.toString().startsWith('application/json')
    return { status: response.statusCode, body: isJson ? response.json() : { data: response.body } }
  }
  return {
    send,
    async call<R extends Named>(route: R, input: CallInput<R>, headers?: Record<string, string>): Promise<Result<R>> {
      const { status, body } = await send(route, input as Loose, headers)
      expect(body.metadata?.error, `${route.module}.${route.name}`).toBeUndefined()
      expect(status).toBeLessThan(300)
      if (route.answer === 'file') return body.data as Result<R>
      const data: unknown = route.response.parse(route.answer === 'bare' ? body : dataOf(route, body))
      if (!isPaged(route)) return data as Result<R>
      return { ...(body.metadata as unknown as Omit<Page<unknown>, 'items'>), items: data as unknown[] } as Result<R>
    },
    /** The refusal of a call that must be refused, with its status. */
    async refused<R extends Named>(
      route: R,
      input: CallInput<R> | Loose,
      headers?: Record<string, string>,
    ): Promise<Refused & { status: number }> {
      const { status, body } = await send(route, input as Loose, headers)
      expect(status, `${route.module}.${route.name} should be refused`).toBeGreaterThanOrEqual(400)
      return { status, ...(body.metadata?.error as Refused) }
    },
    async signIn(email: string, password: string): Promise<string> {
      const { body } = await send(session.login, { body: { email, password } })
      return (body as unknown as { access_token: string }).access_token
    },
  }
}
export type Caller = ReturnType<typeof callerFor>
