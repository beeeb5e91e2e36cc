import type { Result } from '@rental/core/kernel/route'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { CallError, messageOf } from '../../api/errors.ts'
import { useCall } from '../../api/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { notify } from '../../ui/notify.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { PasswordInput } from './password-input.tsx'
import { useEnter } from './use-enter.ts'
import { useVisitorForm } from './use-visitor-form.ts'
import { visitorCalls } from './visitor-calls.ts'
import { VisitorField } from './visitor-field.tsx'
import { VisitorForm } from './visitor-form.tsx'
import { VisitorFrame } from './visitor-frame.tsx'
import { VisitorLink } from './visitor-link.tsx'

type AccountLink = Result<typeof visitorCalls.link>
/** Shorter tokens were not made by the server: no request needed. */
const shortest = 20

/** The token behind `#`, taken out of the address bar as soon as it is read. */
function useLinkToken(): string {
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const [token, setToken] = useState(hash)
  if (hash && hash !== token) setToken(hash)
  useEffect(() => {
    if (hash) void navigate({ to: '/set-password', replace: true, viewTransition: false })
  }, [hash, navigate])
  return token
}

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

function ChoosePassword({ token, link }: { token: string; link: AccountLink }) {
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

function LinkScreen({ token }: { token: string }) {
  const { t } = useTranslation()
  // Stored here: using the link begins a session, which empties the cache, and by then the link is used up.
  const [link, setLink] = useState<AccountLink | null>(null)
  const isLikely = token.length >= shortest
  const { data, error, isFetching, refetch } = useCall(
    visitorCalls.link,
    { body: { token } },
    { enabled: isLikely && link === null, staleTime: Infinity },
  )
  if (data && !link) setLink(data)
  if (link) return <ChoosePassword token={token} link={link} />
  const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
  if (!isLikely || isRefused) return <DeadLink />
  return (
    <VisitorFrame title={t('session.link_checking')}>
      {error && !isFetching ? (
        <Alert
          role="alert"
          tone="danger"
          action={
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              {t('app.crash.retry')}
            </Button>
          }
        >
          {messageOf(error)}
        </Alert>
      ) : (
        <Spinner />
      )}
    </VisitorFrame>
  )
}

/** Target of invitations and of links for a forgotten password. */
export function SetPassword() {
  const token = useLinkToken()
  return <LinkScreen key={token} token={token} />
}
