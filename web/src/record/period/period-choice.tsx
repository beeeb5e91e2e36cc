import { parseDate } from '@rental/core/kernel/date'
import { periodNames, type Days } from '@rental/core/kernel/period'
import { useId, useState } from 'react'
import { useTranslation } from '../../text/text.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { DateInput } from '../form/date-input.tsx'
import type { Period } from './use-period.ts'

/** A date input that reports complete days only; unfinished input stays local. */
function Day({ name, period }: { name: keyof Days; period: Period }) {
  const { t } = useTranslation()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && parseDate(typed) === null
  const fault = isWrong ? t('record.form.date') : name === 'to' && !period.isInOrder ? t('invalid.valid_order') : null
  return (
    <div className="flex w-full flex-col gap-1.5 sm:w-44">
      <label htmlFor={id} className="w-fit font-medium">
        {t(`record.period.${name}`)}
      </label>
      <DateInput
        id={id}
        label={t(`record.period.${name}`)}
        value={typed ?? period[name]}
        onChange={(day) => {
          const isDay = parseDate(day) === day
          setTyped(isDay ? null : day)
          if (isDay) period.change({ [name]: day })
        }}
        invalid={fault !== null}
        describedBy={fault ? `${id}-fault` : undefined}
      />
      {fault && (
        <p id={`${id}-fault`} className="text-xs text-danger">
          {fault}
        </p>
      )}
    </div>
  )
}

/** For which period a report is looked at: one with a name, or from day to day. */
export function PeriodChoice({ period }: { period: Period }) {
  const { t } = useTranslation()
  const options = periodNames.map((name) => ({ value: name, content: t(`record.period.${name}`) }))
  return (
    <div className="space-y-3">
      <Segmented label={t('record.period.title')} value={period.name} options={options} onChange={period.choose} />
      {period.name === 'own' && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <Day name="from" period={period} />
          <Day name="to" period={period} />
        </div>
      )}
    </div>
  )
}
