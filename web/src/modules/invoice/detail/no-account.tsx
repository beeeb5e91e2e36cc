import { isIn } from '@rental/core/kernel/machine'
import type { Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { useCompanySettings } from '../../../record/company-settings.ts'
import { SettingLink } from '../../../record/setting-link.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { isCreditNote } from '../invoice.subject.ts'

/** Warns that invoices of a company without a bank account say nowhere to pay to. */
export function NoAccountWarning() {
  const { t } = useTranslation()
  const settings = useCompanySettings()
  const accounts = settings.get('bank_accounts')
  if (settings.size === 0 || (Array.isArray(accounts) && accounts.length > 0)) return null
  return (
    <Alert tone="warning" action={<SettingLink section="banks">{t('invoice.add_account')}</SettingLink>}>
      {t('invoice.no_account_notice')}
    </Alert>
  )
}

/** The warning on an invoice that is still to be paid, and before it is approved. */
export function NoAccount({ record }: { record: Pick<Invoice, 'kind' | 'status'> }) {
  const isOpen =
    !isCreditNote(record) && isIn(invoiceMachine, record.status, 'draft', 'waiting', 'approved', 'partly_paid')
  return isOpen ? <NoAccountWarning /> : null
}
