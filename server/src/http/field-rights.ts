import { Refusal, type FieldProblems } from '@rental/core/kernel/error'
import { rightTree, withheld, type RightTree } from '@rental/core/kernel/field-right'
import type { Named } from '@rental/core/kernel/route'
import type { z } from 'zod'
import type { Actor } from './handlers.ts'

const known = new WeakMap<z.ZodType, RightTree | null>()

/** The restricted fields of a schema, looked for once. */
function treeOf(schema: z.ZodType | undefined): RightTree | null {
  if (!schema) return null
  const before = known.get(schema)
  if (before !== undefined) return before
  const tree = rightTree(schema)
  known.set(schema, tree)
  return tree
}

/** The answer without the fields that the caller may not see. */
export function answerFor({ response }: Named, { permissions }: Actor, answer: unknown): unknown {
  const tree = treeOf(response)
  return tree ? withheld(answer, tree, permissions) : answer
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

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
