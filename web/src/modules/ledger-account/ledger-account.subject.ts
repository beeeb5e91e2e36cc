import { LedgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { ledgerAccountMachine } from '@rental/core/modules/ledger-account/ledger-account.machine'
import { recordLinkBy } from '../../record/screen/record-paths.ts'
import { ledgerAccountPaths } from './ledger-account.paths.ts'

/** Subject of accounts for the record kit. */
export const ledgerAccountSubject = {
  module: 'ledger_account',
  shape: LedgerAccount.shape,
  machine: ledgerAccountMachine,
} as const

export const ledgerAccountLink = recordLinkBy(ledgerAccountPaths.detail)
export const ledgerAccountFormLink = recordLinkBy(ledgerAccountPaths.edit)
