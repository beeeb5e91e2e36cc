import { rentalRuleGroups } from '@rental/core/modules/setting/rental-rules'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { useTranslation } from '../../text/text.ts'

const fields = Object.values(rentalRuleGroups).flatMap((group) => Object.keys(group))

/** Rental rules of the company; terms of a price take precedence. */
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
