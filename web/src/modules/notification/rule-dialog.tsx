import { notification, NotificationRule } from '@rental/core/modules/notification/notification.contract'
import { isExpiry, usualRule } from '@rental/core/modules/notification/notification.topics'
import { RotateCcw } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { CallError } from '../../api/errors.ts'
import { useCan } from '../../api/can.tsx'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'
import { LeadField } from './lead-field.tsx'
import { onceOf } from './lead-words.ts'
import { PeopleField } from './people-field.tsx'

function UsualButton({ topic }: { topic: NotificationRule['key'] }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const restore = () => {
    for (const [name, value] of Object.entries(usualRule(topic))) setValue(name, value, { shouldDirty: true })
  }
  return (
    <Button variant="ghost" size="sm" className="self-start" onClick={restore}>
      <RotateCcw aria-hidden />
      {t('notification.rules.usual')}
    </Button>
  )
}

/** One rule is sent of a list of rules: what is wrong with the first is wrong with this one. */
function asOfThisRule(error: unknown): never {
  if (!(error instanceof CallError)) throw error
  const fields = Object.entries(error.fields).map(([path, problem]) => [path.replace(/^rules\.0\./, ''), problem])
  throw new CallError(error.status, error.code, error.message, Object.fromEntries(fields))
}

/** Recipients and lead times of one topic. */
export function RuleDialog({ rule, onClose }: { rule: NotificationRule; onClose: () => void }) {
  const { t } = useTranslation()
  const can = useCan()
  const change = useSend(notification.changeRules)
  const save = async (body: NotificationRule) => {
    await change.mutateAsync({ body: { rules: [body] } }).catch(asOfThisRule)
    notify.success(t('notification.rules.saved'))
    onClose()
  }
  return (
    <FormDialog
      module="notification"
      title={t(`notification.topics.${rule.key}`)}
      schema={NotificationRule}
      record={rule}
      onSave={save}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <Field name="is_active" />
        {isExpiry(rule.key) ? (
          <LeadField topic={rule.key} />
        ) : (
          <p className="text-muted">{t(`notification.rules.${onceOf(rule.key)}`)}</p>
        )}
        {can('role.read') && <Field name="role_ids" />}
        {can('user.read') && <PeopleField />}
        <UsualButton topic={rule.key} />
      </div>
    </FormDialog>
  )
}
