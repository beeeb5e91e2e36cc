import type { FieldKind } from '@rental/core/kernel/field'
import type { Ref } from 'react'

/** Props of every input of a form. */
export interface FieldInputProps<K extends FieldKind = FieldKind> {
  id: string
  kind: K
  module: string
  name: string
  label: string
  required: boolean
  disabled: boolean
  /** The records of a list that this reader cannot choose. */
  without?: readonly number[] | undefined
  /** Options of a choice that are offered; default: all. */
  offered?: readonly string[] | undefined
  /** Rights that options of a choice ask for. */
  rights?: Readonly<Record<string, string>> | undefined
  /** Texts that are offered while one types. */
  suggestions?: readonly string[] | undefined
  invalid: boolean
  /** Has the focus when the form opens, also where the input itself comes a moment later. */
  first?: boolean | undefined
  describedBy: string | undefined
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement & HTMLTextAreaElement & HTMLButtonElement>
}

/** The attributes that a screen reader and the browser need on any control. */
export const controlOf = (props: Omit<FieldInputProps, 'inputRef'>) => ({
  id: props.id,
  disabled: props.disabled,
  autoFocus: props.first,
  'aria-required': props.required || undefined,
  'aria-invalid': props.invalid || undefined,
  'aria-describedby': props.describedBy,
  onBlur: props.onBlur,
  // Customers' data: the browser would only offer the clerk's own.
  autoComplete: 'off',
})

export const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
