import { formatInstant } from '@rental/core/kernel/date'
import type { ChangedFacts } from '@rental/core/kernel/seen'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldValue } from '../field-value.tsx'
import { labelOf } from '../subject.ts'
import { useFormContent } from './form-context.ts'

interface TheirChangesProps {
  facts: ChangedFacts
  onTake: (name: string) => void
}

/** Values that another person saved while the form was open, each with a button that takes it over. */
export function TheirChanges({ facts: { current, by, at }, onTake }: TheirChangesProps) {
  const { t } = useTranslation()
  const { module, shape } = useFormContent()
  const subject = { module, shape }
  const title = by
    ? t('record.form.changed_by', { by, at: at ? formatInstant(at) : '' })
    : t('record.form.changed_by_someone')
  return (
    <Alert tone="warning" title={title}>
      <p>{t('record.form.changed_lead')}</p>
      <ul className="space-y-1.5">
        {Object.entries(current).map(([name, value]) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 break-words">
              {labelOf(subject, name)}:{' '}
              <span className="font-medium">
                <FieldValue subject={subject} name={name} value={value} row={current} />
              </span>
            </span>
            <Button size="sm" variant="outline" onClick={() => onTake(name)}>
              {t('record.form.take_theirs')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
