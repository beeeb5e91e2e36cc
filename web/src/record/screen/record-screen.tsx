import '../../api/zod-setup.ts'
import type { Machine } from '@rental/core/kernel/machine'
import { isBeingSent } from '@rental/core/modules/message/being-sent'
import type { Named } from '@rental/core/kernel/route'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { useNameRecord } from '../path-names.ts'
import { isGone } from '../../api/errors.ts'
import { useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { say, useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { BackLink } from './back-link.tsx'
import type { ListRoute } from '../list/list.types.ts'
import { RecordActions } from './record-actions.tsx'
import { RecordFault } from './record-fault.tsx'
import { RecordHeader } from './record-header.tsx'
import { RecordLink, type RecordLinkTo } from '../record-link.tsx'
import { RecordSkeleton } from './record-skeleton.tsx'
import { RecordStatus } from '../status-badge.tsx'
import type { Subject } from '../subject.ts'

/** The record itself comes first. */
const RecordNeighbours = lazy(async () => ({ default: (await import('./record-neighbours.tsx')).RecordNeighbours }))

interface Kept {
  id: string | number
  status: number
}

interface RecordScreenProps<Full extends Kept> {
  subject: Subject & { machine: Machine }
  /** Without `change` where it stays as it was entered. */
  contract: { list: ListRoute; get: Named; change?: Named; move?: Named }
  id: string
  /** The path of the list. */
  to: string
  nameOf: (record: Full) => string
  /** The heading, where the name of the record stands beside it. */
  title?: string
  lead?: (record: Full) => ReactNode
  /** Beside the state: what its code alone does not tell, such as that it is late. */
  badge?: (record: Full) => ReactNode
  linkTo: (id: string) => RecordLinkTo
  /** Absent where it is changed in a dialog of its own. */
  editLink?: RecordLinkTo
  actions?: ReactNode | ((record: Full) => ReactNode)
  /** The moves of the machine, where they ask for more than a reason. */
  moves?: (record: Full) => ReactNode
  /** The reader may change this record, where the permission alone does not decide. */
  mayTouch?: (record: Full) => boolean
  children: (record: Full) => ReactNode
}

/** A record: who it is, in which state, what can be done with it, and all that is known of it. */
export function RecordScreen<Full extends Kept>(props: RecordScreenProps<Full>) {
  const { t } = useTranslation()
  const { subject, contract, id } = props
  const can = useCan()
  const query = useCall(contract.get, { params: { id } }, { isUnderWay: (found) => isBeingSent(found as Full) })
  const record = query.data as Full | undefined
  const name = record && props.nameOf(record)
  useNameRecord(id, name)
  const back = <BackLink module={contract.list.module} to={props.to} name={say(`${subject.module}.title`)} />
  if (query.isError && (!record || isGone(query.error)))
    return <RecordFault error={query.error} onRetry={() => void query.refetch()} back={back} />
  if (!record || name === undefined) return <RecordSkeleton />
  const mayTouch = props.mayTouch?.(record) ?? true
  return (
    <div className="space-y-4">
      <div className="flex items-center justify-between gap-2">
        {back}
        <Suspense>
          <RecordNeighbours list={contract.list} id={id} linkTo={props.linkTo} />
        </Suspense>
      </div>
      <RecordHeader
        name={props.title ?? name}
        badge={
          <>
            {props.title && <span className="text-base font-medium text-muted tabular-nums">{name}</span>}
            <RecordStatus subject={subject} row={record} code={record.status} />
            {props.badge?.(record)}
          </>
        }
        lead={props.lead?.(record)}
      >
        {typeof props.actions === 'function' ? props.actions(record) : props.actions}
        {props.moves?.(record) ??
          (mayTouch && contract.move && (
            <RecordActions machine={subject.machine} route={contract.move} record={record} name={name} />
          ))}
        {props.editLink && mayTouch && contract.change && can(contract.change) && (
          <RecordLink link={props.editLink} className={buttonStyle()}>
            <Pencil aria-hidden />
            {t('record.edit')}
          </RecordLink>
        )}
      </RecordHeader>
      {props.children(record)}
    </div>
  )
}
