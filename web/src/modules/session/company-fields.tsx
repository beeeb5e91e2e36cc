import { timeZones } from '@rental/core/kernel/time-zones'
import { useTranslation } from '../../text/text.ts'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import type { Texts, VisitorFormState } from './use-visitor-form.ts'
import { VisitorField } from './visitor-field.tsx'

type TimeZone = (typeof timeZones)[number]
const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A new company before anything is typed. */
export const newCompany = {
  company_name: '',
  full_name: '',
  email: '',
  phone: '',
  city: '',
  time_zone: timeZones.find((zone) => zone === browserZone) ?? 'Asia/Jakarta',
} as Record<'company_name' | 'full_name' | 'email' | 'phone' | 'city' | 'time_zone', string>

/** The typed values as the calls want them. */
export const companyBody = <V extends typeof newCompany>(values: V) => ({
  ...values,
  time_zone: values.time_zone as TimeZone,
})

/** Fields of a new company and its owner. */
export function CompanyFields<Values extends typeof newCompany & Texts>({ form }: { form: VisitorFormState<Values> }) {
  const { t } = useTranslation()
  const label = (name: keyof typeof newCompany) => t(`session.trial.fields.${name}`)
  return (
    <>
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
    </>
  )
}
