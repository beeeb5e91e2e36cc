import { problemsOf } from '@rental/core/kernel/invalid'
import type { Problem } from '@rental/core/kernel/error'
import { get, set, type FieldErrors, type Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { say } from '../../text/text.ts'
import { isEmpty } from '../field-text.ts'
import type { FormValues } from './form-values.ts'

/** The sentence for a problem. Dates are written as the inputs show them, not as they travel. */
export const problemText = ({ key, params }: Problem): string =>
  key === 'date' ? say('record.form.date') : say(`invalid.${key}`, params)

/** Checks a form by the contract's own schema; the words are ours, never zod's. */
export const resolverOf =
  <Body>(
    schema: z.ZodType<Body>,
    prepare: (values: FormValues) => FormValues,
  ): Resolver<FormValues, unknown, FormValues> =>
  (values) => {
    const result = schema.safeParse(prepare(values), { reportInput: true })
    if (result.success) return { values: result.data as FormValues, errors: {} }
    const errors: FieldErrors = {}
    for (const [path, found] of Object.entries(problemsOf(result.error))) {
      // An empty field lacks a value, whichever rule it broke; some schemas have words of their own for that.
      const problem = isEmpty(get(values, path)) && !found.key.endsWith('_empty') ? { key: 'required' } : found
      set(errors, path, { type: problem.key, message: problemText(problem) })
    }
    return { values: {}, errors }
  }

export interface Fault {
  path: string
  message: string
}

/** Every fault of the form with its path, in the order of the fields. */
export function faultsOf(errors: object, before = ''): Fault[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]): Fault[] => {
    if (typeof error !== 'object' || error === null || name === 'ref') return []
    const path = before ? `${before}.${name}` : name
    const message = 'message' in error && typeof error.message === 'string' ? error.message : undefined
    return message ? [{ path, message }] : faultsOf(error, path)
  })
}
