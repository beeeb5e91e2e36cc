import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { controlOf, type FieldInputProps } from './field-input.types.ts'
import { useMasterData } from '../use-master-data.ts'

const Combobox = lazy(() => import('../../ui/combobox.tsx'))

/** Longer lists are searched, shorter ones chosen from. */
const searchAbove = 15

function LongChoice({
  choices,
  ...props
}: Omit<FieldInputProps, 'inputRef'> & { choices: { id: number; name: string }[] }) {
  const { t } = useTranslation()
  const options = choices.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Suspense fallback={<Skeleton className="h-9" />}>
      <Combobox
        id={props.id}
        label={props.label}
        options={options}
        value={options.find((option) => option.value === String(props.value)) ?? null}
        onChange={(option) => props.onChange(option ? Number(option.value) : null)}
        disabled={props.disabled}
        invalid={props.invalid}
        describedBy={props.describedBy}
        words={{ clear: t('record.clear'), open: t('record.open_options'), none: t('record.options_none') }}
      />
    </Suspense>
  )
}

/** A record of a master-data list. */
export function RefInput({ inputRef, ...props }: FieldInputProps) {
  const { t } = useTranslation()
  const { choices, isPending, isError, refetch } = useMasterData(props.kind.kind === 'ref' ? props.kind.to : '')
  if (isError)
    return (
      <div role="alert" className="flex h-9 items-center justify-between gap-2">
        <span className="text-danger">{t('record.options_failed')}</span>
        <Button size="sm" variant="outline" onClick={() => void refetch()}>
          {t('record.retry')}
        </Button>
      </div>
    )
  const all = choices(props.value).filter(({ id }) => id === props.value || !props.without?.includes(id))
  if (all.length > searchAbove) return <LongChoice {...props} choices={all} />
  return (
    <Select
      {...controlOf(props)}
      ref={inputRef}
      disabled={props.disabled || isPending}
      value={typeof props.value === 'number' ? String(props.value) : ''}
      onChange={(event) => props.onChange(event.target.value ? Number(event.target.value) : null)}
    >
      <option value="" disabled={props.required}>
        {isPending ? t('record.loading') : t(props.required ? 'record.choose' : 'record.none')}
      </option>
      {all.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}
