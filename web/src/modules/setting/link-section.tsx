import { linkRules } from '@rental/core/modules/setting/link-rules'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { useTranslation } from '../../text/text.ts'

const fields = Object.keys(linkRules)

/** Rules of the company for links that open something without an account. */
export function LinkSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('setting.sections.links')} lead={t('setting.links_hint')} anchor="links">
      {fields.map((name) => (
        <Field key={name} name={name} disabled={disabled} />
      ))}
    </FormSection>
  )
}
