import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import type { ReactNode } from 'react'
import { useCall } from '../../api/use-call.ts'
import { useNameRecord } from '../../app/record-name.ts'
import { BackLink } from '../../record/screen/back-link.tsx'
import { RecordFault } from '../../record/screen/record-fault.tsx'
import { RecordSkeleton } from '../../record/screen/record-skeleton.tsx'
import { ScreenHeader } from '../../record/screen-header.tsx'
import { Alert } from '../../ui/alert.tsx'
import { isRunning, orderName } from './sales-order.subject.ts'

interface ChangeScreenProps {
  id: string
  title: string
  /** Said of an order that does not run. */
  otherwise: string
  children: (order: SalesOrder) => ReactNode
}

/** A screen that changes a running order: which order it is, and the way back to it. */
export function ChangeScreen({ id, title, otherwise, children }: ChangeScreenProps) {
  const { data: order, isError, error, refetch } = useCall(salesOrder.get, { params: { id } })
  const name = order && orderName(order)
  useNameRecord(id, name)
  if (isError && !order) return <RecordFault error={error} onRetry={() => void refetch()} />
  if (!order || name === undefined) return <RecordSkeleton />
  const lead = [name, order.customer_name].filter(Boolean).join(' · ')
  return (
    <div key={id} className="mx-auto max-w-4xl space-y-4">
      <BackLink module="" to={`/so/${id}/detail`} name={name} />
      <ScreenHeader title={title} lead={lead} />
      {isRunning(order) ? children(order) : <Alert tone="warning">{otherwise}</Alert>}
    </div>
  )
}
