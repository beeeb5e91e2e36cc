import { trustRules } from '@rental/core/modules/setting/trust-rules'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { useTranslation } from '../../text/text.ts'

const fields = Object.keys(trustRules)

/** Rules of the company for what one person alone should not do. */
export function TrustSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('setting.sections.trust')} lead={t('setting.trust_hint')} anchor="trust">
      {fields.map((name) => (
        <Field key={name} name={name} disabled={disabled} />
      ))}
    </FormSection>
  )
}
