import { tidyLeadDays } from '@rental/core/modules/notification/notification.rules'
import type { TopicName } from '@rental/core/modules/notification/notification.topics'
import { Plus } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { useController } from 'react-hook-form'
import { inputId, useFormContent } from '../../record/form/form-context.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Input } from '../../ui/input.tsx'
import { furtherTimes, leadWord } from './lead-words.ts'

const name = 'lead_days'
const mostDays = 365

/** Days before: each a chip, and a small input for one more. */
export function LeadField({ topic }: { topic: TopicName }) {
  const { t } = useTranslation()
  const id = inputId(useFormContent(), name)
  const { field } = useController({ name })
  const [typed, setTyped] = useState('')
  const days = field.value as number[]
  const wished = typed === '' ? null : Number(typed)
  const isFine = wished !== null && Number.isInteger(wished) && wished >= 0 && wished <= mostDays
  const add = () => {
    if (!isFine) return
    field.onChange(tidyLeadDays([...days, wished]))
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Adds the day; the form is saved by its own button.
    event.preventDefault()
    add()
  }
  return (
    <div role="group" aria-labelledby={`${id}-label`} className="flex min-w-0 flex-col gap-1.5">
      <span id={`${id}-label`} className="font-medium">
        {t('notification.fields.lead_days')}
      </span>
      <div className="flex flex-wrap items-center gap-2">
        {days.map((day) => (
          <Chip
            key={day}
            removeLabel={t('notification.rules.remove_day', { day: leadWord(day) })}
            onRemove={() => field.onChange(days.filter((other) => other !== day))}
          >
            {leadWord(day)}
          </Chip>
        ))}
        <span className="flex gap-2">
          <Input
            id={id}
            className="w-20"
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('notification.rules.day')}
            aria-invalid={typed !== '' && !isFine}
            value={typed}
            onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
            onKeyDown={onKeyDown}
            onBlur={field.onBlur}
          />
          <Button variant="outline" aria-disabled={!isFine} onClick={add}>
            <Plus aria-hidden />
            {t('notification.rules.add_day')}
          </Button>
        </span>
      </div>
      <p className="text-xs text-muted">{furtherTimes(topic).join(' ')}</p>
    </div>
  )
}
