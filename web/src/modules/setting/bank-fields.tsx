import { LineFields } from '../../record/form/form-parts.ts'
import { useTranslation } from '../../text/text.ts'

const fields = ['bank_name', 'bank_account', 'bank_holder']
const blank = { bank_name: '', bank_account: '', bank_holder: '' }

/** Accounts for payments of customers. */
export function BankFields({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const words = {
    title: t('setting.sections.banks'),
    add: t('setting.add_bank'),
    none: t('setting.no_banks'),
    remove: t('setting.remove_bank'),
    nth: (number: number) => t('setting.bank_n', { number }),
  }
  return (
    <LineFields
      name="bank_accounts"
      fields={fields}
      blank={blank}
      most={10}
      words={words}
      anchor="banks"
      disabled={disabled}
    />
  )
}
