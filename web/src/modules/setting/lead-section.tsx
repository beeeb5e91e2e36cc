import { leadDays } from '@rental/core/modules/document/document.rules'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { useTranslation } from '../../text/text.ts'

const fields = Object.keys(leadDays).map((kind) => `lead_days_${kind.toLowerCase()}`)

/** Days before its last day at which something counts as due. */
export function LeadSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('setting.sections.leads')} lead={t('setting.leads_hint')} anchor="leads">
      {fields.map((name) => (
        <Field key={name} name={name} disabled={disabled} />
      ))}
    </FormSection>
  )
}
