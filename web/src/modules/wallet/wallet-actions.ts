import { wallet, type Wallet } from '@rental/core/modules/wallet/wallet.contract'
import { byAnotherHolder } from '@rental/core/modules/wallet/own-wallet.guard'
import { canSettle } from '@rental/core/modules/wallet/wallet.rules'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, Banknote, HandCoins, ReceiptText, Undo2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Named } from '@rental/core/kernel/route'
import type { WordKey } from '../../text/text.ts'

export type WalletAction = 'deposit' | 'refund' | 'transfer' | 'credit' | 'expense' | 'settle' | 'repay'

interface ActionFacts {
  of: Wallet['type']
  route: Named
  icon: LucideIcon
  /** The reason why it cannot be done with this wallet now. */
  obstacle?: (wallet: Wallet) => WordKey | null
}

const empty = ({ available }: Wallet): WordKey | null => (available > 0 ? null : 'wallet.nothing_to_refund')

/** Actions with a wallet, by its kind, in the order in which they are offered. */
export const walletActions: Readonly<Record<WalletAction, ActionFacts>> = {
  deposit: { of: 'DEPOSIT', route: wallet.deposit, icon: ArrowDownToLine },
  refund: { of: 'DEPOSIT', route: wallet.refund, icon: Undo2, obstacle: empty },
  transfer: { of: 'DEPOSIT', route: wallet.transfer, icon: ArrowLeftRight, obstacle: empty },
  credit: { of: 'EMPLOYEE', route: wallet.credit, icon: HandCoins },
  expense: { of: 'EMPLOYEE', route: wallet.debit, icon: ReceiptText },
  settle: {
    of: 'EMPLOYEE',
    route: wallet.settle,
    icon: ArrowUpFromLine,
    obstacle: ({ type, balance, pending }) => {
      if (!canSettle(type, balance)) return 'wallet.no_settle'
      return pending > 0 ? 'wallet.expenses_first' : null
    },
  },
  repay: {
    of: 'EMPLOYEE',
    route: wallet.repay,
    icon: Banknote,
    obstacle: ({ debt }) => (debt > 0 ? null : 'wallet.nothing_owed'),
  },
}

/** The reason why this reader cannot do it with this wallet now: his own is moved by others, though he may log expenses. */
export function obstacleTo(name: WalletAction, wallet: Wallet, user_id: string | null): WordKey | null {
  const objection = name === 'expense' ? null : byAnotherHolder(wallet, { user_id })
  return objection ? `errors.${objection.code}` : (walletActions[name].obstacle?.(wallet) ?? null)
}

export const actionsOf = (type: Wallet['type']): readonly WalletAction[] =>
  (Object.keys(walletActions) as WalletAction[]).filter((name) => walletActions[name].of === type)
