import type { JournalEvent } from '@rental/core/ledger/events'
import type { AccountPurpose } from '@rental/core/ledger/chart'
import { byBranch, type Concerns, type Posting, type PostingLine } from '@rental/core/ledger/posting'
import type { Evidence } from '@rental/core/modules/proof/proof.contract'

/** A line as it stands in the ledger. */
export interface BookedLine extends Concerns {
  account_id: string
  purpose: AccountPurpose | null
  holds_money: boolean
  debit: number
  credit: number
}

/** An entry as it stands in the ledger. */
export interface BookedEntry {
  event: JournalEvent
  rule: string
  /** True day, also where it was booked later. */
  date: string
  branch_id: number
  is_reversed: boolean
  lines: BookedLine[]
}

/** Entries of a record, without those that reverse them; SQL for its company and its id. */
export const entriesOf = (company: string, source: string) => `(
  select coalesce(jsonb_agg(jsonb_build_object('event', entry.event, 'rule', entry.rule, 'date', coalesce(entry.happened_on, entry.date),
    'branch_id', entry.branch_id, 'is_reversed', exists (select from journal_entry as reversal
      where reversal.company_id = entry.company_id and reversal.reverses_id = entry.id),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('account_id', line.account_id, 'purpose', account.purpose,
        'holds_money', account.holds_money, 'debit', line.debit, 'credit', line.credit, 'customer_id', line.customer_id,
        'employee_id', line.employee_id, 'vehicle_id', line.vehicle_id, 'invoice_id', line.invoice_id,
        'order_id', line.order_id)), '[]')
      from journal_line as line
      join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
      where line.company_id = entry.company_id and line.entry_id = entry.id)) order by entry.date, entry.id), '[]')
  from journal_entry as entry
  where entry.company_id = ${company} and entry.source_id = ${source} and entry.event <> 'REVERSAL')`

/** Balances of a posting by account and concerns; accounts that are named by id stay so, others have their purpose. */
type Named = Concerns & { account: string; net: number }
function netsOf(lines: readonly Named[]): Map<string, number> {
  const nets = new Map<string, number>()
  for (const { account, net, customer_id, employee_id, vehicle_id, invoice_id, order_id } of lines) {
    const key = [account, customer_id, employee_id, vehicle_id, invoice_id, order_id].join()
    nets.set(key, (nets.get(key) ?? 0) + net)
  }
  return new Map([...nets].filter(([, net]) => net !== 0))
}

const namedOf = ({ account, debit, credit, ...concerns }: PostingLine): Named => ({
  ...concerns,
  account: typeof account === 'string' ? account : account.id,
  net: debit - credit,
})

function bookedAs(line: BookedLine, byId: ReadonlySet<string>): Named {
  const { account_id, purpose, debit, credit } = line
  return { ...line, account: purpose === null || byId.has(account_id) ? account_id : purpose, net: debit - credit }
}

/** True if an entry has the lines of a posting. */
export function hasLines(entry: BookedEntry, { lines }: Posting): boolean {
  const wanted = lines.map(namedOf)
  const byId = new Set(lines.flatMap(({ account }) => (typeof account === 'string' ? [] : [account.id])))
  const [expected, found] = [netsOf(wanted), netsOf(entry.lines.map((line) => bookedAs(line, byId)))]
  return expected.size === found.size && [...expected].every(([key, net]) => found.get(key) === net)
}

/** An entry that a record must have. */
export interface ExpectedEntry {
  event: JournalEvent
  date: string
  /** Absent where the record does not know it. */
  branch_id?: number
  posting: Posting
}

export type EntryProblem = Pick<Evidence, 'problem'> & { detail: string }

/** Entries of older versions of a rule stay as they were booked: what the rule gives now says nothing about their lines. */
function isOlder({ rule }: BookedEntry, { rule: name, version }: Posting): boolean {
  const [booked, number] = rule.split(' ')
  return booked === name && Number(number) < version
}

const isAsExpected = (entry: BookedEntry, { date, posting }: ExpectedEntry) =>
  entry.date === date &&
  (isOlder(entry, posting) || (entry.rule === `${posting.rule} ${posting.version}` && hasLines(entry, posting)))

/** Entries that a record must have, one in each branch that it concerns. Older rules booked all of it in one. */
const inBranches = (entries: readonly BookedEntry[], one: ExpectedEntry): ExpectedEntry[] =>
  one.branch_id === undefined || entries.some((entry) => entry.event === one.event && isOlder(entry, one.posting))
    ? [one]
    : byBranch(one.posting, one.branch_id).map((part) => ({ ...one, ...part }))

/** An event is booked once in a branch; revenue is earned once a month. */
const isSame = (entry: BookedEntry, { event, date, branch_id }: ExpectedEntry) =>
  entry.event === event &&
  (event !== 'REVENUE_EARNED' || entry.date === date) &&
  (branch_id === undefined || entry.branch_id === branch_id)

/**
 * Problems of a record with the entries that it must have, each once, and no others. Those of a void record are all
 * reversed, and of any other none.
 */
export function entryProblems(
  entries: readonly BookedEntry[],
  expected: readonly ExpectedEntry[],
  isVoid: boolean,
): EntryProblem[] {
  const wanted = expected.filter(({ posting }) => posting.lines.length > 0).flatMap((one) => inBranches(entries, one))
  const nameOf = ({ event, date }: { event: JournalEvent; date: string }) =>
    event === 'REVENUE_EARNED' ? `${event} ${date}` : event
  const problems: EntryProblem[] = []
  for (const one of wanted) {
    const found = entries.filter((entry) => isSame(entry, one))
    if (found.length === 0) problems.push({ problem: 'booking_missing', detail: nameOf(one) })
    else if (found.length > 1 || !found.every((entry) => isAsExpected(entry, one)))
      problems.push({ problem: 'booking_differs', detail: nameOf(one) })
  }
  for (const entry of entries) {
    if (!wanted.some((one) => isSame(entry, one))) problems.push({ problem: 'booking_differs', detail: nameOf(entry) })
    if (entry.is_reversed !== isVoid)
      problems.push({ problem: isVoid ? 'not_reversed' : 'booking_differs', detail: nameOf(entry) })
  }
  return problems
}
