import { vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { unfitInput } from '@rental/core/modules/vehicle/vehicle.fields'
import { z } from 'zod'
import { useSend } from '../api/use-call.ts'
import { Field } from '../record/form/field.tsx'
import { FormDialog } from '../record/form/form-dialog.tsx'
import { useTranslation } from '../text/text.ts'
import { notify } from '../ui/notify.ts'

const marking = z.strictObject(unfitInput)
const lifting = vehicle.liftUnfit.body

interface FormProps {
  id: string
  /** By which people know the vehicle. */
  name: string
  onClose: () => void
}

interface MarkProps extends FormProps {
  /** Known reason and expectation, which can be changed. */
  known?: { reason: string | null; until: string | null }
  damage_id?: string
}

/** Takes a vehicle off the road, or says more about one that is. */
export function MarkUnfitForm({ id, name, known, damage_id, onClose }: MarkProps) {
  const { t } = useTranslation()
  const send = useSend(vehicle.markUnfit)
  const save = async (body: z.output<typeof marking>) => {
    await send.mutateAsync({ params: { id }, body: { ...body, ...(damage_id && { damage_id }) } })
    notify.success(t('vehicle.unfit.marked'))
    onClose()
  }
  return (
    <FormDialog
      module="vehicle"
      title={t('vehicle.unfit.mark_title', { name })}
      schema={marking}
      {...(known && { record: known })}
      verb={t('vehicle.unfit.mark')}
      onSave={save}
      onClose={onClose}
    >
      <p className="text-muted md:col-span-2">{t('vehicle.unfit.mark_lead')}</p>
      <Field name="reason" wide first />
      <Field name="until" wide />
    </FormDialog>
  )
}

/** Puts a vehicle back on the road. */
export function LiftUnfitForm({ id, name, onClose }: FormProps) {
  const { t } = useTranslation()
  const send = useSend(vehicle.liftUnfit)
  const save = async (body: z.output<typeof lifting>) => {
    await send.mutateAsync({ params: { id }, body })
    notify.success(t('vehicle.unfit.lifted'))
    onClose()
  }
  return (
    <FormDialog
      module="vehicle"
      title={t('vehicle.unfit.lift_title', { name })}
      schema={lifting}
      verb={t('vehicle.unfit.lift')}
      onSave={save}
      onClose={onClose}
    >
      <p className="text-muted md:col-span-2">{t('vehicle.unfit.lift_lead')}</p>
      <Field name="reason" wide first />
    </FormDialog>
  )
}
