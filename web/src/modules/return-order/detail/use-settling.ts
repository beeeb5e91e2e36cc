import { isIn } from '@rental/core/kernel/machine'
import { isUndecided } from '@rental/core/modules/return-order/charge.fields'
import { returnOrder, type ReturnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { useCan } from '../../../api/can.tsx'
import { messageOf } from '../../../api/errors.ts'
import { useSend } from '../../../api/use-call.ts'
import { keepFocus } from '../../../record/main-element.ts'
import type { DrawnMove } from '../../../record/screen/next-step-actions.tsx'
import { useTranslation } from '../../../text/text.ts'
import { notify } from '../../../ui/notify.ts'

/** Why a return cannot be settled yet, in words; null where it can. */
export function useSettlingRefusal(order: ReturnOrder): string | null {
  const { t } = useTranslation()
  if (!order.inspection_id) return t('return_order.reopened')
  if (order.is_odometer_doubtful) return t('return_order.settlement.odometer_first')
  return order.charges?.some(isUndecided) ? t('return_order.settlement.decide_first') : null
}

/** 'Settle and complete': what was accepted is billed, and the rental of the vehicle is over. Null for whoever may not. */
export function useSettling(order: ReturnOrder): { move: DrawnMove; busy: boolean; run: () => void } | null {
  const { t } = useTranslation()
  const can = useCan()
  const complete = useSend(returnOrder.complete)
  const refusal = useSettlingRefusal(order)
  const isOpen = isIn(returnOrderMachine, order.status, 'inspected', 'settled')
  if (!isOpen || order.charges === null || !can(returnOrder.complete)) return null
  const run = () =>
    complete.mutate(
      { params: { id: order.id } },
      {
        onSuccess: () => {
          notify.success(t('return_order.completed_toast'))
          keepFocus()
        },
        onError: (error) => notify.error(messageOf(error)),
      },
    )
  const move = { action: 'complete', label: t('return_order.settlement.close'), refusal, isRisky: false }
  return { move, busy: complete.isPending, run }
}
