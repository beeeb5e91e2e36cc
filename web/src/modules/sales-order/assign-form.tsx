import { AssignInput } from '@rental/core/modules/sales-order/change.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { RecordForm } from '../../record/form/record-form.tsx'
import { Alert } from '../../ui/alert.tsx'
import { notify } from '../../ui/notify.ts'
import { orderLink } from './sales-order.subject.ts'
import { VehicleChoice } from './vehicle-choice.tsx'

/** The vehicle of a line that has not begun: its first one, or another one for the whole time. */
export function AssignForm({ order, line }: { order: SalesOrder; line: SalesOrderLine }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { vehicle: vehicle_id } = useSearch({ from: '/app/so/$soId/vehicle' })
  const send = useSend(salesOrder.assign)
  const back = () => navigate(orderLink(order.id))
  const save = async (body: z.output<typeof AssignInput>) => {
    await send.mutateAsync({ params: { id: order.id }, body })
    notify.success(t(line.vehicle_id ? 'sales_order.fleet.done' : 'sales_order.fleet.assigned'))
    return back()
  }
  return (
    <RecordForm
      module="sales_order"
      schema={AssignInput}
      record={{ line_id: line.id, vehicle_id }}
      verb={t(line.vehicle_id ? 'sales_order.fleet.title' : 'sales_order.assign')}
      onSave={save}
      onCancel={() => void back()}
    >
      <Alert>{t(line.vehicle_id ? 'sales_order.fleet.replace_lead' : 'sales_order.fleet.assign_lead')}</Alert>
      <VehicleChoice line={line} from={line.started_at} branchId={order.branch_id} />
    </RecordForm>
  )
}
