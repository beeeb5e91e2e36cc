import { useWatch } from 'react-hook-form'
import { useTranslation } from '../text/text.ts'
import { Field } from './form/field.tsx'

const accountParts = ['bank_name', 'bank_account', 'bank_holder'] as const

/** To whom money goes back: only what the chosen way asks for; nothing chosen means the account that the customer told. */
export function PayoutFields() {
  const { t } = useTranslation()
  const [way, ...account] = useWatch({ name: ['paid_by', ...accountParts] }) as unknown[]
  const isCash = way === 'CASH'
  const isTransfer = way === 'TRANSFER' || (!isCash && account.some(Boolean))
  return (
    <>
      <Field name="paid_by" hint={t('record.payout_hint')} />
      {isCash && <Field name="taken_by" required />}
      {isTransfer && <Field name="bank_name" hint={t('record.known_account')} />}
      {isTransfer && accountParts.slice(1).map((name) => <Field key={name} name={name} />)}
    </>
  )
}
