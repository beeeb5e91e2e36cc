import { NumericFormat, PatternFormat } from 'react-number-format'
import { inputStyle } from '../../ui/input.tsx'
import { controlOf, textIn, type FieldInputProps } from './field-input.types.ts'

const numberIn = (value: unknown) => (typeof value === 'number' ? value : '')

/** Rupiah: digits only, dots between thousands, never a fraction. */
export function MoneyInput({ inputRef, ...props }: FieldInputProps) {
  return (
    <NumericFormat
      {...controlOf(props)}
      getInputRef={inputRef}
      className={`${inputStyle} text-right tabular-nums`}
      inputMode="numeric"
      prefix="Rp "
      thousandSeparator="."
      decimalSeparator=","
      decimalScale={0}
      allowNegative={false}
      isAllowed={({ floatValue }) => floatValue === undefined || floatValue <= Number.MAX_SAFE_INTEGER}
      value={numberIn(props.value)}
      onValueChange={({ floatValue }, { source }) => source === 'event' && props.onChange(floatValue ?? null)}
    />
  )
}

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
