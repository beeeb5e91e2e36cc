import { company, type Company } from '@rental/core/modules/company/company.contract'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { notify } from '../../ui/notify.ts'

const schema = company.change.body.required({ plan: true, is_suspended: true })
type Body = z.output<typeof schema>

interface AccountFormProps {
  record: Company
  onClose: () => void
}

/** Plan, trial and hold of one company. */
export default function AccountForm({ record, onClose }: AccountFormProps) {
  const { t } = useTranslation()
  const change = useSend(company.change)
  const { id, name, plan, trial_ends_on, suspended_at, is_platform } = record
  const account = { plan, trial_ends_on, is_suspended: suspended_at !== null }
  const save = async (_: Body, { reason, ...changes }: Partial<Body>) => {
    if (Object.keys(changes).length) await change.mutateAsync({ params: { id }, body: { ...changes, reason } })
    notify.success(t('company.saved'))
    onClose()
  }
  return (
    <FormDialog
      module="company"
      title={`${t('company.change')}: ${name}`}
      schema={schema}
      record={account}
      onSave={save}
      onClose={onClose}
    >
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <Field name="plan" wide={is_platform} />
        {is_platform ? (
          <Alert className="md:col-span-2">{t('invalid.operator_account')}</Alert>
        ) : (
          <>
            <Field name="trial_ends_on" hint={t('company.trial_hint')} />
            <Field name="is_suspended" wide hint={t('company.hold_hint')} />
          </>
        )}
        <Field name="reason" wide hint={t('company.reason_hint')} />
      </div>
    </FormDialog>
  )
}
