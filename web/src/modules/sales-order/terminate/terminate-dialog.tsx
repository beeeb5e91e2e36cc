import {
  TerminateInput,
  terminateFields,
  type TerminatePreview,
} from '@rental/core/modules/sales-order/change.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { Field } from '../../../record/form/field.tsx'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import type { FormValues } from '../../../record/form/form-values.ts'
import { useBranchToday } from '../../../record/use-today.ts'
import { useTranslation } from '../../../text/text.ts'
import { notify } from '../../../ui/notify.ts'
import { ChangeEffects } from '../change/change-effects.tsx'
import { ChangePreview } from '../change/change-preview.tsx'
import { LineChoice, withChosenLines } from '../change/line-choice.tsx'
import { orderName } from '../sales-order.subject.ts'
import { MethodFields, withMethodAlone } from './termination-method.tsx'
import { TerminationResult } from './termination-result.tsx'
import { useChange } from '../change/use-change.ts'

const schema = z.strictObject(terminateFields)
type Body = z.output<typeof schema>

const prepare = (values: FormValues) => withChosenLines(withMethodAlone(values))

/** Today within the rental: a late order ends on its last day, and one that begins later on its first. */
function usualLastDay({ started_on, last_day }: SalesOrder, today: string): string {
  if (started_on !== null && started_on > today) return started_on
  return last_day !== null && last_day < today ? last_day : today
}

/** Initial values: the day and the line that the address asks for, and the contract's own method. */
const agreed = (order: SalesOrder, { on, line }: { on?: string; line?: string }, today: string) => ({
  last_day: on ?? usualLastDay(order, today),
  line_ids: order.lines.length > 1 && order.lines.some(({ id }) => id === line) ? [line] : [],
  termination_method: order.termination_method,
  termination_amount: order.termination_amount,
  termination_months: order.termination_months,
  termination_percent: order.termination_percent,
})

/** Ends a running order before its time: from when and by which rule, what that costs, then exactly that. */
export function TerminateDialog({ record: order, onClose }: { record: SalesOrder; onClose: () => void }) {
  const { t } = useTranslation()
  const asked: { on?: string; line?: string } = useSearch({ strict: false })
  const today = useBranchToday(order.branch_id)
  const [beginning] = useState(() => agreed(order, asked, today))
  const { make, onSeen } = useChange(order, salesOrder.terminate)
  const save = async (body: Body) => {
    const ended = await make(body)
    notify.success(t('sales_order.terminate.done', { name: orderName(ended) }))
    onClose()
  }
  return (
    <FormDialog
      module="sales_order"
      size="lg"
      title={t('sales_order.terminate.lead', { name: orderName(order) })}
      verb={t('sales_order.terminate.title')}
      schema={schema}
      record={beginning}
      prepare={prepare}
      onSave={save}
      onClose={onClose}
    >
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <Field name="last_day" first />
        <Field name="termination_method" hint={t('sales_order.terminate.method_hint')} />
        <MethodFields />
        <Field name="reason" wide />
        {order.lines.length > 1 && <LineChoice lines={order.lines} title={t('sales_order.terminate.lines')} />}
      </div>
      <ChangePreview<TerminatePreview>
        id={order.id}
        route={salesOrder.terminatePreview}
        schema={TerminateInput}
        prepare={prepare}
        onSeen={onSeen}
      >
        {(preview) => (
          <ChangeEffects effects={preview}>
            <TerminationResult preview={preview} />
          </ChangeEffects>
        )}
      </ChangePreview>
    </FormDialog>
  )
}
