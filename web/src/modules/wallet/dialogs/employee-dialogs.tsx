import { formatRupiah } from '@rental/core/kernel/money'
import { wallet as contract } from '@rental/core/modules/wallet/wallet.contract'
import { Field } from '../../../record/form/field.tsx'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useWalletSend } from '../use-wallet-send.ts'
import type { WalletDialogProps } from './wallet-dialog.tsx'

/** Trip cash. */
export function CreditDialog({ wallet, onClose }: WalletDialogProps) {
  const { t } = useTranslation()
  const { send } = useWalletSend(contract.credit, 'credit', onClose)
  return (
    <FormDialog
      module="wallet"
      title={`${t('wallet.actions.credit')}: ${wallet.owner_name}`}
      verb={t('wallet.actions.credit')}
      schema={contract.credit.body}
      record={{ employee_id: wallet.owner_id }}
      onSave={(body) => send({ body })}
      onClose={onClose}
    >
      <Field name="amount" first />
      <Field name="description" />
      <Field name="account_id" hint={t('wallet.usual_account')} />
    </FormDialog>
  )
}

/** All the cash that is left comes back. */
export function SettleDialog({ wallet, onClose }: WalletDialogProps) {
  const { t } = useTranslation()
  const { send } = useWalletSend(contract.settle, 'settle', onClose)
  const { owner_id: employee_id, owner_name: name, balance, pending } = wallet
  return (
    <FormDialog
      module="wallet"
      title={`${t('wallet.actions.settle')}: ${name}`}
      verb={t('wallet.actions.settle')}
      schema={contract.settle.body}
      record={{ employee_id }}
      onSave={(body) => send({ body })}
      onClose={onClose}
    >
      <Alert tone="info">{t('wallet.settle_lead', { name, amount: formatRupiah(balance) })}</Alert>
      {pending > 0 && <Alert tone="warning">{t('wallet.pending_note', { amount: formatRupiah(pending) })}</Alert>}
      <Field name="description" first />
      <Field name="account_id" hint={t('wallet.usual_account')} />
    </FormDialog>
  )
}

/** A debt of an employee comes back, in money or from the pay. */
export function RepayDialog({ wallet, onClose }: WalletDialogProps) {
  const { t } = useTranslation()
  const { send } = useWalletSend(contract.repay, 'repay', onClose)
  const { owner_id: employee_id, owner_name: name, debt } = wallet
  return (
    <FormDialog
      module="wallet"
      title={`${t('wallet.actions.repay')}: ${name}`}
      verb={t('wallet.actions.repay')}
      schema={contract.repay.body}
      record={{ employee_id, amount: debt }}
      onSave={(body) => send({ body })}
      onClose={onClose}
    >
      <Field name="amount" first hint={t('wallet.maximum', { amount: formatRupiah(debt) })} />
      <Field name="description" />
      <Field name="account_id" hint={t('wallet.usual_account')} />
    </FormDialog>
  )
}
