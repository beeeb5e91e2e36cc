import { ledgerAccount, type LedgerAccount } from '@rental/core/modules/ledger-account/ledger-account.contract'
import { handlers } from '../../http/handlers.ts'
import { crudHandlers } from '../../record/crud.ts'
import { expectRecord } from '../../record/key.ts'
import { accountLines, ledgerAccountSource, trialBalance } from './ledger-account.store.ts'

export const ledgerAccountHandlers = handlers(ledgerAccount, {
  ...crudHandlers<LedgerAccount, keyof typeof ledgerAccountSource.machine.moves>(ledgerAccountSource),
  async lines({ tx }, { params, query }) {
    const [, lines] = await Promise.all([
      expectRecord(tx, 'ledger_account', params.id),
      accountLines(tx, params.id, query),
    ])
    return lines
  },
  trialBalance: ({ tx }, { query }) => trialBalance(tx, query),
})
