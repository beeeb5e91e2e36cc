import {
  changeFleetFields,
  ChangeFleetInput,
  fleetProblems,
  type ChangeFleetPreview,
} from '@rental/core/modules/sales-order/change.contract'
import { withProblems } from '@rental/core/kernel/invalid'
import { nextFields } from '@rental/core/modules/handover/next-place.fields'
import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useClock } from '../../../record/clock.ts'
import { Field } from '../../../record/form/field.tsx'
import { FormSection } from '../../../record/form/form-section.tsx'
import type { FormValues } from '../../../record/form/form-values.ts'
import { RecordForm } from '../../../record/form/record-form.tsx'
import { PaperNotes } from '../../../rental/paper-notes.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notify.ts'
import { ChangeEffects } from '../change/change-effects.tsx'
import { ChangePreview } from '../change/change-preview.tsx'
import { ClashNotice } from '../change/clash-notice.tsx'
import { orderLink } from '../sales-order.links.ts'
import { linePlate } from '../sales-order.subject.ts'
import { useChange } from '../change/use-change.ts'
import { VehicleExchange } from './vehicle-options.tsx'

/** Roadworthiness of the vehicle that comes back is asked, and never assumed. */
const schema = withProblems(z.strictObject({ ...changeFleetFields, next: nextFields.next }), fleetProblems)
type Body = z.output<typeof schema>

const asTyped = (values: FormValues) => values

/** From now on, or from the start of what has not begun. */
function fromWhen({ started_at }: SalesOrderLine): string {
  const now = new Date()
  now.setSeconds(0, 0)
  return started_at && Date.parse(started_at) > now.getTime() ? started_at : now.toISOString()
}

/** The line with the vehicle that the customer has: of an open exchange, the one that was to come back. */
const asOut = (line: SalesOrderLine): SalesOrderLine =>
  line.open_exchange
    ? { ...line, vehicle_name: line.open_exchange.replaced_vehicle_name, vehicle_title: line.category_name }
    : line

function Choice({ line, branchId }: { line: SalesOrderLine; branchId: number }) {
  const from: unknown = useWatch({ name: 'at' })
  return <VehicleExchange line={asOut(line)} from={typeof from === 'string' ? from : null} branchId={branchId} />
}

/** Place of the vehicle that comes back; asked of every one. */
function OldVehicle({ line }: { line: SalesOrderLine }) {
  const { t } = useTranslation()
  const next: unknown = useWatch({ name: 'next' })
  return (
    <FormSection
      title={`${t('sales_order.fleet.old_vehicle')}: ${linePlate(asOut(line))}`}
      lead={t('sales_order.fleet.old_vehicle_lead')}
    >
      <Field name="next" />
      {(next === 'WORKSHOP' || next === 'BLOCKED') && (
        <>
          <Field name="next_until" required={next === 'WORKSHOP'} />
          <Field name="next_note" wide />
        </>
      )}
    </FormSection>
  )
}

/** An exchange that is open already: another one replaces it, and back to the first vehicle it is called off. */
function OpenExchange({ line: { open_exchange: open } }: { line: SalesOrderLine }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  if (!open) return null
  const plate = formatPlate(open.replaced_vehicle_name)
  const goBack = () => {
    setValue('vehicle_id', open.replaced_vehicle_id, { shouldDirty: true })
    setValue('next', 'AVAILABLE', { shouldDirty: true })
  }
  return (
    <Alert
      tone="warning"
      title={t('sales_order.fleet.open', { number: open.number })}
      action={
        <Button size="sm" variant="outline" onClick={goBack}>
          {t('sales_order.fleet.back', { plate })}
        </Button>
      }
    >
      {t('sales_order.fleet.open_lead', { plate })}
    </Alert>
  )
}

/** Bookings of the vehicle that comes back, which need another one. */
function Breaks({ preview: { breaks, from_vehicle_name } }: { preview: ChangeFleetPreview }) {
  const { t } = useTranslation()
  const clock = useClock()
  if (breaks.length === 0) return null
  return (
    <Alert tone="warning" title={t('sales_order.fleet.breaks', { plate: formatPlate(from_vehicle_name) })}>
      <ul>
        {breaks.map(({ id, kind, title, customer_name, starts_at }) => (
          <li key={id}>
            {[title ?? t(`occupancy.options.kind.${kind}`), customer_name, clock.format(starts_at)]
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
      </ul>
      <p>{t('sales_order.fleet.breaks_lead')}</p>
    </Alert>
  )
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
    const after = await make(body)
    const open = after.lines.find(({ id }) => id === line.id)?.open_exchange
    notify.success(open ? t('sales_order.fleet.agreed', { number: open.number }) : t('sales_order.fleet.done'))
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
      <OpenExchange line={line} />
      <FormSection title={t('sales_order.fleet.terms')}>
        <Field name="at" />
        <Field name="price_effect" />
        <Field name="reason" wide />
      </FormSection>
      <OldVehicle line={line} />
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
            {preview.called_off && <Alert>{t('sales_order.fleet.replaces', { number: preview.called_off })}</Alert>}
            <Breaks preview={preview} />
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
