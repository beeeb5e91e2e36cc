import { AssignInput } from '@rental/core/modules/sales-order/change.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { useState } from 'react'
import type { z } from 'zod'
import { useCan } from '../../../api/can.tsx'
import { useCall } from '../../../api/use-call.ts'
import { BranchClock } from '../../../record/branch-clock.tsx'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import { Loaded } from '../../../record/loaded.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { StatusBadge } from '../../../record/status-badge.tsx'
import { labelOf } from '../../../record/subject.ts'
import { Instant } from '../../../record/times.tsx'
import type { Slots } from '../../../route/slots.ts'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Dialog, DialogContent } from '../../../ui/dialog.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { orderLink } from '../sales-order.links.ts'
import { isRunning, linePlate, lineTitle, orderName, salesOrderDocument } from '../sales-order.subject.ts'
import { useAssign } from '../exchange/use-assign.ts'
import { VehicleOptions } from '../exchange/vehicle-options.tsx'

type AssignProps = Slots['planning.assign']

interface LineProps {
  order: SalesOrder
  line: SalesOrderLine
}

/** Customer, vehicle category and period of the line. */
function LineFacts({ order, line }: LineProps) {
  const label = (name: string) => labelOf(salesOrderDocument, name)
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-4">
      <Fact name={label('number')}>
        <RecordLink link={orderLink(order.id)} className="font-medium text-primary hover:underline">
          {orderName(order)}
        </RecordLink>
        <span className="mt-0.5 block">
          <StatusBadge machine={salesOrderDocument.machine} code={order.status} />
        </span>
      </Fact>
      <Fact name={label('customer_id')}>{order.customer_name}</Fact>
      <Fact name={label('started_at')}>{line.started_at && <Instant at={line.started_at} />}</Fact>
      <Fact name={label('ends_at')}>{line.ends_at && <Instant at={line.ends_at} />}</Fact>
    </dl>
  )
}

interface AssignFormProps extends LineProps, Pick<AssignProps, 'vehicle' | 'onClose'> {
  onSaving: (isSaving: boolean) => void
}

function AssignForm({ order, line, vehicle, onSaving, onClose }: AssignFormProps) {
  const { t } = useTranslation()
  const assign = useAssign(order, line)
  const verb = t(line.vehicle_id ? 'sales_order.fleet.title' : 'sales_order.assign')
  const save = async (body: z.output<typeof AssignInput>) => {
    onSaving(true)
    await assign(body).finally(() => onSaving(false))
    onClose()
  }
  return (
    <FormDialog
      module="sales_order"
      size="lg"
      title={`${verb}: ${line.vehicle_id ? linePlate(line) : lineTitle(line)}`}
      schema={AssignInput}
      record={{ line_id: line.id, vehicle_id: vehicle }}
      verb={verb}
      onSave={save}
      onClose={onClose}
    >
      <BranchClock branch={order.branch_id}>
        <LineFacts order={order} line={line} />
        <div className="grid grid-cols-1 gap-x-5 gap-y-4 md:grid-cols-2">
          <VehicleOptions line={line} from={line.started_at} branchId={order.branch_id} />
        </div>
      </BranchClock>
    </FormDialog>
  )
}

/** Reason why a line gets no vehicle here: it waits, was assigned meanwhile, or needs another permission. */
const whyNot = (order: SalesOrder, line: SalesOrderLine | undefined) =>
  line?.vehicle_id ? 'assigned' : isRunning(order) ? 'not_yours' : 'waits'

/** A line of the planning board that has no vehicle: what it is, and which vehicle it gets. */
export function AssignDialog({ document: id, line: lineId, vehicle, instead_of, onClose }: AssignProps) {
  const { t } = useTranslation()
  const can = useCan()
  const query = useCall(salesOrder.get, { params: { id } })
  // While saving, the line has its vehicle before the form is closed.
  const [isSaving, setSaving] = useState(false)
  const order = query.data
  const line = order?.lines.find((one) => one.id === lineId)
  const isWanting = isSaving || !line?.vehicle_id || line.vehicle_id === instead_of
  if (order && line && isWanting && isRunning(order) && can(salesOrder.assign))
    return <AssignForm order={order} line={line} vehicle={vehicle} onSaving={setSaving} onClose={onClose} />
  const footer = order && (
    <RecordLink link={orderLink(order.id)} className={buttonStyle()}>
      {t('sales_order.board.open')}
    </RecordLink>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        size="lg"
        title={line ? `${linePlate(line)}: ${lineTitle(line)}` : t('sales_order.one')}
        footer={footer}
      >
        <Loaded query={query} fault={t('record.load_failed')} height="h-24">
          {(loaded) => (
            <div className="space-y-4">
              <BranchClock branch={loaded.branch_id}>{line && <LineFacts order={loaded} line={line} />}</BranchClock>
              <Alert>{t(`sales_order.board.${whyNot(loaded, line)}`, { plate: line ? linePlate(line) : '' })}</Alert>
            </div>
          )}
        </Loaded>
      </DialogContent>
    </Dialog>
  )
}
