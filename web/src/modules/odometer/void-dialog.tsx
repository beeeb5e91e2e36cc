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

/** Decision about a reading: out of the series, or into it. */
export type ReadingAction = 'void' | 'confirm'

interface VoidDialogProps {
  id: string
  reading: Reading
  action: ReadingAction
  onClose: () => void
}

/** Takes a wrong reading out of the series, or one that waited into it, with the reason. */
export function VoidDialog({ id, reading, action, onClose }: VoidDialogProps) {
  const { t } = useTranslation()
  const send = useSend(odometer[action])
  const save = async (body: z.output<typeof schema>) => {
    await send.mutateAsync({ params: { id, readingId: reading.id }, body })
    notify.success(t(`odometer.${action}_done`))
    onClose()
  }
  return (
    <FormDialog
      module="odometer"
      title={t(`odometer.${action}_reading`, { km: kmText(reading.km), at: formatInstant(reading.read_at) })}
      schema={schema}
      onSave={save}
      onClose={onClose}
    >
      <Field name="reason" />
    </FormDialog>
  )
}
