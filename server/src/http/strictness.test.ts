import type { Contract } from '@rental/core/kernel/route'
import { contracts } from '@rental/core/modules/index'
import type { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { schemaOf } from './json-schema.ts'

/** Every field that a caller can send, of every call, accepts of empty text what its description accepts. */

type Json = Record<string, unknown>
interface Def {
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
}

interface Sent {
  name: string
  schema: z.ZodType
}

/** Fields of a part of a request, also those inside lines and alternatives. */
function fieldsOf({ name, schema }: Sent): Sent[] {
  const { shape = {}, element, options = [], innerType, in: first, out } = schema.def as unknown as Def
  const fields = Object.entries(shape).map(([key, field]) => ({ name: `${name}.${key}`, schema: field }))
  const inside = [element, ...options, innerType, first, out].filter((one) => one !== undefined)
  return [
    ...fields,
    ...fields.flatMap((field) => fieldsOf(field)),
    ...inside.flatMap((one) => fieldsOf({ name, schema: one })),
  ]
}

const partsOf = (wanted: readonly ('params' | 'query' | 'body')[]): Sent[] =>
  Object.values(contracts as Record<string, Contract>).flatMap((contract) =>
    Object.values(contract).flatMap((route) =>
      wanted.flatMap((part) => {
        const schema = route[part]
        return schema ? fieldsOf({ name: `${route.method} ${route.path} ${part}`, schema }) : []
      }),
    ),
  )

const isKind = (json: Json, type: string) => [json['type']].flat().includes(type)

/** True if a description lets a text through; several values may be written as one text with commas. */
function describes(json: Json, text: string): boolean {
  if (Array.isArray(json['anyOf'])) return json['anyOf'].some((one) => describes(one as Json, text))
  if ('const' in json) return json['const'] === text
  if (Array.isArray(json['enum'])) return json['enum'].includes(text)
  if (isKind(json, 'array')) return text.split(',').every((one) => describes(json['items'] as Json, one))
  if (!isKind(json, 'string')) return json['type'] === undefined
  return (
    text.length >= Number(json['minLength'] ?? 0) &&
    (typeof json['pattern'] !== 'string' || new RegExp(json['pattern']).test(text)) &&
    json['format'] === undefined
  )
}

const leastOf = (json: Json): number => Number(json['minLength'] ?? 0)

describe('empty text', () => {
  test('is accepted only where the contract says so', () => {
    const wrong = partsOf(['params', 'query', 'body']).filter(
      ({ schema }) => schema.safeParse('').success && !describes(schemaOf(schema, 'input'), ''),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
  test('is not what remains of spaces where at least one character is asked', () => {
    const wrong = partsOf(['params', 'query', 'body']).filter(({ schema }) => {
      const { success, data } = schema.safeParse('   ')
      return success && typeof data === 'string' && data.length < leastOf(schemaOf(schema, 'input'))
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
  test('is no number of a query or a path', () => {
    const wrong = partsOf(['params', 'query']).filter(({ schema }) =>
      ['', ' '].some((text) => typeof schema.safeParse(text).data === 'number'),
    )
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
  test('is looked for in many fields', () => expect(partsOf(['params', 'query', 'body']).length).toBeGreaterThan(1000))
})
