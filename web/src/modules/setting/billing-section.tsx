import { billingRules } from '@rental/core/modules/setting/billing-rules'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { useTranslation } from '../../text/text.ts'

const fields = Object.keys(billingRules)

/** Rules of the company for invoices and receipts. */
export function BillingSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('setting.sections.billing')} lead={t('setting.billing_hint')} anchor="billing">
      {fields.map((name) => (
        <Field
          key={name}
          name={name}
          disabled={disabled}
          hint={name === 'books_open_from' && t('setting.books_open_hint')}
        />
      ))}
    </FormSection>
  )
}
