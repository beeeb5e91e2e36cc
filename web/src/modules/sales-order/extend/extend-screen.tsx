import { formatDate } from '@rental/core/kernel/date'
import { ExtendInput, type ExtendPreview } from '@rental/core/modules/sales-order/change.contract'
import { extensionAhead } from '@rental/core/modules/sales-order/extension.rules'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Field } from '../../../record/form/field.tsx'
import { FormSection } from '../../../record/form/form-section.tsx'
import { RecordForm } from '../../../record/form/record-form.tsx'
import { useClock } from '../../../record/clock.ts'
import { useBranchToday } from '../../../record/use-today.ts'
import { RecordLink } from '../../../record/record-link.tsx'
import { MoneyNotes } from '../../../rental/money-notes.tsx'
import { PaperNotes } from '../../../rental/paper-notes.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { notify } from '../../../ui/notify.ts'
import { ChangeEffects } from '../change/change-effects.tsx'
import { ChangePreview } from '../change/change-preview.tsx'
import { ChangeScreen } from '../change/change-screen.tsx'
import { ClashNotice } from '../change/clash-notice.tsx'
import { LineChoice, withChosenLines } from '../change/line-choice.tsx'
import { orderLink, orderVehicleLink } from '../sales-order.links.ts'
import { linePlate, orderName } from '../sales-order.subject.ts'
import { useChange } from '../change/use-change.ts'

/** Until a day that is ahead: of a late vehicle, more than one unit of the order's duration. */
function aheadOf({ lines }: SalesOrder, wanted: string | undefined, today: string) {
  const line = lines.find(({ id }) => id === wanted) ?? lines[0]
  return line ? extensionAhead(line, today) : { duration: 1, duration_uom: 'MONTH' as const }
}

/** Period from the address, else until a day that is ahead. */
function useBeginning(order: SalesOrder) {
  const { line, days } = useSearch({ from: '/app/so/$soId/extend' })
  const today = useBranchToday(order.branch_id ?? undefined)
  const [record] = useState(() => ({
    ...(days ? { duration: days, duration_uom: 'DAY' } : aheadOf(order, line, today)),
    ...(line && { line_ids: [line] }),
  }))
  return record
}

function NewEnds({ order, preview }: { order: SalesOrder; preview: ExtendPreview }) {
  const { t } = useTranslation()
  const clock = useClock()
  const plateOf = (id: string) => {
    const line = order.lines.find((one) => one.id === id)
    return line ? linePlate(line) : t('record.unknown')
  }
  return (
    <>
      {preview.conflicts.map(
        ({ line_id, driver_name, clash, free }) =>
          clash && (
            <ClashNotice key={`${line_id} ${driver_name}`} clash={clash} free={free} driver={driver_name}>
              <RecordLink
                link={driver_name ? orderLink(order.id) : orderVehicleLink(order.id, { line: line_id })}
                className="font-medium underline"
              >
                {t(driver_name ? 'sales_order.driver.change_first' : 'sales_order.change.to_vehicle')}
              </RecordLink>
            </ClashNotice>
          ),
      )}
      {preview.sims.map(({ line_id, driver_name: name, valid_to }) => (
        <Alert key={line_id} role="alert" tone="danger">
          {t('sales_order.driver.sim_ends', { name, until: valid_to ? formatDate(valid_to) : t('record.none') })}
        </Alert>
      ))}
      <PaperNotes papers={preview.papers} />
      <MoneyNotes checks={preview.money_checks} />
      <ul className="space-y-1">
        {preview.lines.map(({ line_id, position, last_day, ends_at }) => (
          <li key={line_id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              <span className="text-muted tabular-nums">{position}. </span>
              {plateOf(line_id)}
            </span>
            <span className="tabular-nums">
              {t('sales_order.change.new_end')} <span className="font-medium">{formatDate(last_day)}</span>
              <span className="block text-right text-xs text-muted">
                {t('sales_order.change.due_back', { at: clock.format(ends_at) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function ExtendForm({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const record = useBeginning(order)
  const { make, onSeen } = useChange(order, salesOrder.extend)
  const save = async (body: ExtendInput) => {
    const changed = await make(body)
    notify.success(t('sales_order.extend.done', { name: orderName(changed) }))
    return navigate(orderLink(order.id))
  }
  return (
    <RecordForm
      module="sales_order"
      schema={ExtendInput}
      record={record}
      prepare={withChosenLines}
      verb={t('sales_order.extend.title')}
      onSave={save}
      onCancel={() => void navigate(orderLink(order.id))}
    >
      <FormSection title={t('sales_order.extend.how')}>
        <Field name="duration" first />
        <Field name="duration_uom" />
        <Field name="extension_policy" hint={t('sales_order.extend.policy_hint')} />
        <Field name="reason" />
        {order.lines.length > 1 && <LineChoice lines={order.lines} title={t('sales_order.extend.lines')} />}
      </FormSection>
      <ChangePreview<ExtendPreview>
        id={order.id}
        route={salesOrder.extendPreview}
        schema={ExtendInput}
        prepare={withChosenLines}
        onSeen={onSeen}
      >
        {(preview) => (
          <ChangeEffects effects={preview}>
            <NewEnds order={order} preview={preview} />
          </ChangeEffects>
        )}
      </ChangePreview>
    </RecordForm>
  )
}

/** Makes a running order longer: how long and at which rate, what that does, then exactly that. */
export function ExtendScreen() {
  const { t } = useTranslation()
  const { soId } = useParams({ from: '/app/so/$soId/extend' })
  return (
    <ChangeScreen id={soId} title={t('sales_order.extend.title')} otherwise={t('sales_order.extend.not_running')}>
      {(order) => <ExtendForm order={order} />}
    </ChangeScreen>
  )
}
