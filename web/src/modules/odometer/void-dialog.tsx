import { formatInstant } from '@rental/core/kernel/date'
import { odometer, type Reading } from '@rental/core/modules/odometer/odometer.contract'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { kmText } from './metered-vehicle.ts'

const schema = odometer.void.body

/** Takes a wrong reading out of the series, with the reason. */
export function VoidDialog({ id, reading, onClose }: { id: string; reading: Reading; onClose: () => void }) {
  const { t } = useTranslation()
  const send = useSend(odometer.void)
  const save = async (body: z.output<typeof schema>) => {
    await send.mutateAsync({ params: { id, readingId: reading.id }, body })
    notify.success(t('odometer.void_done'))
    onClose()
  }
  return (
    <FormDialog
      module="odometer"
      title={t('odometer.void_reading', { km: kmText(reading.km), at: formatInstant(reading.read_at) })}
      schema={schema}
      onSave={save}
      onClose={onClose}
    >
      <Field name="reason" />
    </FormDialog>
  )
}
