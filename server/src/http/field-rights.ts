import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { rightTree, withheld, type RightTree } from '@rental/core/kernel/field-right'
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
