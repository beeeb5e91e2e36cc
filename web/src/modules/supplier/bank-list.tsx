import type { Supplier } from '@rental/core/modules/supplier/supplier.contract'
import { CopyButton } from '../../record/screen/copy-button.tsx'
import { useTranslation } from '../../text/text.ts'

/** List of a supplier's accounts. */
export function BankList({ accounts }: { accounts: Supplier['bank_accounts'] }) {
  const { t } = useTranslation()
  if (!accounts.length) return <p className="text-muted">{t('supplier.no_banks')}</p>
  return (
    <ul className="divide-y">
      {accounts.map(({ bank_name, bank_account, bank_holder }, index) => (
        <li
          key={index}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
        >
          <div className="min-w-0">
            <p className="font-medium">{bank_name}</p>
            <p className="break-words text-muted">{bank_holder}</p>
          </div>
          <span className="flex items-center gap-1 tabular-nums">
            {bank_account}
            <CopyButton label={t('supplier.fields.bank_account')} text={bank_account} />
          </span>
        </li>
      ))}
    </ul>
  )
}
