import { kindOf } from '@rental/core/kernel/field'
import { formatPhone } from '@rental/core/kernel/phone'
import { formatPlate } from '@rental/core/kernel/plate'
import type { z } from 'zod'

export type Shape = Readonly<Record<string, z.ZodType>>
export type FormValues = Record<string, unknown>

interface Def {
  type: string
  innerType?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  shape?: Shape
}
const defOf = (schema: z.ZodType) => schema.def as unknown as Def

/** The schema inside `maybe`, `default`, `optional` and the like. */
function bare(schema: z.ZodType): z.ZodType {
  const def = defOf(schema)
  const inner = def.innerType ?? (def.type === 'pipe' ? def.out : undefined)
  return inner ? bare(inner) : schema
}

/** The schema of a field of the form, by its path: `name`, `contacts.0.phone`, `delivery_place.address`. */
export function schemaAt(shape: Shape, path: string): z.ZodType {
  const [first = '', ...rest] = path.split('.')
  const found = shape[first]
  if (!found) throw new Error(`The form has no field ${path}`)
  if (!rest.length) return found
  const parts = defOf(bare(found)).shape
  if (parts) return schemaAt(parts, rest.join('.'))
  const element = defOf(bare(found)).element
  const inner = element && defOf(bare(element)).shape
  if (!inner) throw new Error(`${first} is no list of records, so ${path} cannot be a field`)
  return schemaAt(inner, rest.slice(1).join('.'))
}

/** Empty value of an input. */
function emptyOf(schema: z.ZodType): unknown {
  const { kind } = kindOf(schema)
  if (kind === 'flag') return false
  if (['money', 'integer', 'year', 'ref', 'code', 'record', 'place'].includes(kind)) return null
  const { type } = defOf(bare(schema))
  if (type === 'array') return []
  return type === 'boolean' ? undefined : ''
}

/** A stored value as its input holds it: phones and plates as people write them. */
function shownOf(schema: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return emptyOf(schema)
  const { kind } = kindOf(schema)
  if (kind === 'phone') return formatPhone(String(value))
  if (kind === 'plate') return formatPlate(String(value))
  const parts = kind === 'place' ? defOf(bare(schema)).shape : undefined
  if (parts) return formValues(parts, value)
  const inner = Array.isArray(value) ? defOf(bare(schema)).element : undefined
  const shape = inner && defOf(bare(inner)).shape
  return shape ? (value as object[]).map((item) => formValues(shape, item)) : value
}

/** The values a form begins with: those of the record, and nothing where it has none. */
export function formValues(shape: Shape, record: object = {}): FormValues {
  const known = record as Record<string, unknown>
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, shownOf(schema, known[name])]))
}
