import { driverRules } from '@rental/core/modules/setting/driver-rules'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { useTranslation } from '../../text/text.ts'

const fields = Object.keys(driverRules)

/** Rules of the company for the days of drivers, and their pay. */
export function DriverSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('setting.sections.drivers')} lead={t('setting.drivers_hint')} anchor="drivers">
      {fields.map((name) => (
        <Field key={name} name={name} disabled={disabled} />
      ))}
    </FormSection>
  )
}
