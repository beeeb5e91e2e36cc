import { formatRupiah } from '@rental/core/kernel/money'
import { wallet as contract } from '@rental/core/modules/wallet/wallet.contract'
import { BankChangeNote } from '../../../record/bank-change-note.tsx'
import { Field } from '../../../record/form/field.tsx'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import { PayoutFields } from '../../../record/payout-fields.tsx'
import { useTranslation } from '../../../text/text.ts'
import { useWalletSend } from '../use-wallet-send.ts'
import type { WalletDialogProps } from './wallet-dialog.tsx'

/** Money of a customer comes in. */
export function DepositDialog({ wallet, onClose }: WalletDialogProps) {
  const { t } = useTranslation()
  const { send } = useWalletSend(contract.deposit, 'deposit', onClose)
  return (
    <FormDialog
      module="wallet"
      title={`${t('wallet.actions.deposit')}: ${wallet.owner_name}`}
      verb={t('wallet.actions.deposit')}
      schema={contract.deposit.body}
      record={{ customer_id: wallet.owner_id, reference_type: 'PAYMENT' }}
      onSave={(body) => send({ body })}
      onClose={onClose}
    >
      <Field name="amount" first />
      <Field name="description" required />
      <Field name="reference_type" />
      <Field name="account_id" hint={t('wallet.usual_account')} />
    </FormDialog>
  )
}

/** Money goes back to a customer, all of it unless less is typed. */
export function RefundDialog({ wallet, onClose }: WalletDialogProps) {
  const { t } = useTranslation()
  const { send } = useWalletSend(contract.refund, 'refund', onClose)
  const { id: wallet_id, owner_id, available, owner_name } = wallet
  return (
    <FormDialog
      module="wallet"
      title={`${t('wallet.actions.refund')}: ${owner_name}`}
      verb={t('wallet.actions.refund')}
      schema={contract.refund.body}
      record={{ wallet_id, amount: available, reference_type: 'CANCELLATION' }}
      onSave={(body) => send({ body })}
      onClose={onClose}
    >
      <BankChangeNote customerId={owner_id} />
      <Field name="amount" first hint={t('wallet.maximum', { amount: formatRupiah(available) })} />
      <Field name="description" required />
      <Field name="reference_type" offered={['CANCELLATION', 'PAYMENT', 'OTHER']} />
      <Field name="account_id" hint={t('wallet.usual_account')} />
      <PayoutFields />
    </FormDialog>
  )
}

/** Money moves to another customer of the group. */
export function TransferDialog({ wallet, onClose }: WalletDialogProps) {
  const { t } = useTranslation()
  const { send } = useWalletSend(contract.transfer, 'transfer', onClose)
  const { id: wallet_id, available, owner_name } = wallet
  return (
    <FormDialog
      module="wallet"
      title={`${t('wallet.actions.transfer')}: ${owner_name}`}
      verb={t('wallet.actions.transfer')}
      schema={contract.transfer.body}
      record={{ wallet_id, amount: available }}
      onSave={(body) => send({ body })}
      onClose={onClose}
    >
      <Field name="customer_id" first hint={t('wallet.leads.transfer')} />
      <Field name="amount" hint={t('wallet.maximum', { amount: formatRupiah(available) })} />
      <Field name="description" />
    </FormDialog>
  )
}
