import { handoverFields } from '@rental/core/modules/handover/handover.fields'
import { z } from 'zod'
import { useSend } from '../api/use-call.ts'
import { withSeen, type Seen } from '../record/form/changes-of.ts'
import { Field } from '../record/form/field.tsx'
import { FormDialog } from '../record/form/form-dialog.tsx'
import { say, useTranslation } from '../text/text.ts'
import { notify } from '../ui/notify.ts'
import { DriverField } from './driver-field.tsx'
import type { Handover } from './handover-overview.tsx'
import type { HandoverSubject } from './handover.subject.ts'

const schema = z.strictObject(handoverFields)
type Body = z.output<typeof schema>

interface ScheduleDialogProps {
  subject: HandoverSubject
  handover: Handover
  onClose: () => void
}

/** Changes when a vehicle is brought or fetched, and by whom. */
export default function ScheduleDialog({ subject, handover, onClose }: ScheduleDialogProps) {
  useTranslation()
  const { module, contract } = subject
  const change = useSend(contract.change)
  const save = async (_: Body, changes: Partial<Body>, seen: Seen) => {
    if (Object.keys(changes).length > 0)
      await change.mutateAsync({ params: { id: handover.id }, body: withSeen(changes, seen) })
    notify.success(say(`${module}.saved`))
    onClose()
  }
  return (
    <FormDialog
      module={module}
      title={say(`${module}.edit`)}
      schema={schema}
      record={handover}
      onSave={save}
      onClose={onClose}
    >
      <Field name="scheduled_at" first />
      <DriverField module={module} />
      <Field name="helper_name" />
      <Field name="note" />
    </FormDialog>
  )
}
