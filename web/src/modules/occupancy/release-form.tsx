import { occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'

const schema = occupancy.release.body

/** Releases a vehicle early, with a reason. */
export function ReleaseForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const send = useSend(occupancy.release)
  const save = async (body: z.output<typeof schema>) => {
    await send.mutateAsync({ params: { id }, body })
    notify.success(t('occupancy.released'))
    onClose()
  }
  return (
    <FormDialog
      module="occupancy"
      title={t('occupancy.release_ask')}
      schema={schema}
      verb={t('occupancy.release')}
      onSave={save}
      onClose={onClose}
    >
      <Field name="reason" first />
    </FormDialog>
  )
}
