import { controlOf, type FieldInputProps } from './field-input.types.ts'
import { RupiahInput } from './rupiah-input.tsx'

/** An amount in a form. */
export const MoneyInput = ({ inputRef, ...props }: FieldInputProps) => (
  <RupiahInput
    {...controlOf(props)}
    ref={inputRef}
    className="text-right"
    value={props.value}
    onChange={props.onChange}
  />
)
