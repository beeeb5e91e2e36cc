import type { FieldProblems, Refusal } from '@rental/core/kernel/error'
import { fieldName } from '@rental/core/kernel/field-name'
import type { Language } from '@rental/core/kernel/text'
import { say, wordIn } from './text.ts'

export const spokenFields = (language: Language, fields: FieldProblems) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { key, params }]) => [name, say(language, `invalid.${key}`, params)]),
  )

/** The problems as one sentence, for callers without a form: each with the name of its field as people know it. */
function spokenProblems(language: Language, module: string | undefined, fields: Record<string, string>): string {
  const nameOf = (path: string) => (module ? fieldName(module, path, wordIn(language)) : null)
  return Object.entries(fields)
    .map(([path, problem]) => [nameOf(path), problem].filter((part) => part !== null).join(': '))
    .join('; ')
}

/** A refusal as one sentence. */
export function spokenRefusal(language: Language, module: string | undefined, { code, details }: Refusal): string {
  const sentence = say(language, `errors.${code}`, details.params)
  if (!details.fields || code !== 'invalid_input') return sentence
  return `${sentence} ${spokenProblems(language, module, spokenFields(language, details.fields))}`
}
