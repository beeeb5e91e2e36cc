import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { dayAheadProblem } from '@rental/core/ledger/booking-day'
import { journal, type JournalEntryRow } from '@rental/core/modules/journal/journal.contract'
import { accountProblem } from '@rental/core/modules/journal/journal.rules'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { bookByHand } from '../../ledger/book-by-hand.ts'
import { branchDay } from '../../record/branch-day.ts'
import { listHandlers, logHandler } from '../../record/crud.ts'
import { bookedAccounts, findEntry, journalSource } from './journal.store.ts'

/** Refuses a day to come, by the clock of the branch. */
async function expectDay({ tx, now }: Pick<Ctx, 'tx' | 'now'>, branch_id: number, date: string): Promise<void> {
  const problem = dayAheadProblem(date, await branchDay(tx, branch_id, now))
  if (problem) refuseAny({ date: problem })
}

export const journalHandlers = handlers(journal, {
  ...listHandlers<JournalEntryRow>(journalSource),
  get: ({ tx }, { params }) => findEntry(tx, params.id),
  log: logHandler(journalSource),
  async create(ctx, { body: { lines, ...entry } }) {
    const { tx } = ctx
    await expectDay(ctx, entry.branch_id, entry.date)
    const accounts = await bookedAccounts(
      tx,
      lines.map(({ account_id }) => account_id),
    )
    const problems = lines.flatMap((line, at) => {
      const account = accounts.get(line.account_id)
      const problem = account && accountProblem(account, line)
      return problem ? [[`lines.${at}.account_id`, problem]] : []
    })
    refuseAny(Object.fromEntries(problems))
    const posting = {
      rule: 'manual',
      version: 1,
      lines: lines.map(({ account_id, ...line }) => ({ ...line, account: { id: account_id } })),
    }
    return findEntry(tx, await bookByHand(tx, { ...entry, posting, event: 'MANUAL' }))
  },
  async reverse(ctx, { params, body: { date, reason } }) {
    const { tx } = ctx
    const { event, branch_id, lines, reversed_by_id } = await findEntry(tx, params.id)
    if (event !== 'MANUAL') throw new Refusal('entry_of_document')
    if (reversed_by_id) throw new Refusal('already_reversed')
    await expectDay(ctx, branch_id, date)
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
