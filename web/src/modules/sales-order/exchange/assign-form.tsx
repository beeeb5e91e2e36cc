import { AssignInput } from '@rental/core/modules/sales-order/change.contract'
import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { RecordForm } from '../../../record/form/record-form.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { orderLink } from '../sales-order.links.ts'
import { useAssign } from './use-assign.ts'
import { VehicleExchange } from './vehicle-options.tsx'

/** The vehicle of a line that has not begun: its first one, or another one for the whole time. */
export function AssignForm({ order, line }: { order: SalesOrder; line: SalesOrderLine }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { vehicle: vehicle_id } = useSearch({ from: '/app/so/$soId/vehicle' })
  const assign = useAssign(order, line)
  const back = () => navigate(orderLink(order.id))
  return (
    <RecordForm
      module="sales_order"
      schema={AssignInput}
      record={{ line_id: line.id, vehicle_id }}
      verb={t(line.vehicle_id ? 'sales_order.fleet.title' : 'sales_order.assign')}
      onSave={async (body) => {
        await assign(body)
        return back()
      }}
      onCancel={() => void back()}
    >
      <Alert>{t(line.vehicle_id ? 'sales_order.fleet.replace_lead' : 'sales_order.fleet.assign_lead')}</Alert>
      <VehicleExchange line={line} from={line.started_at} branchId={order.branch_id} />
    </RecordForm>
  )
}
