import { useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { LoginField } from './login-field.tsx'
import { PasswordInput } from './password-input.tsx'
import type { Credentials, LoginAttempt } from './use-login.ts'

const looksLikeEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text)

export function LoginForm({ login }: { login: LoginAttempt }) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const { values, setValues, problems, setProblems, busy, error } = login
  const change = (name: keyof Credentials, value: string) => setValues({ ...values, [name]: value })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const email = values.email.trim()
    const found: Record<string, string> = {}
    if (!email) found['email'] = t('invalid.required')
    else if (!looksLikeEmail(email)) found['email'] = t('invalid.email')
    if (!values.password) found['password'] = t('invalid.required')
    setProblems(found)
    const first = Object.keys(found)[0]
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else void login.submit({ email, password: values.password })
  }

  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <LoginField name="email" label={t('session.fields.email')} problem={problems['email']}>
        {(field) => (
          <Input
            {...field}
            type="email"
            inputMode="email"
            autoComplete="username"
            value={values.email}
            onChange={(event) => change('email', event.target.value)}
          />
        )}
      </LoginField>
      <LoginField name="password" label={t('session.fields.password')} problem={problems['password']}>
        {(field) => (
          <PasswordInput {...field} value={values.password} onChange={(value) => change('password', value)} />
        )}
      </LoginField>
      <div role="alert" className="empty:-mt-4">
        {error && <p className="rounded-md bg-danger-soft px-3 py-2 text-on-danger-soft">{error}</p>}
      </div>
      <Button type="submit" busy={busy} className="h-10 w-full">
        {busy ? t('session.signing_in') : t('session.submit')}
      </Button>
    </form>
  )
}
