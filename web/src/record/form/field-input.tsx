import type { FieldKind } from '@rental/core/kernel/field'
import { lazy, Suspense, type ComponentType } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChoiceInput, ChoicesInput, FlagInput, RefsInput } from './choice-inputs.tsx'
import { DateInput } from './date-input.tsx'
import { textIn, type FieldInputProps } from './field-input.types.ts'
import { DigitsInput, IntegerInput, MoneyInput } from './number-inputs.tsx'
import { RefInput } from './ref-input.tsx'
import { LongTextInput, PhoneInput, PlateInput, TextInput } from './text-inputs.tsx'

const PickedRecord = lazy(() => import('./record-input.tsx'))
const RecordField = (props: FieldInputProps) => (
  <Suspense fallback={<Skeleton className="h-9" />}>
    <PickedRecord {...props} />
  </Suspense>
)

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
  nik: DigitsInput,
  npwp: DigitsInput,
  money: MoneyInput,
  integer: IntegerInput,
  percent: TextInput,
  date: DateField,
  instant: TextInput,
  flag: FlagInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  ref: RefInput,
  refs: RefsInput,
  record: RecordField,
  status: TextInput,
  // Lines are drawn by the form itself, one field each.
  lines: TextInput,
  id: TextInput,
}

/** The input that fits what a field holds. */
export function FieldInput(props: FieldInputProps) {
  const Input = inputs[props.kind.kind]
  return <Input {...props} />
}
