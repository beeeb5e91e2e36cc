import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { companyBody, CompanyFields, newCompany } from './company-fields.tsx'
import { useEnter } from './use-enter.ts'
import { useVisitorForm } from './use-visitor-form.ts'
import { visitorCalls } from './visitor-calls.ts'
import { VisitorForm } from './visitor-form.tsx'
import { VisitorFrame } from './visitor-frame.tsx'
import { VisitorLink } from './visitor-link.tsx'

/** Makes a company on trial with its owner, who is then inside. */
export function Start() {
  const { t } = useTranslation()
  const enter = useEnter()
  const form = useVisitorForm({
    start: newCompany,
    optional: ['city'],
    send: async (values) => {
      enter(await call(visitorCalls.startTrial, { body: companyBody(values) }))
      notify.success(t('session.trial.welcome', { email: values.email }))
    },
  })
  const toLogin = <VisitorLink to="/login">{t('session.submit')}</VisitorLink>
  return (
    <VisitorFrame wide title={t('session.trial.title')} lead={t('session.trial.lead')}>
      <VisitorForm form={form} submit={t('session.trial.submit')} working={t('session.trial.starting')}>
        <CompanyFields form={form} />
      </VisitorForm>
      <p className="mt-4 text-muted">
        {t('session.have_account')} {toLogin}
      </p>
    </VisitorFrame>
  )
}
