import { formatDate } from '@rental/core/kernel/date'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { useCall } from '../api/use-call.ts'
import { useTranslation } from '../text/text.ts'
import { Alert } from '../ui/alert.tsx'

/** Warns, before money goes back to a customer, that its bank account was changed lately. */
export function BankChangeNote({ customerId }: { customerId: string }) {
  const { t } = useTranslation()
  const { data } = useCall(customer.bankChange, { params: { id: customerId } })
  if (!data) return null
  return (
    <Alert tone="warning">
      {t('record.bank_changed', { day: formatDate(data.day), by: data.by ?? t('record.history.system') })}
    </Alert>
  )
}
