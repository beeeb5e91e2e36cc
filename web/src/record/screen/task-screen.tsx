import type { Named } from '@rental/core/kernel/route'
import { useState, type ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useNameRecord } from '../path-names.ts'
import { Alert } from '../../ui/alert.tsx'
import { cn } from '../../ui/class-names.ts'
import type { RecordLinkTo } from '../record-link.tsx'
import { ScreenHeader } from '../screen-header.tsx'
import { BackTo } from './back-link.tsx'
import { RecordFault } from './record-fault.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'

export interface TaskScreenProps<Full> {
  get: Named
  id: string
  title: string | ((record: Full) => string)
  nameOf: (record: Full) => string
  /** Text about the record below the title; default: its name. */
  leadOf?: (record: Full) => string
  linkTo: (id: string) => RecordLinkTo
  /** Why it cannot be done to this very record, where it cannot. */
  whyNot?: (record: Full) => string | null
  /** For what needs the whole screen. */
  isWide?: boolean
  children: (record: Full) => ReactNode
}

/** Stays open once open: input is not lost when the task becomes impossible; the server reports why. */
function Task({ problem, children }: { problem: string | null; children: ReactNode }) {
  const [wasPossible] = useState(problem === null)
  return problem === null || wasPossible ? children : <Alert tone="warning">{problem}</Alert>
}

/** The screen of a task on a record: its name, and the way back to it. */
export function TaskScreen<Full extends object>(props: TaskScreenProps<Full>) {
  const { get, id, title, nameOf, leadOf = nameOf, linkTo, whyNot, isWide = false, children } = props
  const query = useCall(get, { params: { id } })
  const record = query.data as Full | undefined
  const name = record && nameOf(record)
  useNameRecord(id, name)
  if (query.isError && !record) return <RecordFault error={query.error} onRetry={() => void query.refetch()} />
  if (!record || name === undefined) return <RecordSkeleton />
  return (
    <div className={cn('space-y-4', !isWide && 'mx-auto max-w-4xl')}>
      <BackTo link={linkTo(id)} name={name} />
      <ScreenHeader title={typeof title === 'string' ? title : title(record)} lead={leadOf(record)} />
      <Task key={id} problem={whyNot?.(record) ?? null}>
        {children(record)}
      </Task>
    </div>
  )
}
