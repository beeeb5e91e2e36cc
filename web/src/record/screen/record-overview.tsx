import type { ReactNode } from 'react'
import { useCanSee } from '../../api/can.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { isEmpty } from '../field-text.ts'
import { FieldValue } from '../field-value.tsx'
import { labelOf, type Subject } from '../subject.ts'

export interface OverviewFact {
  /** Of the field, or of a word of its own. */
  name: string
  /** The word for it, where it is not the label of the field. */
  label?: string | undefined
  /** Drawn instead of the value of the field; nothing leaves the fact out. */
  value?: ReactNode
  /** A second, quieter line. */
  note?: ReactNode
  /** Needs care now: red. */
  isUrgent?: boolean | undefined
}

/** One fact of an overview; parts of other modules draw theirs with it. */
export function OverviewItem({ label, value, note, isUrgent = false }: Omit<OverviewFact, 'name'>) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className={cn('mt-0.5 font-medium break-words', isUrgent && 'text-danger')}>
        {value}
        {note && <span className={cn('block text-xs font-normal', !isUrgent && 'text-muted')}>{note}</span>}
      </dd>
    </div>
  )
}

interface RecordOverviewProps {
  subject: Subject
  record: object
  /** In the order in which they are asked for; a name alone is a field of the record. */
  facts: readonly (string | OverviewFact)[]
  /** Facts that other modules know. */
  children?: ReactNode
}

/** The few things one opens a record for; what is empty is left out. */
export function RecordOverview({ subject, record, facts, children }: RecordOverviewProps) {
  const canSee = useCanSee()
  const values = record as Record<string, unknown>
  const shown = facts
    .map((fact): OverviewFact => (typeof fact === 'string' ? { name: fact } : fact))
    .filter(({ name, ...fact }) =>
      'value' in fact
        ? !isEmpty(fact.value) && fact.value !== false
        : canSee(subject.shape[name]) && !isEmpty(values[name]),
    )
  if (shown.length === 0 && !children) return null
  return (
    <Card className="p-4">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {shown.map(({ name, label = labelOf(subject, name), ...fact }) => (
          <OverviewItem
            key={name}
            value={<FieldValue subject={subject} name={name} value={values[name]} row={record} />}
            {...fact}
            label={label}
          />
        ))}
        {children}
      </dl>
    </Card>
  )
}
