import { LineFields } from '../../record/form/form-parts.ts'
import { useTranslation } from '../../text/text.ts'

const fields = ['bank_name', 'bank_account', 'bank_holder']
const blank = { bank_name: '', bank_account: '', bank_holder: '' }

/** Input of a supplier's accounts. */
export function BankFields() {
  const { t } = useTranslation()
  const words = {
    title: t('supplier.sections.banks'),
    add: t('supplier.add_bank'),
    none: t('supplier.no_banks'),
    remove: t('supplier.remove_bank'),
    nth: (number: number) => t('supplier.bank_n', { number }),
  }
  return <LineFields name="bank_accounts" fields={fields} blank={blank} most={10} words={words} />
}
