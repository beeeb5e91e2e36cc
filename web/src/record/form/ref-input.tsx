import { lazy, Suspense } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { controlOf, textIn, type FieldInputProps } from './field-input.types.ts'
import { keyFor, useMasterData } from '../use-master-data.ts'

const Combobox = lazy(() => import('../../ui/combobox.tsx'))

/** Longer lists are searched, shorter ones chosen from. */
const searchAbove = 15

interface Choice {
  value: string
  label: string
}

function LongChoice({ options, ...props }: Omit<FieldInputProps, 'inputRef'> & { options: Choice[] }) {
  const { t } = useTranslation()
  return (
    <Suspense fallback={<Skeleton className="h-9" />}>
      <Combobox
        id={props.id}
        label={props.label}
        options={options}
        value={options.find((option) => option.value === String(props.value)) ?? null}
        onChange={(option) => props.onChange(option?.value ?? '')}
        disabled={props.disabled}
        invalid={props.invalid}
        describedBy={props.describedBy}
        words={{ clear: t('record.clear'), open: t('record.open_options'), none: t('record.options_none') }}
      />
    </Suspense>
  )
}

/** An entry of a master-data list. */
export function RefInput({ inputRef, ...props }: FieldInputProps) {
  const { t } = useTranslation()
  const { kind } = props
  const to = kind.kind === 'ref' || kind.kind === 'code' ? kind.to : ''
  const { choices, keyOf, isPending, isError, refetch } = useMasterData(to, keyFor(kind))
  if (isError)
    return (
      <div role="alert" className="flex h-9 items-center justify-between gap-2">
        <span className="text-danger">{t('record.options_failed')}</span>
        <Button size="sm" variant="outline" onClick={() => void refetch()}>
          {t('record.retry')}
        </Button>
      </div>
    )
  const all = choices(props.value).filter((entry) => keyOf(entry) === props.value || !props.without?.includes(entry.id))
  const options = all.map((entry): Choice => ({ value: String(keyOf(entry)), label: entry.name }))
  const choose = (value: string) => {
    const chosen = all.find((entry) => String(keyOf(entry)) === value)
    props.onChange(chosen ? keyOf(chosen) : null)
  }
  if (all.length > searchAbove)
    return <LongChoice {...props} options={options} onChange={(one) => choose(String(one))} />
  return (
    <Select
      {...controlOf(props)}
      ref={inputRef}
      disabled={props.disabled || isPending}
      value={textIn(props.value)}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="" disabled={props.required}>
        {isPending ? t('record.loading') : t(props.required ? 'record.choose' : 'record.none')}
      </option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
