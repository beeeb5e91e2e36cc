import { createContext, use } from 'react'
import type { Shape } from './form-values.ts'

interface FormContent {
  module: string
  shape: Shape
  /** Initial values of the form. */
  record: object
  /** Before the id of every input, so that two forms on a page do not meet. */
  id: string
  /** Saving waits for it: a file that still travels is part of what the user wants to save. */
  waitFor: (work: Promise<unknown>) => void
}
export const FormContext = createContext<FormContent | null>(null)

export function useFormContent(): FormContent {
  const content = use(FormContext)
  if (!content) throw new Error('A field stands outside a RecordForm')
  return content
}

export const inputId = (form: { id: string }, name: string): string => `${form.id}${name}`
