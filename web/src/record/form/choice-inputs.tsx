import type { Permission } from '@rental/core/modules/index'
import { useCan } from '../../api/can.tsx'
import { useTranslation } from '../../text/text.ts'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { controlOf, textIn, type FieldInputProps } from './field-input.types.ts'
import { optionOf } from '../subject.ts'

/** Options that this reader may choose; the one that is chosen stays among them. */
function useOptions({ kind, offered, rights = {}, value }: Omit<FieldInputProps, 'inputRef'>): readonly string[] {
  const can = useCan()
  const all = kind.kind === 'choice' ? kind.values.map(String) : []
  const chosen = all.filter((one) => one === textIn(value) && !offered?.includes(one))
  return (offered ? [...offered, ...chosen] : all).filter((one) => {
    const right = rights[one]
    return one === textIn(value) || right === undefined || can(right as Permission)
  })
}

export function ChoiceInput({ inputRef, ...props }: FieldInputProps) {
  const { t } = useTranslation()
  const options = useOptions(props)
  return (
    <Select
      {...controlOf(props)}
      ref={inputRef}
      value={textIn(props.value)}
      onChange={(event) => props.onChange(event.target.value)}
    >
      <option value="" disabled={props.required}>
        {t(props.required ? 'record.choose' : 'record.none')}
      </option>
      {options.map((value) => (
        <option key={value} value={value}>
          {optionOf(props.module, props.name, value)}
        </option>
      ))}
    </Select>
  )
}

export function FlagInput({ inputRef, ...props }: FieldInputProps) {
  const { t } = useTranslation()
  const on = props.value === true
  return (
    <span className="flex h-9 items-center gap-2">
      <Switch
        id={props.id}
        ref={inputRef}
        disabled={props.disabled}
        aria-describedby={props.describedBy}
        checked={on}
        onChange={(event) => props.onChange(event.target.checked)}
        onBlur={props.onBlur}
      />
      <span aria-hidden className="text-muted">
        {t(on ? 'record.yes' : 'record.no')}
      </span>
    </span>
  )
}
