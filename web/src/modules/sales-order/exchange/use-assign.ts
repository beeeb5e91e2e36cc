import type { AssignInput } from '@rental/core/modules/sales-order/change.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import type { z } from 'zod'
import { useSend } from '../../../api/use-call.ts'
import { useTranslation } from '../../../text/text.ts'
import { notify } from '../../../ui/notify.ts'

/** Assigns the chosen vehicle to a line, and shows a toast. */
export function useAssign({ id }: SalesOrder, { vehicle_id: before }: SalesOrderLine) {
  const { t } = useTranslation()
  const send = useSend(salesOrder.assign)
  return async (body: z.output<typeof AssignInput>) => {
    await send.mutateAsync({ params: { id }, body: { ...body, instead_of: before } })
    notify.success(t(before ? 'sales_order.fleet.done' : 'sales_order.fleet.assigned'))
  }
}
