import { Input } from '../../ui/input.tsx'
import { controlOf, textIn, type FieldInputProps } from './field-input.types.ts'

/** An instant as the browser's own field wants it: `2026-11-05T21:30`, where the reader is. */
function localOf(instant: string): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? '' : at.toLocaleString('sv-SE').slice(0, 16).replace(' ', 'T')
}

/** Day and minute, in the reader's own time zone. */
export function InstantInput({ inputRef, ...props }: FieldInputProps) {
  return (
    <Input
      {...controlOf(props)}
      ref={inputRef}
      type="datetime-local"
      className="tabular-nums"
      value={localOf(textIn(props.value))}
      onChange={({ target }) => props.onChange(target.value ? new Date(target.value).toISOString() : '')}
    />
  )
}
