import type { z } from 'zod'
import { Refusal, type FieldProblems, type Problem } from './error.ts'

const missing = (input: unknown) => input === undefined || input === null || input === ''

/** Messages of our own schemas are keys, which zod's sentences never look like. */
const ownKey = ({ message }: z.core.$ZodIssue) => (/^[a-z_]+$/.test(message) ? message : null)
/** Some fields have words of their own for being empty. */
const emptyKey = (issue: z.core.$ZodIssue, usual = 'required') =>
  (issue.message.endsWith('_empty') ? ownKey(issue) : null) ?? usual

/** Maps a zod issue to a key of the words under `invalid`: the one place where schema problems become sentences. */
function problemOf(issue: z.core.$ZodIssue): Problem {
  switch (issue.code) {
    case 'custom':
      return { key: issue.message, ...(issue.params && { params: issue.params }) }
    case 'invalid_type':
      if (missing(issue.input)) return { key: emptyKey(issue) }
      if (issue.message === 'fraction' && typeof issue.input === 'number') return { key: 'fraction' }
      // Only amounts speak of fractions.
      if (issue.message === 'fraction') return { key: 'amount' }
      return {
        key: issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'type',
      }
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return { key: ownKey(issue) ?? 'required' }
      return { key: emptyKey(issue, 'min'), params: { min: Number(issue.minimum) } }
    case 'too_big':
      if (issue.origin === 'string')
        return { key: ownKey(issue) ?? 'max_length', params: { max: Number(issue.maximum) } }
      if (issue.origin === 'array') return { key: 'max_items', params: { max: Number(issue.maximum) } }
      return { key: ownKey(issue) ?? 'max', params: { max: written(issue.maximum) } }
    case 'invalid_format':
      return { key: ownKey(issue) ?? (knownFormats.has(issue.format) ? issue.format : 'format') }
    case 'invalid_value':
      return { key: missing(issue.input) ? emptyKey(issue) : 'option' }
    case 'unrecognized_keys':
      return { key: 'unknown_field', params: { name: issue.keys.join(', ') } }
    default:
      return { key: 'format' }
  }
}
/** Number as people write it: four digits may be a year. */
const written = (limit: number | bigint) =>
  limit < 10_000 ? Number(limit) : new Intl.NumberFormat('id-ID').format(limit)
const knownFormats = new Set<string>(['email', 'url', 'date', 'datetime', 'uuid'])

/** Checks a value by a schema: the parsed value, or what is wrong with which field. */
export function checked<T extends z.ZodType>(
  schema: T,
  value: unknown,
): { data: z.output<T> } | { problems: FieldProblems } {
  // The input is needed to tell a missing value from a wrong one.
  const result = schema.safeParse(value, { reportInput: true })
  return result.success ? { data: result.data } : { problems: problemsOf(result.error) }
}

/** The parsed value; anything else is refused. */
export function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = checked(schema, value)
  if ('problems' in result) throw new Refusal('invalid_input', { fields: result.problems })
  return result.data
}

/** Field path (`contacts.0.phone`) → problem; faults of the whole body stand under the unknown key or `''`. */
export function problemsOf(error: z.core.$ZodError): FieldProblems {
  const problems: FieldProblems = {}
  for (const issue of error.issues) {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
    problems[path.join('.')] ??= problemOf(issue)
  }
  return problems
}

/** A schema that also checks a rule between fields; form and server then report the same problems. */
export const withProblems = <T extends z.ZodType>(schema: T, find: (value: z.output<T>) => FieldProblems): T =>
  schema.check(({ value, issues }) => {
    for (const [path, { key: message, params }] of Object.entries(find(value)))
      issues.push({ code: 'custom', message, params, path: path.split('.'), input: value })
  })
