import { scheduler, type SchedulerConfig } from '@rental/core/modules/scheduler/scheduler.contract'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'

const schema = scheduler.changeSettings.body.required()
type Body = z.output<typeof schema>

interface SettingsDialogProps {
  settings: SchedulerConfig['settings']
  onClose: () => void
}

export default function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const { t } = useTranslation()
  const change = useSend(scheduler.changeSettings)
  const save = async (_: Body, changes: Partial<Body>) => {
    if (Object.keys(changes).length) await change.mutateAsync({ body: changes })
    notify.success(t('scheduler.saved'))
    onClose()
  }
  return (
    <FormDialog
      module="scheduler"
      title={t('scheduler.settings_title')}
      schema={schema}
      record={settings}
      onSave={save}
      onClose={onClose}
    >
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <Field name="max_concurrent_tasks" first />
        <Field name="retry_attempts" />
        <Field name="retry_delay_ms" />
        <Field name="cleanup_old_executions_days" />
      </div>
    </FormDialog>
  )
}
