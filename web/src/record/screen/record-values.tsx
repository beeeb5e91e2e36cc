import type { ReactNode } from 'react'
import { useCanSee } from '../../api/can.tsx'
import { useTranslation } from '../../text/text.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { CopyButton } from './copy-button.tsx'
import { isEmpty } from '../field-text.ts'
import { FieldValue } from '../field-value.tsx'
import { kindIn, labelOf, type Subject } from '../subject.ts'

const copied = new Set<string>(['phone', 'nik', 'npwp'])

interface ValuesProps {
  subject: Subject
  record: object
  names: readonly string[]
  className?: string
}

/** Labels and values; empty ones as a dash, so that what is missing is seen. Those that the reader may not see are left out. */
export function RecordValues({ subject, record, names: all, className }: ValuesProps) {
  const { t } = useTranslation()
  const canSee = useCanSee()
  const names = all.filter((name) => canSee(subject.shape[name]))
  const values = record as Record<string, unknown>
  if (names.every((name) => isEmpty(values[name]))) return <p className="text-muted">{t('record.section_empty')}</p>
  return (
    <dl className={cn('grid gap-x-6 gap-y-3 sm:grid-cols-2', className)}>
      {names.map((name) => {
        const { kind } = kindIn(subject, name)
        const value = values[name]
        return (
          <div key={name} className={cn('min-w-0', kind === 'long_text' && 'sm:col-span-2')}>
            <dt className="text-xs text-muted">{labelOf(subject, name)}</dt>
            <dd className="mt-0.5 flex items-center gap-1 break-words">
              <span className="min-w-0 break-words">
                <FieldValue subject={subject} name={name} value={value} row={record} />
              </span>
              {copied.has(kind) && !isEmpty(value) && (
                <CopyButton label={labelOf(subject, name)} text={String(value)} />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface RecordSectionProps {
  title: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}

export function RecordSection({ title, actions, className, children }: RecordSectionProps) {
  return (
    <Card className={className ?? ''}>
      <CardHeader title={title} actions={actions} />
      <CardBody>{children}</CardBody>
    </Card>
  )
}
