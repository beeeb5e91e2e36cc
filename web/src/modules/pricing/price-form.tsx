import { pricing, type Price } from '@rental/core/modules/pricing/pricing.contract'
import { usualOvertimePercent } from '@rental/core/modules/pricing/pricing.rules'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { notify } from '../../ui/notify.ts'

export type PriceSubject = { vehicle: string } | { category: string }
/** A price that is there, or what a new one begins with. */
export type PriceDraft = Partial<Price>

interface PriceFormProps {
  subject: PriceSubject
  draft: PriceDraft
  onClose: () => void
}

const schema = pricing.createForVehicle.body
type Body = z.output<typeof schema>

/** Saves a new or changed price where it belongs: with its vehicle, or in the price list. */
function useSavePrice(subject: PriceSubject, { id }: PriceDraft) {
  const create = useSend(pricing.create)
  const createForVehicle = useSend(pricing.createForVehicle)
  const change = useSend(pricing.change)
  const changeOfVehicle = useSend(pricing.changeOfVehicle)
  const isOfVehicle = 'vehicle' in subject
  return (body: Body, changes: Partial<Body>) => {
    if (isOfVehicle)
      return id
        ? changeOfVehicle.mutateAsync({ params: { id: subject.vehicle, rentalPricingId: id }, body: changes })
        : createForVehicle.mutateAsync({ params: { id: subject.vehicle }, body })
    return id
      ? change.mutateAsync({ params: { id }, body: changes })
      : create.mutateAsync({ body: { ...subject, ...body } })
  }
}

/** A price with its days and terms; of one that days gone by were priced with, only the end and the notes. */
export function PriceForm({ subject, draft, onClose }: PriceFormProps) {
  const { t } = useTranslation()
  const send = useSavePrice(subject, draft)
  const isNew = draft.id === undefined
  const isSettled = draft.is_settled ?? false
  const save = async (body: Body, changes: Partial<Body>) => {
    await send(body, changes)
    notify.success(t(isNew ? 'pricing.created' : 'pricing.saved'))
    onClose()
  }
  return (
    <FormDialog
      module="pricing"
      size="lg"
      title={t(isNew ? 'pricing.new_price' : 'pricing.change_price')}
      schema={schema}
      record={isNew ? { overtime_percent: usualOvertimePercent, ...draft } : draft}
      onSave={save}
      onClose={onClose}
    >
      {isSettled && <Alert>{t('pricing.form.settled')}</Alert>}
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <Field name="rental_type_id" disabled={isSettled} />
        <Field name="customer_id" disabled={isSettled} hint={t('pricing.form.customer_hint')} />
        <Field name="valid_from" disabled={isSettled} />
        <Field name="valid_to" hint={t('pricing.form.valid_to_hint')} />
        <Field name="amount" disabled={isSettled} />
        <Field name="late_return_percent" disabled={isSettled} />
        <Field name="km_allowance" disabled={isSettled} hint={t('pricing.form.km_hint')} />
        <Field name="excess_per_km" disabled={isSettled} />
        <Field name="overtime_percent" disabled={isSettled} hint={t('pricing.form.overtime_hint')} />
        <Field name="overtime_amount" disabled={isSettled} />
        <Field name="notes" />
      </div>
    </FormDialog>
  )
}
