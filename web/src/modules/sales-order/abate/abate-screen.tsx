import { AbateRequest, AbateInput, type AbatePreview } from '@rental/core/modules/sales-order/change.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { Field } from '../../../record/form/field.tsx'
import { FormSection } from '../../../record/form/form-section.tsx'
import { RecordForm } from '../../../record/form/record-form.tsx'
import { useTranslation } from '../../../text/text.ts'
import { notify } from '../../../ui/notify.ts'
import { ChangeEffects } from '../change/change-effects.tsx'
import { ChangePreview } from '../change/change-preview.tsx'
import { ChangeScreen } from '../change/change-screen.tsx'
import { LineChoice, withChosenLines } from '../change/line-choice.tsx'
import { orderLink } from '../sales-order.links.ts'
import { orderName } from '../sales-order.subject.ts'
import { useChange } from '../change/use-change.ts'

type Body = z.output<typeof AbateRequest>

function AbateForm({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [record] = useState({ reduced_percent: '100', line_ids: [] })
  const { make, onSeen } = useChange(order, salesOrder.abate)
  const save = async (body: Body) => {
    const changed = await make(body)
    notify.success(t('sales_order.abate.done', { name: orderName(changed) }))
    return navigate(orderLink(order.id))
  }
  return (
    <RecordForm
      module="sales_order"
      schema={AbateRequest}
      record={record}
      prepare={withChosenLines}
      verb={t('sales_order.abate.title')}
      onSave={save}
      onCancel={() => void navigate(orderLink(order.id))}
    >
      <FormSection title={t('sales_order.abate.how')}>
        <Field name="reduced_from" first />
        <Field name="reduced_until" />
        <Field name="reduced_percent" hint={t('sales_order.abate.percent_hint')} />
        <Field name="reason" hint={t('sales_order.abate.reason_hint')} />
        {order.lines.length > 1 && <LineChoice lines={order.lines} title={t('sales_order.extend.lines')} />}
      </FormSection>
      <ChangePreview<AbatePreview>
        id={order.id}
        route={salesOrder.abatePreview}
        schema={AbateInput}
        prepare={withChosenLines}
        onSeen={onSeen}
      >
        {(preview) => <ChangeEffects effects={preview} />}
      </ChangePreview>
    </RecordForm>
  )
}

/** Reduces the rent of days on which the vehicle could not be used: which days and by how much, what that does, then exactly that. */
export function AbateScreen() {
  const { t } = useTranslation()
  const { soId } = useParams({ from: '/app/so/$soId/rent-reduction' })
  return (
    <ChangeScreen id={soId} title={t('sales_order.abate.title')} otherwise={t('sales_order.abate.not_running')}>
      {(order) => <AbateForm order={order} />}
    </ChangeScreen>
  )
}
