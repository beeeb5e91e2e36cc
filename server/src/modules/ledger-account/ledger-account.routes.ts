import { refuseAny } from '@rental/core/kernel/error'
import {
  ExportedLedgerLine,
  ledgerAccount,
  TrialBalanceRow,
  type LedgerAccount,
} from '@rental/core/modules/ledger-account/ledger-account.contract'
import { handlers } from '../../http/handlers.ts'
import { crudHandlers } from '../../record/crud.ts'
import { exportRows } from '../../record/export.ts'
import { expectRecord } from '../../record/key.ts'
import { say } from '../../text/text.ts'
import { accountExists, accountLines, ledgerAccountSource, ledgerRows, trialBalance } from './ledger-account.store.ts'

const { id: _, ...balanceFields } = TrialBalanceRow.shape
const balanceFile = {
  table: 'ledger_account',
  module: 'ledger_account',
  title: 'ledger_account.trial_balance_title',
  headings: 'ledger_account.file',
  file: 'trial-balance',
  columns: Object.keys(balanceFields),
  fields: balanceFields,
}
const ledgerFile = {
  ...balanceFile,
  title: 'ledger_account.ledger',
  file: 'ledger',
  columns: Object.keys(ExportedLedgerLine.shape),
  fields: ExportedLedgerLine.shape,
  optionsOf: { event: 'journal' },
}

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
  exportTrialBalance: (ctx, { query: { format, ...asked } }) =>
    exportRows(ctx, balanceFile, { format, facts: { format, ...asked } }, async function* (tx) {
      yield* await trialBalance(tx, asked)
    }),
  async exportLines(ctx, { query: { format, ...asked } }) {
    const { account_id } = asked
    if (account_id && !(await accountExists(ctx.tx, account_id))) refuseAny({ account_id: { key: 'missing_record' } })
    const opening = say(ctx.language, 'ledger_account.fields.opening')
    return exportRows(ctx, ledgerFile, { format, facts: { format, ...asked } }, (tx) => ledgerRows(tx, asked, opening))
  },
})
