import { isDeepStrictEqual } from 'node:util'
import { Refusal, type FieldProblems } from '@rental/core/kernel/error'
import type { HistoryEntry } from '@rental/core/kernel/history'
import type { Contract, Named, Page } from '@rental/core/kernel/route'
import type { ChangedFacts } from '@rental/core/kernel/seen'
import { sql } from 'kysely'
import type { Language } from '@rental/core/kernel/text'
import { answerFor, asSent } from './field-rights.ts'
import type { AnyHandler, Ctx } from './handlers.ts'
import { answerIn } from './seeded-texts.ts'

type Values = Readonly<Record<string, unknown>>

/** The calls that read a record and its history, for a route that changes it. */
export interface SeenSource {
  route: Named
  read: AnyHandler
  history: AnyHandler | undefined
}

/** The calls against which a change is compared; null where a route compares nothing. */
export function seenSource(contract: Contract, handlers: Record<string, AnyHandler>, route: Named): SeenSource | null {
  if (!route.seenWith) return null
  if (route.transactions === 'own') throw new Error(`${route.module}.${route.name} has no transaction to compare in`)
  const reading = contract[route.seenWith]
  const read = handlers[route.seenWith]
  if (!reading || !read) throw new Error(`${route.module}.${route.name} is compared with nothing`)
  return { route: reading as Named, read, history: handlers['log'] }
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The body without `seen`, which is no field of the record, and what it holds. */
export function withoutSeen(route: Named, body: unknown): { body: unknown; seen: Values | null } {
  if (!route.seenWith || !isObject(body) || body['seen'] === undefined) return { body, seen: null }
  const { seen, ...rest } = body
  if (!isObject(seen)) throw new Refusal('invalid_input', { fields: { seen: { key: 'format' } } })
  return { body: rest, seen }
}

/** The last person who wrote one of these fields. */
async function lastWriter(history: AnyHandler | undefined, ctx: Ctx, params: unknown, names: readonly string[]) {
  if (!history) return null
  const query = { page: 1, limit: 20 }
  const { items } = (await history(ctx as never, { params, query } as never)) as Page<HistoryEntry>
  return items.find(({ changes }) => names.some((name) => name in changes)) ?? null
}

/** Values that the caller saw, and the language in which it saw them. */
interface SeenBy {
  seen: Values
  language: Language | null
}

/**
 * Refuses a change of fields that are no longer as the caller saw them. Changes of one record that are compared wait for
 * each other, so that the second sees what the first has written.
 */
export async function expectUnchanged(
  source: SeenSource,
  ctx: Ctx,
  input: { params?: unknown; body?: unknown },
  { seen, language }: SeenBy,
) {
  const { route, read, history } = source
  const { params = {}, body } = input
  const given = isObject(body) ? body : {}
  const subject = JSON.stringify([route.module, ctx.actor.company_id, params])
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(ctx.tx)
  const stored = answerFor(route, ctx.actor, await read(ctx as never, { params } as never))
  const answer = answerIn(route, language, stored)
  // Only the fields of the contract were sent. A stored value may break a rule that came later: it is compared as it is.
  const parsed = route.response.safeParse(answer)
  const now = (parsed.success ? parsed.data : answer) as Values
  const names = Object.keys(seen).filter((name) => {
    if (given[name] === undefined) return false
    const current = asSent(now[name])
    return !isDeepStrictEqual(current, asSent(seen[name])) && !isDeepStrictEqual(current, asSent(given[name]))
  })
  if (names.length === 0) return
  const writer = await lastWriter(history, ctx, params, names)
  const facts: ChangedFacts = {
    current: Object.fromEntries(names.map((name) => [name, now[name] ?? null])),
    by: writer?.actor_name ?? null,
    at: writer?.at ?? null,
  }
  const fields: FieldProblems = Object.fromEntries(names.map((name) => [name, { key: 'changed_by_another' }]))
  throw new Refusal('changed_by_another', { fields, facts })
}
