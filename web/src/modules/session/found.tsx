import { call } from '../../api/call.ts'
import { useTranslation } from '../../text/text.ts'
import { notify } from '../../ui/notify.ts'
import { companyBody, CompanyFields, newCompany } from './company-fields.tsx'
import { isLikelyToken, useLinkToken } from './link-token.ts'
import { PasswordInput } from './password-input.tsx'
import { useEnter } from './use-enter.ts'
import { useVisitorForm } from './use-visitor-form.ts'
import { visitorCalls } from './visitor-calls.ts'
import { VisitorField } from './visitor-field.tsx'
import { VisitorForm } from './visitor-form.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

const start = { ...newCompany, new_password: '' }

function FoundingForm({ token }: { token: string }) {
  const { t } = useTranslation()
  const enter = useEnter()
  const form = useVisitorForm({
    start,
    optional: ['city'],
    send: async (values) => {
      enter(await call(visitorCalls.found, { body: { ...companyBody(values), token } }))
      notify.success(t('session.founding.welcome'))
    },
  })
  return (
    <VisitorForm form={form} submit={t('session.founding.submit')} working={t('session.trial.starting')}>
      <CompanyFields form={form} />
      <VisitorField
        form={form}
        name="new_password"
        label={t('session.fields.password')}
        hint={t('session.password_hint')}
      >
        {(input) => <PasswordInput {...input} autoComplete="new-password" />}
      </VisitorField>
    </VisitorForm>
  )
}

/** Target of the link that a start prints while no company runs the installation. */
export function Found() {
  const { t } = useTranslation()
  const token = useLinkToken('/found')
  const isLikely = isLikelyToken(token)
  return (
    <VisitorFrame
      wide={isLikely}
      title={t(isLikely ? 'session.founding.title' : 'session.link_dead')}
      lead={t(isLikely ? 'session.founding.lead' : 'session.founding.dead')}
    >
      {isLikely && <FoundingForm token={token} />}
    </VisitorFrame>
  )
}
