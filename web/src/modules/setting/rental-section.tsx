import { rentalRuleGroups } from '@rental/core/modules/setting/rental-rules'
import { useTranslation } from 'react-i18next'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'

const fields = Object.values(rentalRuleGroups).flatMap((group) => Object.keys(group))

/** How the company counts, charges and promises; what a price itself says comes first. */
export function RentalSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('setting.sections.rental')} lead={t('setting.rental_hint')} anchor="rental">
      {fields.map((name) => (
        <Field key={name} name={name} disabled={disabled} />
      ))}
    </FormSection>
  )
}
