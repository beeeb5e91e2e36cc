import { formatRupiah, readRupiah } from '@rental/core/kernel/money'
import { useState } from 'react'
import { inputStyle } from '../../ui/input.tsx'
import { controlOf, textIn, type FieldInputProps } from './field-input.types.ts'

/** `Rp 1.250.000` with an ordinary space, as people type it. */
const shownOf = (value: unknown): string =>
  typeof value === 'number' ? formatRupiah(value).replaceAll('\u00A0', ' ') : textIn(value)

/** The amount that was typed; the text itself where it is none, so that the form refuses it in words. */
const valueOf = (text: string): number | string | null => (text.trim() === '' ? null : (readRupiah(text) ?? text))

/**
 * Rupiah, in any way of writing it: `1.250.000`, `650rb`, `1,5jt`. The amount that was understood is shown while one
 * types; a text that is no amount stays as it was typed.
 */
export function MoneyInput({ inputRef, ...props }: FieldInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  // A value that was set from outside counts more than what was typed before.
  const isTyped = typed !== null && valueOf(typed) === (props.value ?? null)
  const text = isTyped ? typed : shownOf(props.value)
  const isDigits = props.kind.kind === 'money' && props.kind.digits === true
  const understood = isTyped && typeof props.value === 'number' ? shownOf(props.value) : null
  return (
    <span className="relative block">
      <input
        {...controlOf(props)}
        ref={inputRef}
        className={`${inputStyle} text-right tabular-nums`}
        inputMode={isDigits ? 'numeric' : 'decimal'}
        value={text}
        onChange={({ target }) => {
          const given = isDigits ? target.value.replaceAll(/\D/g, '') : target.value
          setTyped(given)
          props.onChange(valueOf(given))
        }}
        onBlur={() => {
          if (typeof props.value !== 'string') setTyped(null)
          props.onBlur()
        }}
      />
      {understood !== null && understood !== text && (
        <output
          htmlFor={props.id}
          className="pointer-events-none absolute top-full right-0 z-10 mt-1 rounded-md bg-foreground px-2 py-0.5 text-xs whitespace-nowrap text-surface tabular-nums shadow"
        >
          {understood}
        </output>
      )}
    </span>
  )
}
