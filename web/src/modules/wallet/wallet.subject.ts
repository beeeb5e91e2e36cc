import { Wallet, WalletTransaction } from '@rental/core/modules/wallet/wallet.contract'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import { walletPaths } from './wallet.paths.ts'

/** Subjects of wallets and of their transactions for the record kit. */
export const walletSubject = { module: 'wallet', shape: Wallet.shape } as const
export const transactionSubject = { module: 'wallet', shape: WalletTransaction.shape } as const

export const walletLink = recordLinkBy(walletPaths.detail)
export const transactionsLink = recordLinkBy(walletPaths.transactionsOf)
