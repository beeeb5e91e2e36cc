import { driverDay, type DriverDay } from '@rental/core/modules/driver-day/driver-day.contract'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { notify } from '../../ui/notify.ts'

const schema = driverDay.correct.body

/** Corrects clocks and facts of a day, for a reason; what was priced is priced again. */
export function CorrectDialog({ day, onClose }: { day: DriverDay; onClose: () => void }) {
  const { t } = useTranslation()
  const change = useSend(driverDay.correct)
  const save = async (body: z.output<typeof schema>, changes: Partial<z.output<typeof schema>>) => {
    await change.mutateAsync({ params: { id: day.id }, body: { ...changes, reason: body.reason } })
    notify.success(t('driver_day.saved'))
    onClose()
  }
  const { clock_in, clock_out, zone, overnight, km_start, km_end } = day
  return (
    <FormDialog
      module="driver_day"
      title={t('driver_day.correct_title')}
      schema={schema}
      record={{ clock_in, clock_out, zone, overnight, km_start, km_end }}
      onSave={save}
      onClose={onClose}
    >
      <Alert tone="info">{t('driver_day.correct_lead')}</Alert>
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <Field name="clock_in" first />
        <Field name="clock_out" />
        <Field name="zone" />
        <Field name="overnight" />
        <Field name="km_start" />
        <Field name="km_end" />
        <Field name="reason" wide />
      </div>
    </FormDialog>
  )
}
