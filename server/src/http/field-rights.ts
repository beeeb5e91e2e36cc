import { isDeepStrictEqual } from 'node:util'
import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { rightTree, withheld, writeRightTree, type RightTree } from '@rental/core/kernel/field-right'
import { closedOptions, optionTree, type OptionTree } from '@rental/core/kernel/option-right'
import type { Named } from '@rental/core/kernel/route'
import type { z } from 'zod'
import type { Actor } from './handlers.ts'

/** A tree of marks of a schema, looked for once. */
function remembered<T>(find: (schema: z.ZodType) => T | null): (schema: z.ZodType | undefined) => T | null {
  const known = new WeakMap<z.ZodType, { tree: T | null }>()
  return (schema) => {
    if (!schema) return null
    const entry = known.get(schema) ?? { tree: find(schema) }
    known.set(schema, entry)
    return entry.tree
  }
}
const treeOf = remembered<RightTree>(rightTree)
const optionsOf = remembered<OptionTree>(optionTree)
const guardedOf = remembered<RightTree>(writeRightTree)

/** The answer without the fields that the caller may not see. */
export function answerFor({ response }: Named, { permissions }: Actor, answer: unknown): unknown {
  const tree = treeOf(response)
  return tree ? withheld(answer, tree, permissions) : answer
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Refuses options that the caller may not choose. */
export function checkOptions({ body: schema }: Named, { permissions }: Actor, body: unknown): void {
  const tree = optionsOf(schema)
  const closed = tree ? closedOptions(body, tree, permissions) : []
  refuseAny(Object.fromEntries(closed.map((path) => [path, { key: 'option_not_yours' }])))
}

/** A body without the fields that the caller may not see: empty ones are left as they are stored, others are refused. */
export function bodyFor({ body: schema }: Named, { permissions }: Actor, body: unknown): unknown {
  const fields = treeOf(schema)?.fields
  if (!fields || typeof body !== 'object' || body === null) return body
  const given = body as Record<string, unknown>
  const closed = Object.entries(fields).flatMap(([name, { mark }]) => (mark && !permissions.has(mark) ? [name] : []))
  const refused = closed.filter((name) => !isEmpty(given[name]))
  if (refused.length > 0) {
    const problems: FieldProblems = Object.fromEntries(refused.map((name) => [name, { key: 'not_yours' }]))
    throw new Refusal('invalid_input', { fields: problems })
  }
  return Object.fromEntries(Object.entries(given).filter(([name]) => !closed.includes(name)))
}

type Values = Readonly<Record<string, unknown>>

/** Names of the fields in a body that the caller may not write. */
export function guardedIn({ body: schema }: Named, { permissions }: Actor, body: unknown): string[] {
  const fields = guardedOf(schema)?.fields
  if (!fields || typeof body !== 'object' || body === null) return []
  const given = body as Values
  return Object.entries(fields).flatMap(([name, { mark }]) =>
    mark && !permissions.has(mark) && given[name] !== undefined ? [name] : [],
  )
}

const isNothing = (value: unknown) => isEmpty(value) || value === false || (Array.isArray(value) && value.length === 0)

/** As it was sent: absent and null are the same. */
export const asSent = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))

/**
 * A body without the fields that the caller may not write. Forms may send them back as they are stored, and a new record
 * may leave them empty; anything else is refused by field.
 */
export function unguarded(names: readonly string[], body: Values, stored: Values | null): Values {
  const isSame = (name: string) =>
    stored ? isDeepStrictEqual(asSent(body[name]), asSent(stored[name])) : isNothing(body[name])
  refuseAny(
    Object.fromEntries(names.filter((name) => !isSame(name)).map((name) => [name, { key: 'not_yours_to_change' }])),
  )
  return stored ? Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name))) : body
}
