import { Refusal, refuseAny } from '@rental/core/kernel/error'
import type { HandlerInput } from '@rental/core/kernel/route'
import { dayAheadProblem } from '@rental/core/ledger/booking-day'
import type { journal, JournalEntry } from '@rental/core/modules/journal/journal.contract'
import { accountProblem } from '@rental/core/modules/journal/journal.rules'
import type { Ctx } from '../../http/handlers.ts'
import { bookByHand } from '../../ledger/book-by-hand.ts'
import { branchDay } from '../../record/branch-day.ts'
import { bookedAccounts, findEntry } from './journal.store.ts'

export type EntryInput = HandlerInput<typeof journal.create>['body']
export type ReversalInput = HandlerInput<typeof journal.reverse>['body'] & { id: string }
type Work = Pick<Ctx, 'tx' | 'now'>

/** Refuses a day to come, by the clock of the branch. */
async function expectDay({ tx, now }: Work, branch_id: number, date: string): Promise<void> {
  const problem = dayAheadProblem(date, await branchDay(tx, branch_id, now))
  if (problem) refuseAny({ date: problem })
}

/** Accounts of an entry by hand that can be booked, by id. */
export async function expectEntry(ctx: Work, { lines, branch_id, date }: EntryInput) {
  await expectDay(ctx, branch_id, date)
  const accounts = await bookedAccounts(
    ctx.tx,
    lines.map(({ account_id }) => account_id),
  )
  const problems = lines.flatMap((line, at) => {
    const account = accounts.get(line.account_id)
    const problem = account && accountProblem(account, line)
    return problem ? [[`lines.${at}.account_id`, problem]] : []
  })
  refuseAny(Object.fromEntries(problems))
  return accounts
}

/** Books an entry by hand, under the id that is given or a new one. */
export async function writeEntry(ctx: Work, body: EntryInput, id?: string): Promise<string> {
  await expectEntry(ctx, body)
  const { lines, ...entry } = body
  const posting = {
    rule: 'manual',
    version: 1,
    lines: lines.map(({ account_id, ...line }) => ({ ...line, account: { id: account_id } })),
  }
  return bookByHand(ctx.tx, { ...entry, posting, event: 'MANUAL', ...(id && { id }) })
}

/** An entry by hand that can be taken back on that day. */
export async function expectReversible(ctx: Work, { id, date }: ReversalInput): Promise<JournalEntry> {
  const found = await findEntry(ctx.tx, id)
  if (found.event !== 'MANUAL') throw new Refusal('entry_of_document')
  if (found.reversed_by_id) throw new Refusal('already_reversed')
  await expectDay(ctx, found.branch_id, date)
  return found
}

export async function reverseEntry(ctx: Work, given: ReversalInput, id?: string): Promise<string> {
  const { branch_id, lines } = await expectReversible(ctx, given)
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
  const booking = { posting, event: 'REVERSAL' as const, date: given.date, branch_id, description: given.reason }
  return bookByHand(ctx.tx, { ...booking, reverses_id: given.id, ...(id && { id }) })
}
