import { walletRules } from '@rental/core/modules/setting/wallet-rules'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { useTranslation } from '../../text/text.ts'

const fields = Object.keys(walletRules)

/** Rules of the company for deposits of customers and cash of employees. */
export function WalletSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  return (
    <FormSection title={t('setting.sections.wallet')} lead={t('setting.wallet_hint')} anchor="wallet">
      {fields.map((name) => (
        <Field key={name} name={name} disabled={disabled} />
      ))}
    </FormSection>
  )
}
