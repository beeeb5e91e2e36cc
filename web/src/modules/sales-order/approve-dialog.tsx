import type { OccupiedFacts } from '@rental/core/modules/occupancy/board.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CallError, messageOf } from '../../api/errors.ts'
import { makeStale, useSend } from '../../api/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { Amounts } from './amounts.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { ApprovalReasons } from './order-notices.tsx'
import { orderName, periodText } from './sales-order.subject.ts'

function Refused({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const code = error instanceof CallError ? error.code : null
  if (code === 'changed_meanwhile')
    return (
      <Alert role="alert" tone="warning">
        {t('sales_order.approval.changed')}
      </Alert>
    )
  const facts =
    error instanceof CallError && code === 'occupied' ? (error.facts as OccupiedFacts | undefined) : undefined
  return (
    <>
      <Alert role="alert" tone="danger">
        {messageOf(error)}
      </Alert>
      {facts && <ClashNotice clash={facts.clash} free={facts.free} />}
    </>
  )
}

/** Shows what would be agreed to, and agrees to exactly that: where it changed meanwhile, it is shown anew. */
export function ApproveDialog({ record: order, onClose }: { record: SalesOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const send = useSend(salesOrder.move)
  const name = orderName(order)
  const approve = () =>
    send.mutate(
      { params: { id: order.id }, body: { action: 'approve', hash: order.hash } },
      {
        onSuccess: (approved) => {
          notify.success(t('sales_order.approval.done', { name: orderName(approved) }))
          onClose()
        },
        onError: () => void makeStale(client, salesOrder.move),
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !send.isPending && onClose()}
      title={t('sales_order.approval.title', { name })}
      description={t('sales_order.approval.lead')}
      confirm={t('sales_order.moves.approve')}
      busy={send.isPending}
      onConfirm={approve}
    >
      <div className="space-y-3">
        {send.isError && <Refused error={send.error} />}
        <div>
          <p className="font-medium break-words">{order.customer_name}</p>
          <p className="text-muted">
            {t('sales_order.vehicles_n', { count: order.vehicles })} ·{' '}
            <span className="tabular-nums">{periodText(order.started_on, order.last_day)}</span>
          </p>
        </div>
        {order.approval_reasons.length > 0 && (
          <Alert tone="warning" title={t('sales_order.fields.approval_reasons')}>
            <ApprovalReasons reasons={order.approval_reasons} />
          </Alert>
        )}
        <Amounts order={order} />
      </div>
    </ConfirmDialog>
  )
}
