import { timeZones } from '@rental/core/kernel/time-zones'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { Input } from '../../ui/input.tsx'
import { notify } from '../../ui/notify.ts'
import { Select } from '../../ui/select.tsx'
import { useEnter } from './use-enter.ts'
import { useVisitorForm } from './use-visitor-form.ts'
import { visitorCalls } from './visitor-calls.ts'
import { VisitorField } from './visitor-field.tsx'
import { VisitorForm } from './visitor-form.tsx'
import { VisitorFrame } from './visitor-frame.tsx'
import { VisitorLink } from './visitor-link.tsx'

type TimeZone = (typeof timeZones)[number]
const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
const start = {
  company_name: '',
  full_name: '',
  email: '',
  phone: '',
  city: '',
  time_zone: timeZones.find((zone) => zone === browserZone) ?? 'Asia/Jakarta',
} as Record<'company_name' | 'full_name' | 'email' | 'phone' | 'city' | 'time_zone', string>

/** Makes a company on trial with its owner, who is then inside. */
export function Start() {
  const { t } = useTranslation()
  const enter = useEnter()
  const form = useVisitorForm({
    start,
    optional: ['city'],
    send: async (values) => {
      const body = { ...values, time_zone: values.time_zone as TimeZone }
      enter(await call(visitorCalls.startTrial, { body }))
      notify.success(t('session.trial.welcome', { email: values.email }))
    },
  })
  const label = (name: keyof typeof start) => t(`session.trial.fields.${name}`)
  const toLogin = <VisitorLink to="/login">{t('session.submit')}</VisitorLink>
  return (
    <VisitorFrame wide title={t('session.trial.title')} lead={t('session.trial.lead')}>
      <VisitorForm form={form} submit={t('session.trial.submit')} working={t('session.trial.starting')}>
        <VisitorField form={form} name="company_name" label={label('company_name')}>
          {(input) => <Input {...input} autoComplete="organization" maxLength={100} />}
        </VisitorField>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <VisitorField form={form} name="full_name" label={label('full_name')}>
            {(input) => <Input {...input} autoComplete="name" maxLength={100} />}
          </VisitorField>
          <VisitorField form={form} name="phone" label={label('phone')}>
            {(input) => <Input {...input} type="tel" autoComplete="tel" placeholder="0812-3456-7890" />}
          </VisitorField>
        </div>
        <VisitorField form={form} name="email" label={label('email')}>
          {(input) => <Input {...input} type="email" inputMode="email" autoComplete="email" />}
        </VisitorField>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <VisitorField form={form} name="city" label={`${label('city')} (${t('record.form.optional')})`}>
            {(input) => <Input {...input} autoComplete="address-level2" maxLength={60} />}
          </VisitorField>
          <VisitorField form={form} name="time_zone" label={label('time_zone')}>
            {(input) => (
              <Select {...input}>
                {timeZones.map((zone) => (
                  <option key={zone} value={zone}>
                    {t(`setting.options.time_zone.${zone}`)}
                  </option>
                ))}
              </Select>
            )}
          </VisitorField>
        </div>
      </VisitorForm>
      <p className="mt-4 text-muted">
        {t('session.have_account')} {toLogin}
      </p>
    </VisitorFrame>
  )
}
