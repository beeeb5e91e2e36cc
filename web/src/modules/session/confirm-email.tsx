import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { LinkScreen, type OpenedLink } from './link-screen.tsx'
import { useVisitorForm } from './use-visitor-form.ts'
import { visitorCalls } from './visitor-calls.ts'
import { VisitorForm } from './visitor-form.tsx'
import { VisitorFrame } from './visitor-frame.tsx'
import { VisitorLink } from './visitor-link.tsx'

function BackToLogin() {
  const { t } = useTranslation()
  return (
    <p className="mt-4">
      <VisitorLink to="/login">{t('session.back_to_login')}</VisitorLink>
    </p>
  )
}

function DeadLink() {
  const { t } = useTranslation()
  return (
    <VisitorFrame title={t('session.link_dead')} lead={t('session.confirm_email_dead')}>
      <BackToLogin />
    </VisitorFrame>
  )
}

/** Confirmed by a click, not by opening: programs that look at mails open links. */
function ConfirmAddress({ token, link }: OpenedLink) {
  const { t } = useTranslation()
  const [proved, setProved] = useState<string | null>(null)
  const form = useVisitorForm({
    start: {},
    stays: true,
    send: async () => setProved((await call(visitorCalls.proveEmail, { body: { token } })).email),
  })
  const words = { name: link.full_name, company: link.company_name, email: link.email }
  return (
    <VisitorFrame title={t('session.confirm_email_title')} lead={t('session.confirm_email_lead', words)}>
      {proved === null ? (
        <VisitorForm form={form} submit={t('session.confirm_email_submit')}>
          {null}
        </VisitorForm>
      ) : (
        <Alert role="status" tone="success">
          <p className="break-words">{t('session.confirm_email_done', { email: proved })}</p>
        </Alert>
      )}
      <BackToLogin />
    </VisitorFrame>
  )
}

/** Target of the link that is sent to the new address of an account. */
export function ConfirmEmail() {
  return (
    <LinkScreen to="/confirm-email" dead={<DeadLink />}>
      {(opened) => (opened.link.kind === 'EMAIL_CHANGE' ? <ConfirmAddress {...opened} /> : <DeadLink />)}
    </LinkScreen>
  )
}
