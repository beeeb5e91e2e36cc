import { walletRules } from '@rental/core/modules/setting/wallet-rules'
import { Field } from '../../record/form/field.tsx'
import { FormSection } from '../../record/form/form-section.tsx'
import { LineFields } from '../../record/form/form-parts.ts'
import { LineRow } from '../../record/form/line-row.tsx'
import { useTranslation } from '../../text/text.ts'

const fields = Object.keys(walletRules).filter((name) => name !== 'deposit_rules')
const depositRules = {
  fields: ['category', 'rental_type_id', 'amount'],
  blank: { category: null, rental_type_id: null, amount: null },
  most: 50,
}

/** Rules of the company for deposits of customers and cash of employees. */
export function WalletSection({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const words = {
    title: t('setting.sections.deposit_rules'),
    add: t('setting.add_deposit_rule'),
    none: t('setting.no_deposit_rules'),
    remove: t('setting.remove_deposit_rule'),
    nth: (number: number) => t('setting.deposit_rule_n', { number }),
  }
  return (
    <>
      <FormSection title={t('setting.sections.wallet')} lead={t('setting.wallet_hint')} anchor="wallet">
        {fields.map((name) => (
          <Field key={name} name={name} disabled={disabled} />
        ))}
      </FormSection>
      <LineFields
        name="deposit_rules"
        {...depositRules}
        words={words}
        anchor="deposit_rules"
        disabled={disabled}
        Line={LineRow}
      />
    </>
  )
}
