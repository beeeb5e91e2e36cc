import { pricing, type Price } from '@rental/core/modules/pricing/pricing.contract'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/errors.ts'
import { useSend } from '../../api/use-call.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { amountText, periodText } from './pricing.subject.ts'

/** Deletes a price that no day was priced with yet. */
export function RemovePrice({ price, onClose }: { price: Price; onClose: () => void }) {
  const { t } = useTranslation()
  const send = useSend(pricing.remove)
  const remove = () =>
    send.mutate(
      { params: { id: price.id } },
      {
        onSuccess: () => notify.success(t('pricing.removed')),
        onError: (error) => notify.error(messageOf(error)),
        onSettled: onClose,
      },
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('pricing.remove_ask')}
      description={t('pricing.remove_lead', { amount: amountText(price), period: periodText(price) })}
      confirm={t('pricing.remove')}
      tone="danger"
      busy={send.isPending}
      onConfirm={remove}
    />
  )
}
