import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { CallError } from '../../api/errors.ts'
import { shellCalls } from '../../api/shell-calls.ts'
import { useTranslation } from '../../text/text.ts'
import { Input } from '../../ui/input.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { PasswordInput } from './password-input.tsx'
import { useEnter } from './use-enter.ts'
import { useVisitorForm, type VisitorFormState } from './use-visitor-form.ts'
import { VisitorField } from './visitor-field.tsx'
import { VisitorForm } from './visitor-form.tsx'
import { VisitorFrame } from './visitor-frame.tsx'
import { VisitorLink } from './visitor-link.tsx'

const start = { email: '', password: '', code: '' }
export type LoginForm = VisitorFormState<typeof start>

export function Login() {
  const { t } = useTranslation()
  const enter = useEnter()
  const { redirect } = useSearch({ from: '/login' })
  const [asksCode, setAsksCode] = useState(false)
  const form: LoginForm = useVisitorForm({
    start,
    optional: ['code'],
    send: async ({ code, ...body }) => {
      // People copy it with the space that a mail program puts in the middle.
      const typed = code.replace(/\s/g, '')
      try {
        enter(await call(shellCalls.login, { body: { ...body, ...(typed && { code: typed }) } }), redirect)
      } catch (error) {
        if (error instanceof CallError && error.code === 'sign_in_code_sent') setAsksCode(true)
        throw error
      }
    },
  })
  return (
    <VisitorFrame title={t('session.welcome')} lead={t('session.lead')}>
      <VisitorForm form={form} submit={t('session.submit')} working={t('session.signing_in')}>
        <VisitorField form={form} name="email" label={t('session.fields.email')}>
          {(input) => <Input {...input} type="email" inputMode="email" autoComplete="username" />}
        </VisitorField>
        <VisitorField form={form} name="password" label={t('session.fields.password')}>
          {(input) => <PasswordInput {...input} autoComplete="current-password" />}
        </VisitorField>
        {asksCode && (
          <VisitorField form={form} name="code" label={t('session.fields.code')} hint={t('session.code_hint')}>
            {(input) => <Input {...input} inputMode="numeric" autoComplete="one-time-code" maxLength={12} />}
          </VisitorField>
        )}
      </VisitorForm>
      <div className="mt-4 flex flex-wrap justify-between gap-x-4 gap-y-2">
        <VisitorLink to="/forgot-password">{t('session.forgot')}</VisitorLink>
        <p className="text-muted">
          {t('session.no_account')} <VisitorLink to="/start">{t('session.trial.submit')}</VisitorLink>
        </p>
      </div>
      <DemoAccounts login={form} />
    </VisitorFrame>
  )
}
