import { wallet, type WalletTransaction } from '@rental/core/modules/wallet/wallet.contract'
import { Field } from '../../../record/form/field.tsx'
import { FormDialog } from '../../../record/form/form-dialog.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { useWalletSend } from '../use-wallet-send.ts'
import { TransactionDialog } from './transaction-dialog.tsx'

export interface OpenTransaction {
  id: string
  row: WalletTransaction
  does: 'view' | 'reject' | 'reverse'
}

interface DecisionProps {
  row: WalletTransaction
  onClose: () => void
}

function RejectDialog({ row, onClose }: DecisionProps) {
  const { t } = useTranslation()
  const { send } = useWalletSend(wallet.reject, 'reject', onClose)
  return (
    <FormDialog
      module="wallet"
      title={`${t('wallet.actions.reject')}: ${row.description}`}
      verb={t('wallet.actions.reject')}
      schema={wallet.reject.body}
      onSave={(body) => send({ params: { id: row.id }, body })}
      onClose={onClose}
    >
      <Field name="reason" first />
    </FormDialog>
  )
}

function ReverseDialog({ row, onClose }: DecisionProps) {
  const { t } = useTranslation()
  const { send } = useWalletSend(wallet.reverse, 'reverse', onClose)
  return (
    <FormDialog
      module="wallet"
      title={`${t('wallet.actions.reverse')}: ${row.description}`}
      verb={t('wallet.actions.reverse')}
      schema={wallet.reverse.body}
      onSave={(body) => send({ params: { id: row.id }, body })}
      onClose={onClose}
    >
      <Alert tone="info">{t('wallet.reverse_lead')}</Alert>
      <Field name="reason" first />
    </FormDialog>
  )
}

interface TransactionDialogsProps {
  open: OpenTransaction
  onChange: (open: OpenTransaction | null) => void
}

/** A transaction that was opened: what is known of it, or the reason of a decision about it. */
export function TransactionDialogs({ open, onChange }: TransactionDialogsProps) {
  const close = () => onChange(null)
  const { row, does } = open
  if (does === 'reject') return <RejectDialog row={row} onClose={close} />
  if (does === 'reverse') return <ReverseDialog row={row} onClose={close} />
  return <TransactionDialog row={row} onDecide={(next) => onChange({ ...open, does: next })} onClose={close} />
}
