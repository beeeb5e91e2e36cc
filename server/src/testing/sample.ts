import { kindOf, type FieldKind } from '@rental/core/kernel/field'
import type { z } from 'zod'
import { nextYear } from './days.ts'

interface Def {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  entries?: Record<string, unknown>
  values?: unknown[]
  format?: string
}
const defOf = (schema: z.ZodType) => schema.def as unknown as Def
interface Check {
  _zod: { def: { minimum?: number; value?: number; check: string } }
}
/** The least length, number of entries or value, by the schema's own checks. */
function leastOf(schema: z.ZodType): number {
  const checks = (schema.def as unknown as { checks?: Check[] }).checks ?? []
  const bounds = checks.map(({ _zod: { def } }) => def.minimum ?? (def.check === 'greater_than' ? def.value : 0) ?? 0)
  return Math.max(0, ...bounds)
}

/** The schema inside `maybe`, `default`, `optional` and the like. */
export function inner(schema: z.ZodType): z.ZodType {
  const def = defOf(schema)
  // A preprocessing pipe checks in its second half, a transforming one in its first.
  const next =
    def.innerType ??
    (def.type === 'pipe' ? (defOf(def.in as z.ZodType).type === 'transform' ? def.out : def.in) : undefined)
  return next ? inner(next) : schema
}

let next = 0
const unique = () => {
  next += 1
  return next
}

const byKind: Partial<Record<FieldKind['kind'], () => unknown>> = {
  email: () => `sample${unique()}@sample.example`,
  url: () => 'https://sample.example/callback',
  phone: () => `0812${10_000_000 + unique()}`,
  plate: () => `B ${1000 + (unique() % 9000)} XYZ`,
  nik: () => '3171015708900001',
  npwp: () => '0013121660091000',
  percent: () => '10',
  date: () => '2026-11-05',
  ref: () => 1,
  code: () => 'CITY_CAR',
  /** Every company has a first entry in each of its lists. */
  refs: () => [1],
}

/** The end of a period must be later than its beginning; names tell which is which. */
const isEnd = (name: string) => /(^|_)(ends?|to|until|expiry)(_|$)/.test(name)
const later = `${nextYear}-11-05`

const byFormat: Record<string, () => unknown> = {
  uuid: () => crypto.randomUUID(),
  email: () => `sample${unique()}@sample.example`,
  date: () => '2026-11-05',
  datetime: () => '2026-11-05T03:00:00Z',
  url: () => 'https://sample.example/callback',
}

/** Texts of a form of their own, such as the lines of a signature. */
const patterned = ['M1 1L2 2', '1999'] as const
const patternsOf = (schema: z.ZodType): RegExp[] => {
  const checks = (schema.def as unknown as { checks?: { _zod: { def: { pattern?: RegExp } } }[] }).checks ?? []
  return checks.flatMap(({ _zod: { def } }) => def.pattern ?? [])
}

function textOf(schema: z.ZodType): string {
  const patterns = patternsOf(schema)
  const fitting = patterned.find((text) => patterns.length > 0 && patterns.every((pattern) => pattern.test(text)))
  if (fitting) return fitting
  const { format } = defOf(schema)
  const made = format && byFormat[format]?.()
  return typeof made === 'string' ? made : `sample${unique()}`.padEnd(leastOf(schema), 'x')
}

const byType: Record<string, (schema: z.ZodType, def: Def) => unknown> = {
  string: textOf,
  number: (schema) => Math.max(1, leastOf(schema)),
  boolean: () => false,
  enum: (_, def) => Object.values(def.entries ?? {})[0],
  literal: (_, def) => def.values?.[0],
  array: (schema, def) => Array.from({ length: leastOf(schema) }, () => def.element && sampleOf(def.element)),
  union: (_, def) => def.options?.[0] && sampleOf(def.options[0]),
  null: () => null,
}

const isOptional = (schema: z.ZodType) => schema.safeParse(undefined).success

/** Left out, a list of choices is empty, which a rule between the fields may refuse. */
const isWanted = (schema: z.ZodType) => !isOptional(schema) || ['choices', 'refs'].includes(kindOf(schema).kind)

const samplesOf = (shape: Record<string, z.ZodType>, wanted: (key: string, field: z.ZodType) => boolean) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([key, field]) => (wanted(key, field) ? [[key, sampleOf(field, key)]] : [])),
  )

/** Values that rules between fields require. */
const askedByRules = (schema: z.ZodType, made: object) =>
  new Set(schema.safeParse(made).error?.issues.flatMap(({ path, message }) => (message === 'required' ? path : [])))

/** A value that the schema accepts: of an object, what it requires. */
export function sampleOf(schema: z.ZodType, name = ''): unknown {
  const kind = kindOf(schema)
  if (kind.kind === 'date' && isEnd(name)) return later
  if (defOf(inner(schema)).format === 'datetime' && isEnd(name)) return `${later}T03:00:00Z`
  if (kind.kind === 'choices') return kind.values.slice(0, 1)
  const made = byKind[kind.kind]?.()
  if (made !== undefined) return made
  const bare = inner(schema)
  const def = defOf(bare)
  if (def.shape) {
    const { shape } = def
    const made = samplesOf(shape, (_, field) => isWanted(field))
    const asked = askedByRules(schema, made)
    return { ...made, ...samplesOf(shape, (key) => asked.has(key)) }
  }
  return byType[def.type]?.(bare, def)
}

/** A field that points to a record: how to put an id there, and which kind of record it wants. */
export interface Pointer {
  name: string
  to: string
  put: (body: Record<string, unknown>, id: unknown) => Record<string, unknown>
}

/** Every field of a body that points to another record, also inside its lines. */
export function pointersOf(schema: z.ZodType): Pointer[] {
  const { shape } = defOf(inner(schema))
  return Object.entries(shape ?? {}).flatMap(([name, field]): Pointer[] => {
    const kind = kindOf(field)
    if (kind.kind === 'ref' || kind.kind === 'record')
      return [{ name, to: kind.to, put: (body, id) => ({ ...body, [name]: id }) }]
    if (kind.kind === 'refs') return [{ name, to: kind.to, put: (body, id) => ({ ...body, [name]: [id] }) }]
    const bare = inner(field)
    const { element, type, format } = defOf(bare)
    if (element)
      return pointersOf(element).map((inside) => ({
        ...inside,
        name: `${name}.${inside.name}`,
        put: (body, id) => {
          const [first] = Array.isArray(body[name]) ? (body[name] as object[]) : []
          return { ...body, [name]: [inside.put({ ...(sampleOf(element) as object), ...first }, id)] }
        },
      }))
    if (type === 'string' && format === 'uuid' && name.endsWith('_id'))
      return [{ name, to: name.replace(/_id$/, ''), put: (body, id) => ({ ...body, [name]: id }) }]
    return []
  })
}
