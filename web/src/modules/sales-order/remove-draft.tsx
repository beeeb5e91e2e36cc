import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '../../api/can.tsx'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'

const ConfirmDialog = lazy(() =>
  import('../../ui/confirm-dialog.tsx').then((file) => ({ default: file.ConfirmDialog })),
)

/** A draft may go for good; what was once submitted stays. */
export function RemoveDraft({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const send = useSend(salesOrder.remove)
  const remove = () =>
    send.mutate(
      { params: { id: order.id } },
      {
        onSuccess: () => {
          notify.success(t('sales_order.removed'))
          void navigate({ to: '/so' })
        },
        onError: (error) => notify.error(messageOf(error)),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <Can do={salesOrder.remove}>
      <Button variant="outline" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {t('sales_order.remove')}
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={setAsking}
            title={t('sales_order.remove_ask')}
            description={t('sales_order.remove_lead')}
            confirm={t('sales_order.remove')}
            tone="danger"
            busy={send.isPending}
            onConfirm={remove}
          />
        </Suspense>
      )}
    </Can>
  )
}
