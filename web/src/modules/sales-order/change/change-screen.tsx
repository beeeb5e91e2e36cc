import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import type { ReactNode } from 'react'
import { BranchClock } from '../../../record/branch-clock.tsx'
import { TaskScreen } from '../../../record/screen/task-screen.tsx'
import { orderLink } from '../sales-order.links.ts'
import { isRunning, orderName } from '../sales-order.subject.ts'

interface ChangeScreenProps {
  id: string
  title: string
  /** Message for an order that does not run. */
  otherwise: string
  children: (order: SalesOrder) => ReactNode
}

/** Its number and whose it is; before it has a number, its name says both. */
const leadOf = (order: SalesOrder) =>
  [orderName(order), order.number && order.customer_name].filter(Boolean).join(' · ')

/** A screen that changes a running order. */
export function ChangeScreen({ id, title, otherwise, children }: ChangeScreenProps) {
  return (
    <TaskScreen<SalesOrder>
      get={salesOrder.get}
      id={id}
      title={title}
      nameOf={orderName}
      leadOf={leadOf}
      linkTo={orderLink}
      whyNot={(order) => (isRunning(order) ? null : otherwise)}
    >
      {(order) => <BranchClock branch={order.branch_id}>{children(order)}</BranchClock>}
    </TaskScreen>
  )
}
