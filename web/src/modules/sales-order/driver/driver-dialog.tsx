import { AssignDriverInput } from '@rental/core/modules/sales-order/change.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useSend } from '../../../api/use-call.ts'
import { BranchClock } from '../../../record/branch-clock.tsx'
import { Field } from '../../../record/form/field.tsx'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { notify } from '../../../ui/notify.ts'
import { lineNumber, linePlate } from '../sales-order.subject.ts'
import { DriverOptions } from './driver-options.tsx'

type Body = z.output<typeof AssignDriverInput>

/** Now, to the minute, where the line has begun; null where a driver takes it as a whole. */
function sinceWhen({ started_at, occupancy_state }: SalesOrderLine): string | null {
  const now = new Date()
  now.setSeconds(0, 0)
  const hasBegun = occupancy_state === 'ACTIVE' || occupancy_state === 'LATE'
  return hasBegun || (started_at && Date.parse(started_at) < now.getTime()) ? now.toISOString() : null
}

function Options({ line, branchId }: { line: SalesOrderLine; branchId: number }) {
  const at: unknown = useWatch({ name: 'at' })
  const from = typeof at === 'string' && at !== '' ? at : line.started_at
  return from && <DriverOptions line={line} from={from} branchId={branchId} />
}

interface DriverDialogProps {
  order: SalesOrder
  line: SalesOrderLine
  onClose: () => void
}

/** The driver of a line: the first one, another one for the whole time, or from a moment on while it runs. */
export function DriverDialog({ order, line, onClose }: DriverDialogProps) {
  const { t } = useTranslation()
  const send = useSend(salesOrder.assignDriver)
  const [at] = useState(() => sinceWhen(line))
  // As it was when the dialog opened: where it has another one by then, the call is refused.
  const [instead_of] = useState(line.driver_id)
  const save = async (body: Body) => {
    await send.mutateAsync({ params: { id: order.id }, body: { ...body, instead_of } })
    notify.success(t('sales_order.driver.done'))
    onClose()
  }
  const title = t(instead_of ? 'sales_order.driver.change' : 'sales_order.driver.title')
  return (
    <FormDialog
      module="sales_order"
      size="lg"
      title={`${title}: ${lineNumber(line)}. ${linePlate(line)}`}
      schema={AssignDriverInput}
      record={{ line_id: line.id, at }}
      verb={title}
      onSave={save}
      onClose={onClose}
    >
      <BranchClock branch={order.branch_id}>
        <div className="space-y-4 pb-4">
          {at && (
            <>
              <Alert>{t('sales_order.driver.from_now')}</Alert>
              <Field name="at" />
            </>
          )}
          <Options line={line} branchId={order.branch_id} />
        </div>
      </BranchClock>
    </FormDialog>
  )
}
