import { NumericFormat, PatternFormat } from 'react-number-format'
import { inputStyle } from '../../ui/input.tsx'
import { controlOf, textIn, type FieldInputProps } from './field-input.types.ts'

const numberIn = (value: unknown) => (typeof value === 'number' ? value : '')

export function IntegerInput({ inputRef, ...props }: FieldInputProps) {
  return (
    <NumericFormat
      {...controlOf(props)}
      getInputRef={inputRef}
      className={`${inputStyle} tabular-nums`}
      inputMode="numeric"
      thousandSeparator={props.kind.kind === 'year' ? '' : '.'}
      decimalSeparator=","
      decimalScale={0}
      value={numberIn(props.value)}
      onValueChange={({ floatValue }, { source }) => source === 'event' && props.onChange(floatValue ?? null)}
    />
  )
}

/** NIK and NPWP: sixteen digits in fours, so that a clerk can compare them with the card. */
export function DigitsInput({ inputRef, ...props }: FieldInputProps) {
  return (
    <PatternFormat
      {...controlOf(props)}
      getInputRef={inputRef}
      className={`${inputStyle} tabular-nums`}
      inputMode="numeric"
      format="#### #### #### ####"
      valueIsNumericString
      value={textIn(props.value)}
      onValueChange={({ value }, { source }) => source === 'event' && props.onChange(value)}
    />
  )
}
