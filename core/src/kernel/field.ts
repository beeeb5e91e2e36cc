import { z } from 'zod'
import { mostRupiah } from './money.ts'
import { nikProblem } from './nik.ts'
import { normalizeNpwp, npwpProblem } from './npwp.ts'
import { isPhone, normalizePhone } from './phone.ts'
import { isPlate, normalizePlate } from './plate.ts'

/**
 * The kind of a field decides its input, its cell and its column in exports. It is part of the schema (`meta`), so that
 * form, list, detail and export need no table of their own.
 */
export type FieldKind =
  | { kind: 'text' | 'long_text' | 'email' | 'url' | 'phone' | 'plate' | 'nik' | 'npwp' }
  | { kind: 'money' | 'integer' | 'year' | 'percent' | 'date' | 'instant' | 'flag' }
  | { kind: 'choice' | 'choices'; values: readonly (string | number)[] }
  | { kind: 'ref'; to: string }
  | { kind: 'refs'; to: string }
  /** The code of an entry of a master-data list: stored and sent as it is, shown by the name of the entry. */
  | { kind: 'code'; to: string }
  /** The id of a record of another module, such as a customer; `x_id` goes with `x_name`, which the server adds. */
  | { kind: 'record'; to: string; narrowing?: Narrowing }
  | { kind: 'status' | 'id' }
  /** Rows of a record that live inside it, such as contact persons. */
  | { kind: 'lines' }
  /** A place of handover, which is one value of several parts (`place.ts`). */
  | { kind: 'place' }

/** Which records alone a field may point to. */
export interface Narrowing {
  /** Filters of the list, such as `{ kinds_in: ['INSURER'] }`: the picker offers only these. */
  only: Readonly<Record<string, unknown>>
  /** Problem of other records: a key of the words under `invalid`. */
  otherwise: string
}

declare module 'zod' {
  interface GlobalMeta {
    field?: FieldKind
    /** An empty text is accepted, and means null. */
    emptyIsNull?: true
  }
}

/** A fault found by our own rule: the message is a key of the words under `invalid`. */
const rule = (key: string) => ({ error: key })

const problemOf = (find: (value: string) => string | null) => (context: z.core.ParsePayload<string>) => {
  const key = find(context.value)
  if (key) context.issues.push({ code: 'custom', message: key, input: context.value })
}

const isMissing = (input: unknown) => input === undefined || input === null || input === ''

type Maybe<T extends z.ZodType> = z.ZodOptional<z.ZodNullable<T>>

/** May be empty: null says so, an empty text means null, and what is absent stays absent. */
export const maybe = <T extends z.ZodType>(schema: T): Maybe<T> =>
  z
    .preprocess((value) => (value === '' ? null : value), schema.nullable().optional())
    .optional()
    .meta({ emptyIsNull: true }) as unknown as Maybe<T>

/** A number as an address carries it, in digits. An empty text is none, though JavaScript would read it as 0. */
export const written = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value), schema)

/** Years that days and moments may have: with a margin for sums of days, all of them fit the database. */
const years = /^(19|2\d)\d\d-/
/** A day as it is sent, in a field or in a filter. */
export const calendarDay = () => z.iso.date().regex(years, 'year')
/** A moment as it is sent. */
export const moment = () => z.iso.datetime().regex(years, 'year')

