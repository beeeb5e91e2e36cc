import { damage as contract, type Damage } from '@rental/core/modules/damage/damage.contract'
import { damageFollowUp } from '@rental/core/modules/damage/damage.fields'
import { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { withSeen, type Seen } from '../../record/form/changes-of.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { damageKey } from './damage.subject.ts'

const schema = z.strictObject(damageFollowUp)
type Body = z.output<typeof schema>

/** Follow-up of a damage: what the repair costs and who pays it. Its mark stays as it was found. */
export function FollowUpForm({ damage, onClose }: { damage: Damage; onClose: () => void }) {
  const { t } = useTranslation()
  const change = useSend(contract.change)
  const save = async (_: Body, changes: Partial<Body>, seen: Seen) => {
    if (Object.keys(changes).length > 0)
      await change.mutateAsync({ params: damageKey(damage), body: withSeen(changes, seen) })
    notify.success(t('damage.saved'))
    onClose()
  }
  return (
    <FormDialog
      module="damage"
      title={t('damage.edit')}
      schema={schema}
      record={damage}
      onSave={save}
      onClose={onClose}
    >
      <Field name="estimate" first />
      <Field name="liable" />
    </FormDialog>
  )
}
