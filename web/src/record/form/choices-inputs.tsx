import { useTranslation } from '../../text/text.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { FieldInputProps } from './field-input.types.ts'
import { optionOf } from '../subject.ts'
import { useMasterData } from '../use-master-data.ts'

interface Chip {
  value: string | number
  label: string
}

/** Several of a few, each as a box to tick. */
function Chips({ props, options }: { props: FieldInputProps; options: readonly Chip[] }) {
  const chosen = Array.isArray(props.value) ? (props.value as (string | number)[]) : []
  const toggle = (value: string | number) =>
    props.onChange(
      // In the order of the list, independent of the order of the clicks.
      options.map((one) => one.value).filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one))),
    )
  return (
    <div className="flex flex-wrap gap-2">
      {options.map(({ value, label }, index) => (
        <label
          key={value}
          className="flex min-h-9 cursor-pointer items-center gap-1 rounded-md border border-input/60 py-1 pr-3 pl-1.5 has-checked:border-primary has-checked:bg-accent has-checked:text-on-accent"
        >
          <Checkbox
            {...(index === 0 && { id: props.id })}
            aria-describedby={props.describedBy}
            disabled={props.disabled}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
            onBlur={props.onBlur}
          />
          {label}
        </label>
      ))}
    </div>
  )
}

export function ChoicesInput(props: FieldInputProps) {
  const { kind, module, name } = props
  return (
    <Chips
      props={props}
      options={(kind.kind === 'choices' ? kind.values : []).map((value) => ({
        value,
        label: optionOf(module, name, value),
      }))}
    />
  )
}

/** Several entries of a short master-data list. */
export function RefsInput(props: FieldInputProps) {
  const { t } = useTranslation()
  const { entries, choices, isPending } = useMasterData(props.kind.kind === 'refs' ? props.kind.to : '')
  if (isPending) return <Skeleton className="h-9" />
  const chosen = new Set(Array.isArray(props.value) ? props.value : [])
  const shown = entries.filter((entry) => chosen.has(entry.id) || choices().includes(entry))
  if (!shown.length) return <p className="text-muted">{t('record.options_none')}</p>
  return <Chips props={props} options={shown.map(({ id, name }) => ({ value: id, label: name }))} />
}
