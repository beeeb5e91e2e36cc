import { formatInstant } from '@rental/core/kernel/date'
import { odometer } from '@rental/core/modules/odometer/odometer.contract'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { notify } from '../../ui/notify.ts'
import { kmText, type MeteredVehicle } from './metered-vehicle.ts'
import { useJumpQuestion } from './use-jump-question.tsx'

const schema = odometer.create.body

interface ReadingDialogProps {
  vehicle: MeteredVehicle
  /** The reading may be lower than the last one, with a reason. */
  isCorrection: boolean
  onClose: () => void
}

/** Records the odometer's value, now or at a time; shows the last reading for comparison. */
export function ReadingDialog({ vehicle, isCorrection, onClose }: ReadingDialogProps) {
  const { t } = useTranslation()
  const create = useSend(odometer.create)
  const { saveAsking, dialog } = useJumpQuestion()
  const { id, odometer_km: km, odometer_at: at } = vehicle
  const save = async (typed: z.output<typeof schema>) => {
    const saved = await saveAsking((confirmed) =>
      create.mutateAsync({ params: { id }, body: { ...typed, ...confirmed } }),
    )
    if (saved === false) return false
    notify.success(t(isCorrection ? 'odometer.corrected' : 'odometer.added'))
    onClose()
  }
  return (
    <>
      <FormDialog
        module="odometer"
        title={t(isCorrection ? 'odometer.correct_reading' : 'odometer.record')}
        schema={schema}
        record={{ source: isCorrection ? 'CORRECTION' : 'MANUAL' }}
        onSave={save}
        onClose={onClose}
      >
        {isCorrection && <Alert tone="warning">{t('odometer.correct_lead')}</Alert>}
        {km !== null && at && (
          <p className="text-muted">{t('odometer.previous', { km: kmText(km), at: formatInstant(at) })}</p>
        )}
        <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
          <Field name="km" first />
          <Field name="read_at" hint={t('odometer.read_at_hint')} />
          {isCorrection && <Field name="reason" required wide />}
          <Field name="note" wide />
        </div>
      </FormDialog>
      {dialog}
    </>
  )
}
