import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Input } from '../../ui/input.tsx'
import { useVisitorForm } from './use-visitor-form.ts'
import { visitorCalls } from './visitor-calls.ts'
import { VisitorField } from './visitor-field.tsx'
import { VisitorForm } from './visitor-form.tsx'
import { VisitorFrame } from './visitor-frame.tsx'
import { VisitorLink } from './visitor-link.tsx'

/** Requests a link to choose a new password. The answer never reveals whether the account exists. */
export function ForgotPassword() {
  const { t } = useTranslation()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useVisitorForm({
    start: { email: '' },
    send: async (body) => {
      await call(visitorCalls.forgot, { body })
      setSentTo(body.email)
    },
  })
  return (
    <VisitorFrame title={t('session.forgot_title')} lead={t('session.forgot_lead')}>
      {sentTo === null ? (
        <VisitorForm form={form} submit={t('session.forgot_submit')}>
          <VisitorField form={form} name="email" label={t('session.fields.email')}>
            {(input) => <Input {...input} type="email" inputMode="email" autoComplete="username" />}
          </VisitorField>
        </VisitorForm>
      ) : (
        <Alert role="status" tone="success">
          <p className="break-words">{t('session.forgot_done', { email: sentTo })}</p>
        </Alert>
      )}
      <p className="mt-4">
        <VisitorLink to="/login">{t('session.back_to_login')}</VisitorLink>
      </p>
    </VisitorFrame>
  )
}
