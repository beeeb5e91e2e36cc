import type { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { fieldName } from '../kernel/field-name.ts'
import { checked } from '../kernel/invalid.ts'
import type { Route } from '../kernel/route.ts'
import type { Pair, Words } from '../kernel/text.ts'
import { contracts } from './index.ts'
import { words } from './text.ts'

/** Calls of programs: no person fills them in. */
const programs = ['telemetry', 'session.token', 'session.revoke']

interface Wrapping {
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: readonly z.ZodType[]
}

/** Every field inside a schema, with its path; the rows of a list are walked through like its first one. */
function fieldsIn(schema: z.ZodType, path: readonly string[] = []): [string, z.ZodType][] {
  const { shape, element, innerType, in: before, out, options = [] } = schema.def as Wrapping
  if (shape)
    return Object.entries(shape).flatMap(([name, inner]): [string, z.ZodType][] => [
      [[...path, name].join('.'), inner],
      ...fieldsIn(inner, [...path, name]),
    ])
  if (element) return fieldsIn(element, [...path, '0'])
  return [innerType, before, out, ...options].flatMap((inner) => (inner ? fieldsIn(inner, path) : []))
}

const isPair = (entry: Pair | Words | undefined): entry is Pair => Array.isArray(entry)
function wordOf(key: string): string | null {
  const found = key
    .split('.')
    .reduce<Pair | Words | undefined>((tree, step) => (tree && !isPair(tree) ? tree[step] : undefined), words)
  return isPair(found) ? found[0] : null
}

const bodies = Object.entries(contracts).flatMap(([module, contract]) =>
  Object.entries<Route>(contract).flatMap(([name, { body }]) =>
    body && !programs.includes(module) && !programs.includes(`${module}.${name}`) ? [{ module, name, body }] : [],
  ),
)

describe('what people fill in', () => {
  test('has a name in words, so that no refusal names a field as the code does', () => {
    const missing = bodies.flatMap(({ module, name, body }) =>
      fieldsIn(body).flatMap(([path]) =>
        fieldName(module, path, wordOf) === null ? [`${module}.${name}: ${path}`] : [],
      ),
    )
    expect(missing).toEqual([])
  })
  test('says which form is right, never only that it is wrong', () => {
    const vague = bodies.flatMap(({ module, name, body }) =>
      fieldsIn(body).flatMap(([path, schema]) => {
        const result = checked(schema, '@ wrong @')
        const problems = 'problems' in result ? Object.values(result.problems) : []
        return problems.some(({ key }) => key === 'format') ? [`${module}.${name}: ${path}`] : []
      }),
    )
    expect(vague).toEqual([])
  })
})
