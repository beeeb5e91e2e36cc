import { useState, type ReactNode } from 'react'
import { useCanSee } from '../../api/can.tsx'
import { say, useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { isEmpty } from '../field-text.ts'
import type { Subject } from '../subject.ts'
import { RecordSection, RecordValues } from './record-values.tsx'

interface Section {
  name: string
  fields: readonly string[]
}

interface RecordSectionsProps {
  subject: Subject
  record: object
  sections: readonly Section[]
  /** Sections that are more than labels and values; they are drawn unless all their fields are empty. */
  drawn?: Readonly<Record<string, ReactNode>>
  /** Stand below the values of their section. */
  below?: Readonly<Record<string, ReactNode>>
}

/** All fields of a record by section. Empty ones, and sections of nothing else, are shown on demand. */
export function RecordSections({ subject, record, sections, drawn = {}, below = {} }: RecordSectionsProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  const canSee = useCanSee()
  const values = record as Record<string, unknown>
  const seen = sections.map(({ name, fields }) => ({
    name,
    fields: fields.filter((field) => canSee(subject.shape[field])),
  }))
  const empty = seen.flatMap(({ fields }) => fields.filter((field) => isEmpty(values[field]))).length
  const shown = seen.flatMap(({ name, fields }) => {
    const kept = isWhole ? fields : fields.filter((field) => !isEmpty(values[field]))
    return kept.length > 0 ? [{ name, fields: kept }] : []
  })
  return (
    <>
      {shown.map(({ name, fields }) => (
        <RecordSection key={name} title={say(`${subject.module}.sections.${name}`)}>
          {drawn[name] ?? <RecordValues subject={subject} record={record} names={fields} />}
          {below[name]}
        </RecordSection>
      ))}
      {empty > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="text-muted"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('record.empty_hide') : t('record.empty_show', { count: empty })}
        </Button>
      )}
    </>
  )
}
