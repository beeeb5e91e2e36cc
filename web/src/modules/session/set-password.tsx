import { Link } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { notify } from '../../ui/notify.ts'
import { LinkScreen, type OpenedLink } from './link-screen.tsx'
import { PasswordInput } from './password-input.tsx'
import { useEnter } from './use-enter.ts'
import { useVisitorForm } from './use-visitor-form.ts'
import { visitorCalls } from './visitor-calls.ts'
import { VisitorField } from './visitor-field.tsx'
import { VisitorForm } from './visitor-form.tsx'
import { VisitorFrame } from './visitor-frame.tsx'
import { VisitorLink } from './visitor-link.tsx'

function DeadLink() {
  const { t } = useTranslation()
  return (
    <VisitorFrame title={t('session.link_dead')} lead={t('errors.link_used_up')}>
      <Link to="/forgot-password" className={cn(buttonStyle(), 'h-10 w-full')}>
        {t('session.ask_again')}
      </Link>
      <p className="mt-4">
        <VisitorLink to="/login">{t('session.back_to_login')}</VisitorLink>
      </p>
    </VisitorFrame>
  )
}

function ChoosePassword({ token, link }: OpenedLink) {
  const { t } = useTranslation()
  const enter = useEnter()
  const form = useVisitorForm({
    start: { new_password: '' },
    send: async ({ new_password }) => {
      enter(await call(visitorCalls.useLink, { body: { token, new_password } }))
      notify.success(t('session.password_chosen'))
    },
  })
  const words = { company: link.company_name, name: link.full_name, email: link.email }
  const isInvitation = link.kind !== 'PASSWORD_RESET'
  return (
    <VisitorFrame
      title={t(isInvitation ? 'session.invitation_title' : 'session.reset_title', words)}
      lead={t(isInvitation ? 'session.invitation_lead' : 'session.reset_lead', words)}
    >
      <VisitorForm form={form} submit={t('session.choose_submit')}>
        {/* Not shown, but a password manager then knows whose password it keeps. */}
        <input type="email" autoComplete="username" value={link.email} readOnly hidden />
        <VisitorField
          form={form}
          name="new_password"
          label={t('session.fields.new_password')}
          hint={t('session.password_hint')}
        >
          {(input) => <PasswordInput {...input} autoComplete="new-password" />}
        </VisitorField>
      </VisitorForm>
    </VisitorFrame>
  )
}

/** Target of invitations and of links for a forgotten password. */
export function SetPassword() {
  return (
    <LinkScreen to="/set-password" dead={<DeadLink />}>
      {(opened) => (opened.link.kind === 'EMAIL_CHANGE' ? <DeadLink /> : <ChoosePassword {...opened} />)}
    </LinkScreen>
  )
}
