import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeftRight, CalendarPlus, Pencil } from 'lucide-react'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '../../api/can.tsx'
import { Paper } from '../../record/paper.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { RemoveButton } from '../../record/remove-button.tsx'
import { RecordActions } from '../../record/screen/record-actions.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import {
  isDraft,
  isRunning,
  orderExtendLink,
  orderFormLink,
  orderName,
  orderVehicleLink,
} from './sales-order.subject.ts'

/** The moves that ask for more than a reason have dialogs of their own. */
const dialogs = {
  approve: lazy(async () => ({ default: (await import('./approve-dialog.tsx')).ApproveDialog })),
  cancel: lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog })),
  terminate: lazy(async () => ({ default: (await import('./terminate-dialog.tsx')).TerminateDialog })),
}

function Moves({ order }: { order: SalesOrder }) {
  return (
    <RecordActions
      machine={salesOrderMachine}
      route={salesOrder.move}
      record={order}
      name={orderName(order)}
      dialogs={dialogs}
    />
  )
}

function Changes({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  if (!isRunning(order)) return null
  return (
    <>
      <Can do={salesOrder.extend}>
        <RecordLink link={orderExtendLink(order.id)} className={buttonStyle({ variant: 'outline' })}>
          <CalendarPlus aria-hidden />
          {t('sales_order.extend.title')}
        </RecordLink>
      </Can>
      <Can do={salesOrder.changeFleet}>
        <RecordLink link={orderVehicleLink(order.id)} className={buttonStyle({ variant: 'outline' })}>
          <ArrowLeftRight aria-hidden />
          {t('sales_order.fleet.title')}
        </RecordLink>
      </Can>
    </>
  )
}

/** What can be done with an order in its state: exactly what the server would accept from this user now. */
export function OrderActions({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <>
      <Paper
        route={salesOrder.paper}
        params={{ id: order.id }}
        title={t('sales_order.preview')}
        label={t('sales_order.preview')}
      />
      <Changes order={order} />
      {isDraft(order) && (
        <RemoveButton route={salesOrder.remove} params={{ id: order.id }} onRemoved={() => navigate({ to: '/so' })} />
      )}
      {isDraft(order) && (
        <Can do={salesOrder.change}>
          <RecordLink link={orderFormLink(order.id)} className={buttonStyle({ variant: 'outline' })}>
            <Pencil aria-hidden />
            {t('record.edit')}
          </RecordLink>
        </Can>
      )}
      <Moves order={order} />
    </>
  )
}
