import type { Wallet } from '@rental/core/modules/wallet/wallet.contract'
import { lazy, Suspense, type ComponentType } from 'react'
import type { WalletAction } from '../wallet-actions.ts'

export interface WalletDialogProps {
  wallet: Wallet
  onClose: () => void
}

const dialogs: Readonly<Record<WalletAction, ComponentType<WalletDialogProps>>> = {
  deposit: lazy(async () => ({ default: (await import('./deposit-dialogs.tsx')).DepositDialog })),
  refund: lazy(async () => ({ default: (await import('./deposit-dialogs.tsx')).RefundDialog })),
  transfer: lazy(async () => ({ default: (await import('./deposit-dialogs.tsx')).TransferDialog })),
  credit: lazy(async () => ({ default: (await import('./employee-dialogs.tsx')).CreditDialog })),
  settle: lazy(async () => ({ default: (await import('./employee-dialogs.tsx')).SettleDialog })),
  repay: lazy(async () => ({ default: (await import('./employee-dialogs.tsx')).RepayDialog })),
  expense: lazy(async () => ({ default: (await import('./expense-dialog.tsx')).ExpenseDialog })),
}

/** The dialog of an action, which loads when it is first opened. */
export function WalletDialog({ action, ...props }: WalletDialogProps & { action: WalletAction }) {
  const Dialog = dialogs[action]
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}
