import type { FieldKind } from '@rental/core/kernel/field'
import { formatPhone, isPhone, normalizePhone } from '@rental/core/kernel/phone'
import { formatPlate, isPlate } from '@rental/core/kernel/plate'
import type { HTMLInputTypeAttribute } from 'react'
import { Input } from '../../ui/input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { controlOf, textIn, type FieldInputProps } from './field-input.types.ts'

const types: Partial<Record<FieldKind['kind'], HTMLInputTypeAttribute>> = { email: 'email', url: 'url' }

export function TextInput({ inputRef, ...props }: FieldInputProps) {
  return (
    <Input
      {...controlOf(props)}
      ref={inputRef}
      type={types[props.kind.kind] ?? 'text'}
      inputMode={props.kind.kind === 'percent' ? 'decimal' : undefined}
      value={textIn(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}

export function LongTextInput({ inputRef, ...props }: FieldInputProps) {
  return (
    <Textarea
      {...controlOf(props)}
      ref={inputRef}
      value={textIn(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
    />
  )
}

/** Any way of writing it is taken; once it is a number it is shown as `0812-3456-7890`. */
export function PhoneInput({ inputRef, ...props }: FieldInputProps) {
  const text = textIn(props.value)
  return (
    <Input
      {...controlOf(props)}
      ref={inputRef}
      type="tel"
      placeholder="0812-3456-7890"
      value={text}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => {
        const number = normalizePhone(text)
        if (text.trim() && isPhone(number) && formatPhone(number) !== text) props.onChange(formatPhone(number))
        props.onBlur()
      }}
    />
  )
}

export function PlateInput({ inputRef, ...props }: FieldInputProps) {
  const text = textIn(props.value)
  return (
    <Input
      {...controlOf(props)}
      ref={inputRef}
      placeholder="B 1234 XYZ"
      autoCapitalize="characters"
      className="uppercase placeholder:normal-case"
      value={text}
      onChange={(event) => props.onChange(event.target.value)}
      onBlur={() => {
        if (isPlate(text) && formatPlate(text) !== text) props.onChange(formatPlate(text))
        props.onBlur()
      }}
    />
  )
}
