import type { FieldKind } from '@rental/core/kernel/field'
import type { ComponentType } from 'react'
import { later } from '../later.tsx'
import { ChoiceInput, FlagInput } from './choice-inputs.tsx'
import { DateInput } from './date-input.tsx'
import { textIn, type FieldInputProps } from './field-input.types.ts'
import { MoneyInput } from './money-input.tsx'
import { RefInput } from './ref-input.tsx'
import { LongTextInput, PhoneInput, PlateInput, TextInput } from './text-inputs.tsx'

const height = 'h-9'
/** Formatting while one types is heavy, and so is searching; boxes to tick are rare: each comes with the first field that needs it. */
const numbers = () => import('./number-inputs.tsx')
const IntegerField = later(async () => (await numbers()).IntegerInput, height)
const DigitsField = later(async () => (await numbers()).DigitsInput, height)
const choices = () => import('./choices-inputs.tsx')
const ChoicesField = later(async () => (await choices()).ChoicesInput, height)
const RefsField = later(async () => (await choices()).RefsInput, height)
const InstantField = later(async () => (await import('./instant-input.tsx')).InstantInput, height)
const SuggestedField = later(async () => (await import('./suggested-input.tsx')).SuggestedInput, height)
const RecordField = later(async () => (await import('./record-input.tsx')).RecordInput, height)

const DateField = (props: FieldInputProps) => (
  <DateInput
    id={props.id}
    label={props.label}
    value={textIn(props.value)}
    onChange={props.onChange}
    onBlur={props.onBlur}
    inputRef={props.inputRef}
    required={props.required}
    invalid={props.invalid}
    describedBy={props.describedBy}
    disabled={props.disabled}
  />
)

/** Which input draws which kind of field. */
const inputs: { [K in FieldKind['kind']]: ComponentType<FieldInputProps> } = {
  text: TextInput,
  long_text: LongTextInput,
  email: TextInput,
  url: TextInput,
  phone: PhoneInput,
  plate: PlateInput,
  nik: DigitsField,
  npwp: DigitsField,
  money: MoneyInput,
  integer: IntegerField,
  year: IntegerField,
  percent: TextInput,
  date: DateField,
  instant: InstantField,
  flag: FlagInput,
  choice: ChoiceInput,
  choices: ChoicesField,
  ref: RefInput,
  refs: RefsField,
  code: RefInput,
  record: RecordField,
  status: TextInput,
  // Lines are drawn by the form itself, one field each.
  lines: TextInput,
  // So are the parts of a place.
  place: TextInput,
  id: TextInput,
}

/** The input that fits what a field holds. */
export function FieldInput(props: FieldInputProps) {
  const Input = props.suggestions ? SuggestedField : inputs[props.kind.kind]
  return <Input {...props} />
}
