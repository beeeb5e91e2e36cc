import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { deposit, type OrderDeposit } from '@rental/core/modules/deposit/deposit.contract'
import type { z } from 'zod'
import { useSend } from '../../api/use-call.ts'
import { BankChangeNote } from '../../record/bank-change-note.tsx'
import { Field } from '../../record/form/field.tsx'
import { FormDialog } from '../../record/form/form-dialog.tsx'
import { PayoutFields } from '../../record/payout-fields.tsx'
import { useTranslation } from '../../text/text.ts'
import { Alert } from '../../ui/alert.tsx'
import { Fact } from '../../ui/fact.tsx'
import { notify } from '../../ui/notify.ts'

export type ReleaseWay = 'refund' | 'releaseEarly' | 'forfeit'

interface ReleaseDialogProps {
  way: ReleaseWay
  row: OrderDeposit
  onClose: () => void
}

function Lead({ way, row: { release_on } }: Pick<ReleaseDialogProps, 'way' | 'row'>) {
  const { t } = useTranslation()
  if (way === 'forfeit') return <Alert tone="warning">{t('deposit.forfeit_lead')}</Alert>
  if (way === 'refund') return null
  return (
    <Alert tone="warning">
      {release_on ? t('deposit.early', { date: formatDate(release_on) }) : t('deposit.early_running')}
    </Alert>
  )
}

/** To whom it goes, and on which account. */
function Payee({ row: { customer_name, bank_name, bank_account, bank_holder } }: Pick<ReleaseDialogProps, 'row'>) {
  const { t } = useTranslation()
  const account = [bank_name, bank_account, bank_holder].filter(Boolean).join(' · ')
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <Fact name={t('deposit.fields.customer_name')}>{customer_name}</Fact>
      <Fact name={t('deposit.fields.bank_account')}>
        {account || <span className="text-muted">{t('deposit.no_account')}</span>}
      </Fact>
    </dl>
  )
}

/** Gives a deposit back, all of it unless less is typed, or keeps it. */
export function ReleaseDialog({ way, row, onClose }: ReleaseDialogProps) {
  const { t } = useTranslation()
  const route = deposit[way]
  const send = useSend<typeof deposit.forfeit>(route as typeof deposit.forfeit)
  const { id, available, order_number: name, customer_name } = row
  const save = async (body: z.output<typeof deposit.forfeit.body>) => {
    const { waiting } = await send.mutateAsync({ params: { id }, body })
    const amount = formatRupiah(body.amount)
    const done = way === 'forfeit' ? 'deposit.was_forfeited' : 'deposit.refunded'
    if (waiting > row.waiting) notify.success(t('record.waits_for_another'))
    else notify.success(t(done, { amount, customer: customer_name ?? '' }))
    onClose()
  }
  return (
    <FormDialog
      module="deposit"
      title={t(way === 'forfeit' ? 'deposit.forfeit_of' : 'deposit.refund_of', { name: name ?? '' })}
      verb={t(`deposit.ways.${way}`)}
      schema={route.body as typeof deposit.forfeit.body}
      record={{ amount: available }}
      onSave={save}
      onClose={onClose}
    >
      <Lead way={way} row={row} />
      {way !== 'forfeit' && <Payee row={row} />}
      {way !== 'forfeit' && <BankChangeNote customerId={row.customer_id} />}
      <Field name="amount" first hint={t('deposit.all_of_it', { amount: formatRupiah(available) })} />
      {way !== 'forfeit' && <Field name="account_id" hint={t('deposit.usual_account')} />}
      {way !== 'forfeit' && <PayoutFields />}
      {way !== 'refund' && <Field name="reason" />}
    </FormDialog>
  )
}
