import { Handover } from '@rental/core/modules/rental/rental.fields'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { z } from 'zod'
import { useSend } from '../../../api/use-call.ts'
import { changesOf, seenOf, withSeen } from '../../../record/form/changes-of.ts'
import { Field } from '../../../record/form/field.tsx'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import { PlaceFields } from '../../../rental/place-field.tsx'
import { useTranslation } from '../../../text/text.ts'
import { notify } from '../../../ui/notify.ts'
import { lineNumber, linePlate } from '../sales-order.subject.ts'

const schema = z.strictObject(Handover.shape)

interface HandoverDialogProps {
  order: SalesOrder
  line: SalesOrderLine
  onClose: () => void
}

/** Places and user of a line that was agreed: the contract and its price stay as they are. */
export function HandoverDialog({ order, line, onClose }: HandoverDialogProps) {
  const { t } = useTranslation()
  const send = useSend(salesOrder.changeHandover)
  const save = async (body: Handover) => {
    const changes = changesOf(body, line)
    const params = { id: order.id, line_id: line.id }
    await send.mutateAsync({ params, body: withSeen(changes, seenOf(changes, line)) })
    notify.success(t('sales_order.handover.done'))
    onClose()
  }
  return (
    <FormDialog
      module="sales_order"
      size="lg"
      title={`${t('sales_order.handover.title')}: ${lineNumber(line)}. ${linePlate(line)}`}
      schema={schema}
      record={line}
      onSave={save}
      onClose={onClose}
    >
      <div className="grid gap-x-5 gap-y-4 pb-4 md:grid-cols-2">
        <Field name="user_name" first />
        <Field name="user_phone" />
        <Field name="destination" wide />
        <PlaceFields name="delivery_place" />
        <PlaceFields name="pick_up_place" />
      </div>
    </FormDialog>
  )
}
