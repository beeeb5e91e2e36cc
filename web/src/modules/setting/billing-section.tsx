import { billingRules } from '@rental/core/modules/setting/billing-rules'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { useTranslation } from '../../text/text.ts'

const fields = Object.keys(billingRules)
const hints: Partial<Record<string, 'setting.billing_begins_hint' | 'setting.books_open_hint'>> = {
  billing_begins_on: 'setting.billing_begins_hint',
  books_open_from: 'setting.books_open_hint',
}

/** Rules of the company for invoices and receipts. */
export function BillingSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('setting.sections.billing')} lead={t('setting.billing_hint')} anchor="billing">
      {fields.map((name) => (
        <Field key={name} name={name} disabled={disabled} hint={hints[name] && t(hints[name])} />
      ))}
    </FormSection>
  )
}
