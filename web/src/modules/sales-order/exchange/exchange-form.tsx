import {
  changeFleetFields,
  ChangeFleetInput,
  type ChangeFleetPreview,
} from '@rental/core/modules/sales-order/change.contract'
import { formatRupiah } from '@rental/core/kernel/money'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Field } from '../../../record/form/field.tsx'
import { FormSection } from '../../../record/form/form-section.tsx'
import type { FormValues } from '../../../record/form/form-values.ts'
import { RecordForm } from '../../../record/form/record-form.tsx'
import { PaperNotes } from '../../../rental/paper-notes.tsx'
import { notify } from '../../../ui/notify.ts'
import { ChangeEffects } from '../change/change-effects.tsx'
import { ChangePreview } from '../change/change-preview.tsx'
import { ClashNotice } from '../change/clash-notice.tsx'
import { orderLink } from '../sales-order.subject.ts'
import { useChange } from '../change/use-change.ts'
import { VehicleExchange } from './vehicle-options.tsx'

const schema = z.strictObject(changeFleetFields)
type Body = z.output<typeof schema>

const asTyped = (values: FormValues) => values

/** From now on, or from the start of what has not begun. */
function fromWhen({ started_at }: SalesOrderLine): string {
  const now = new Date()
  now.setSeconds(0, 0)
  return started_at && Date.parse(started_at) > now.getTime() ? started_at : now.toISOString()
}

function Choice({ line, branchId }: { line: SalesOrderLine; branchId: number }) {
  const from: unknown = useWatch({ name: 'at' })
  return <VehicleExchange line={line} from={typeof from === 'string' ? from : null} branchId={branchId} />
}

/** Another vehicle for a line: which, from when, why and at what price; then what it does, then exactly that. */
export function ExchangeForm({ order, line }: { order: SalesOrder; line: SalesOrderLine }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { vehicle: vehicle_id } = useSearch({ from: '/app/so/$soId/vehicle' })
  const [record] = useState(() => ({ line_id: line.id, vehicle_id, at: fromWhen(line), price_effect: 'KEEP' }))
  const { make, onSeen } = useChange(order, salesOrder.changeFleet)
  const back = () => navigate(orderLink(order.id))
  const save = async (body: Body) => {
    await make(body)
    notify.success(t('sales_order.fleet.done'))
    return back()
  }
  return (
    <RecordForm
      module="sales_order"
      schema={schema}
      record={record}
      verb={t('sales_order.fleet.title')}
      onSave={save}
      onCancel={() => void back()}
    >
      <FormSection title={t('sales_order.fleet.terms')}>
        <Field name="at" />
        <Field name="price_effect" />
        <Field name="reason" wide />
      </FormSection>
      <Choice line={line} branchId={order.branch_id} />
      <ChangePreview<ChangeFleetPreview>
        id={order.id}
        route={salesOrder.changeFleetPreview}
        schema={ChangeFleetInput}
        prepare={asTyped}
        onSeen={onSeen}
      >
        {(preview) => (
          <ChangeEffects effects={preview}>
            {preview.conflicts.map(
              ({ line_id, clash, free }) => clash && <ClashNotice key={line_id} clash={clash} free={free} />,
            )}
            <PaperNotes papers={preview.papers} />
            <p className="flex justify-between gap-4">
              <span className="text-muted">{t('sales_order.fleet.exchange_fee')}</span>
              <span className="tabular-nums">{formatRupiah(preview.exchange_fee)}</span>
            </p>
          </ChangeEffects>
        )}
      </ChangePreview>
    </RecordForm>
  )
}
