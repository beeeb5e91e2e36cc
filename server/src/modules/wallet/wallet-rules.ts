import { usualWalletRules } from '@rental/core/modules/setting/wallet-rules'
import { rulesReader } from '../../record/rules-reader.ts'

/** Rules of the company for wallets. */
export const readWalletRules = rulesReader('wallet rules', usualWalletRules)