export const field = {
  text: (max = 100) =>
    z
      .string()
      .trim()
      .min(1)
      .max(max)
      .meta({ field: { kind: 'text' } }),
  longText: (max = 2000) =>
    z
      .string()
      .trim()
      .min(1)
      .max(max)
      .meta({ field: { kind: 'long_text' } }),
  email: () =>
    z
      .string()
      .trim()
      .toLowerCase()
      .max(254)
      .pipe(z.email())
      .meta({ field: { kind: 'email' } }),
  url: () =>
    z
      .url({ protocol: /^https?$/ })
      .max(500)
      .meta({ field: { kind: 'url' } }),
  phone: () =>
    z
      .string()
      .max(40)
      .transform(normalizePhone)
      .refine(isPhone, rule('phone'))
      .meta({ field: { kind: 'phone' } }),
  plate: () =>
    z
      .string()
      .max(20)
      .refine(isPlate, rule('plate'))
      .transform(normalizePlate)
      .meta({ field: { kind: 'plate' } }),
  nik: () =>
    z
      .string()
      .transform((v) => v.replace(/\s/g, ''))
      .check(problemOf(nikProblem))
      .meta({ field: { kind: 'nik' } }),
  /** Checked for its length here; the check digit by the record's own rule, which may allow an exception. */
  npwp: () =>
    z
      .string()
      .transform(normalizeNpwp)
      .check(problemOf((v) => (npwpProblem(v) === 'npwp_check_digit' ? null : npwpProblem(v))))
      .meta({ field: { kind: 'npwp' } }),
  /** Whole rupiah that a person enters; `empty` is said of what is missing or below the least. */
  money: (min = 0, max = mostRupiah, empty?: string) =>
    z
      .int({
        error: ({ code, input }) => {
          if (code === 'too_big') return max === mostRupiah ? 'amount_too_large' : undefined
          return isMissing(input) ? empty : 'fraction'
        },
      })
      .min(min, empty)
      .max(max)
      .meta({ field: { kind: 'money' } }),
  /** Whole rupiah that were added up over many records: without a bound, and below zero where more was taken off. */
  sum: () => z.int().meta({ field: { kind: 'money' } }),
  integer: (min = 0, max = 1_000_000) =>
    z
      .int()
      .min(min)
      .max(max)
      .meta({ field: { kind: 'integer' } }),
  /** A number written without separators between thousands. */
  year: (min: number, max: number) =>
    z
      .int()
      .min(min)
      .max(max)
      .meta({ field: { kind: 'year' } }),
  /** An exact decimal, as text, so that no float ever carries a rate. */
  percent: () =>
    z
      .string()
      .trim()
      .transform((v) => v.replace(',', '.'))
      .refine((v) => /^\d{1,3}(\.\d{1,4})?$/.test(v) && Number(v) <= 100, rule('percent'))
      .meta({ field: { kind: 'percent' } }),
  date: () => calendarDay().meta({ field: { kind: 'date' } }),
  instant: () => moment().meta({ field: { kind: 'instant' } }),
  flag: () => z.boolean().meta({ field: { kind: 'flag' } }),
  choice: <const V extends readonly [string, ...string[]]>(values: V) =>
    z.enum(values).meta({ field: { kind: 'choice', values } }),
  choices: <const V extends readonly [string, ...string[]]>(values: V) =>
    z
      .array(z.enum(values))
      .max(values.length)
      .meta({ field: { kind: 'choices', values } }),
  /** The id of a record of a master-data list. */
  ref: (to: string) =>
    z
      .int()
      .positive()
      .meta({ field: { kind: 'ref', to } }),
  /** Several records of a master-data list. */
  refs: (to: string) =>
    z
      .array(z.int().positive())
      .max(100)
      .meta({ field: { kind: 'refs', to } }),
  /** An entry of a master-data list, by its code. */
  code: (to: string) =>
    z
      .string()
      .trim()
      .min(1)
      .max(60)
      .meta({ field: { kind: 'code', to } }),
  record: (to: string, narrowing?: Narrowing) =>
    z.uuid().meta({ field: { kind: 'record', to, ...(narrowing && { narrowing }) } }),
  lines: <T extends z.ZodType>(line: T, most = 20) =>
    z
      .array(line)
      .max(most)
      .meta({ field: { kind: 'lines' } }),
  status: () => z.int().meta({ field: { kind: 'status' } }),
  id: () => z.uuid().meta({ field: { kind: 'id' } }),
}

interface Wrapping {
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
}
const inside = (schema: z.ZodType): z.ZodType[] => {
  const def = schema.def as Wrapping
  return [def.innerType, def.out, def.in].filter((s) => s !== undefined)
}

/** The kind of a field, unwrapping `maybe`, `default` and the like; plain text by default. */
export function kindOf(schema: z.ZodType): FieldKind {
  const find = (s: z.ZodType): FieldKind | undefined =>
    s.meta()?.field ?? inside(s).reduce<FieldKind | undefined>((found, next) => found ?? find(next), undefined)
  return find(schema) ?? { kind: 'text' }
}

/** True if a form must have a value for it. */
export const isRequired = (schema: z.ZodType): boolean => !schema.safeParse(undefined).success

const emptyOf: Partial<Record<FieldKind['kind'], unknown>> = { flag: false, choices: [], refs: [], lines: [] }

/** The body that creates a record: flags left out are off, lists left out are empty. */
export function creating<S extends z.ZodRawShape>(shape: S): z.ZodObject<Creating<S>, z.core.$strict> {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const empty = emptyOf[kindOf(schema as z.ZodType).kind]
    return [name, empty === undefined ? schema : (schema as z.ZodType).default(empty)]
  })
  return z.strictObject(Object.fromEntries(fields)) as never
}
type Creating<S extends z.ZodRawShape> = {
  [K in keyof S]: z.output<S[K]> extends boolean | readonly unknown[] ? z.ZodDefault<S[K]> : S[K]
}
