import { scheduler, type ScheduledTask } from '@rental/core/modules/scheduler/scheduler.contract'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'

const schema = scheduler.changeTask.body.required()
type Body = z.output<typeof schema>

/** Schedule of a task, and whether it is enabled. */
export default function ScheduleDialog({ task, onClose }: { task: ScheduledTask; onClose: () => void }) {
  const { t } = useTranslation()
  const change = useSend(scheduler.changeTask)
  const save = async (_: Body, changes: Partial<Body>) => {
    // A schedule that is sent counts from now on, changed or not.
    if (Object.keys(changes).length) await change.mutateAsync({ params: { taskType: task.task_type }, body: changes })
    notify.success(t('scheduler.saved'))
    onClose()
  }
  return (
    <FormDialog
      module="scheduler"
      title={`${t('scheduler.edit_task')}: ${task.name}`}
      schema={schema}
      record={task}
      onSave={save}
      onClose={onClose}
    >
      <div className="grid gap-y-4">
        <Field name="cron_expression" first hint={t('scheduler.cron_hint')} />
        <Field name="is_active" hint={t(`scheduler.scope.${task.scope}`)} />
      </div>
    </FormDialog>
  )
}
