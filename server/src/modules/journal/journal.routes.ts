import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { journal, type JournalEntryRow } from '@rental/core/modules/journal/journal.contract'
import { handlers } from '../../http/handlers.ts'
import { bookByHand } from '../../ledger/book-by-hand.ts'
import { listHandlers, logHandler } from '../../record/crud.ts'
import { accountsOfWallets, archivedAccounts, findEntry, journalSource } from './journal.store.ts'

export const journalHandlers = handlers(journal, {
  ...listHandlers<JournalEntryRow>(journalSource),
  get: ({ tx }, { params }) => findEntry(tx, params.id),
  log: logHandler(journalSource),
  async create({ tx }, { body: { lines, ...entry } }) {
    const ids = lines.map(({ account_id }) => account_id)
    const [archived, ofWallets] = [await archivedAccounts(tx, ids), await accountsOfWallets(tx, ids)]
    const problems = lines.flatMap(({ account_id }, at) => {
      const key = ofWallets.has(account_id) ? 'account_of_wallets' : 'account_archived'
      return ofWallets.has(account_id) || archived.has(account_id) ? [[`lines.${at}.account_id`, { key }]] : []
    })
    refuseAny(Object.fromEntries(problems))
    const posting = {
      rule: 'manual',
      version: 1,
      lines: lines.map(({ account_id, ...line }) => ({ ...line, account: { id: account_id } })),
    }
    return findEntry(tx, await bookByHand(tx, { ...entry, posting, event: 'MANUAL' }))
  },
  async reverse({ tx }, { params, body: { date, reason } }) {
    const { event, branch_id, lines, reversed_by_id } = await findEntry(tx, params.id)
    if (event !== 'MANUAL') throw new Refusal('entry_of_document')
    if (reversed_by_id) throw new Refusal('already_reversed')
    const posting = {
      rule: 'manual_reversed',
      version: 1,
      lines: lines.map(({ account_id, debit, credit, note }) => ({
        account: { id: account_id },
        debit: credit,
        credit: debit,
        note,
      })),
    }
    const booking = { posting, event: 'REVERSAL' as const, date, branch_id, description: reason }
    return findEntry(tx, await bookByHand(tx, { ...booking, reverses_id: params.id }))
  },
})
