import { creating } from '@rental/core/kernel/field'
import { withProblems } from '@rental/core/kernel/invalid'
import { formatRupiah } from '@rental/core/kernel/money'
import { orderCharge, type OrderCharges } from '@rental/core/modules/order-charge/order-charge.contract'
import { orderChargeFields, orderChargeProblems } from '@rental/core/modules/order-charge/order-charge.fields'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'

const schema = withProblems(creating(orderChargeFields), orderChargeProblems)

function ChargeFields({ charges: { vehicles, held } }: { charges: OrderCharges }) {
  const { t } = useTranslation()
  const kind: unknown = useWatch({ name: 'kind' })
  return (
    <>
      <p className="text-muted">
        {held > 0 ? t('order_charge.from_deposit', { amount: formatRupiah(held) }) : t('order_charge.by_invoice')}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <Field name="kind" first />
        <Field name="amount" />
        <Field name="happened_on" />
        <Field name="reference" required={kind === 'FINE'} hint={t('order_charge.reference_hint')} />
        {vehicles.length > 1 && <Field name="vehicle_id" hint={t('order_charge.vehicle_hint')} wide />}
        <Field name="description" hint={t('order_charge.description_hint')} wide />
        {kind === 'OTHER_CHARGE' && <Field name="is_taxed" />}
      </div>
    </>
  )
}

interface AddDialogProps {
  order: string
  charges: OrderCharges
  onClose: () => void
}

/** Charges the customer of a finished order. */
export function AddDialog({ order, charges, onClose }: AddDialogProps) {
  const { t } = useTranslation()
  const add = useSend(orderCharge.create)
  const save = async (body: z.output<typeof schema>) => {
    await add.mutateAsync({ params: { id: order }, body })
    notify.success(t('order_charge.added'))
    onClose()
  }
  return (
    <FormDialog
      module="order_charge"
      title={t('order_charge.add')}
      schema={schema}
      record={{ kind: 'FINE', is_taxed: true }}
      onSave={save}
      onClose={onClose}
    >
      <ChargeFields charges={charges} />
    </FormDialog>
  )
}
