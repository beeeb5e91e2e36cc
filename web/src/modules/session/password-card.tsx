import { session } from '@rental/core/modules/session/session.contract'
import { useSend } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { Card, CardBody, CardHeader } from '../../ui/card.tsx'
import { notify } from '../../ui/notify.ts'
import { PasswordInput } from './password-input.tsx'
import { useVisitorForm } from './use-visitor-form.ts'
import { VisitorField } from './visitor-field.tsx'
import { VisitorForm } from './visitor-form.tsx'

const start = { current_password: '', new_password: '' }

export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation()
  const change = useSend(session.changePassword)
  const form = useVisitorForm({
    start,
    stays: true,
    send: async (body) => {
      await change.mutateAsync({ body })
      notify.success(t('session.profile.password_changed'))
    },
  })
  return (
    <Card>
      <CardHeader title={t('session.profile.password')} />
      <CardBody>
        <VisitorForm form={form} submit={t('session.profile.change_password')} button="w-fit">
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <VisitorField form={form} name="current_password" label={t('session.fields.current_password')}>
            {(input) => <PasswordInput {...input} autoComplete="current-password" />}
          </VisitorField>
          <VisitorField
            form={form}
            name="new_password"
            label={t('session.fields.new_password')}
            hint={t('session.password_hint')}
          >
            {(input) => <PasswordInput {...input} autoComplete="new-password" />}
          </VisitorField>
        </VisitorForm>
      </CardBody>
    </Card>
  )
}
