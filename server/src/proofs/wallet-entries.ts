import type { JournalEvent } from '@rental/core/ledger/events'
import type { AccountRef, Posting } from '@rental/core/ledger/posting'
import {
  advanceOwed,
  advancePaid,
  advanceSettled,
  advanceSpent,
  debtRepaid,
  depositForfeited,
  depositRefunded,
  depositTaken,
  depositTransferred,
  type ExpenseType,
} from '@rental/core/ledger/wallet.postings'
import { clearingPurposes } from '@rental/core/modules/receipt/receipt.rules'
import { entriesOf, entryProblems, hasLines, type BookedEntry, type EntryProblem } from './booked-entries.ts'
import { sum } from '@rental/core/totals/round'
import { documentCheck } from './document-check.ts'

interface Transaction {
  status: string
  wallet_type: 'DEPOSIT' | 'EMPLOYEE'
  type: string
  reference_type: string
  owner_id: string
  amount: number
  date: string
  order_id: string | null
  vehicle_id: string | null
  is_rebillable: boolean
  /** It is what its entry books; others follow from entries of receipts and notes. */
  is_own: boolean | null
  entries: BookedEntry[]
}

const stored = `(select jsonb_build_object('status', (newest.found).status, 'wallet_type', wallet.type,
  'type', (newest.found).type, 'reference_type', (newest.found).reference_type,
  'owner_id', coalesce(wallet.customer_id, wallet.employee_id), 'amount', (newest.found).amount,
  'date', (newest.found).date, 'order_id', (newest.found).order_id, 'vehicle_id', (newest.found).vehicle_id,
  'is_rebillable', (newest.found).is_rebillable,
  'is_own', (select entry.source_id = (newest.found).id and entry.event <> 'REVERSAL' from journal_entry as entry
    where entry.company_id = newest.company_id and entry.id = (newest.found).entry_id),
  'entries', ${entriesOf('newest.company_id', '(newest.found).id')})
  from wallet where wallet.company_id = newest.company_id and wallet.id = (newest.found).wallet_id)`

/** The account that the money came into or went out of, which the entry alone knows: one that holds money. */
function moneyOf({ lines }: BookedEntry): AccountRef {
  const line = lines.find(
    ({ purpose, holds_money }) => holds_money || (purpose !== null && clearingPurposes.includes(purpose)),
  )
  return { id: line?.account_id ?? '' }
}

const receiverIn = ({ lines }: BookedEntry) =>
  lines.find(({ purpose, credit }) => purpose === 'deposits' && credit > 0)?.customer_id ?? ''

function depositPosting(moved: Transaction, entry: BookedEntry): [JournalEvent, Posting] {
  const { type, reference_type, owner_id: customer_id, amount } = moved
  const held = moved.order_id ? { order_id: moved.order_id } : {}
  const money = moneyOf(entry)
  if (type === 'CREDIT') return ['DEPOSIT_TAKEN', depositTaken({ customer_id, amount, money })]
  if (type === 'REFUND') return ['DEPOSIT_REFUNDED', depositRefunded({ customer_id, amount, money, ...held })]
  if (reference_type === 'FORFEIT') return ['DEPOSIT_FORFEITED', depositForfeited({ customer_id, amount, ...held })]
  return ['DEPOSIT_TRANSFERRED', depositTransferred({ from_id: customer_id, to_id: receiverIn(entry), amount })]
}

function employeePosting(moved: Transaction, entry: BookedEntry): [JournalEvent, Posting] {
  const { type, reference_type, owner_id: employee_id, amount, vehicle_id, is_rebillable } = moved
  const money = moneyOf(entry)
  if (type === 'CREDIT') return ['ADVANCE_PAID', advancePaid({ employee_id, amount, money })]
  if (type === 'SETTLEMENT') return ['ADVANCE_SETTLED', advanceSettled({ employee_id, amount, money })]
  if (reference_type === 'ADVANCE_OWED') return ['ADVANCE_OWED', advanceOwed({ employee_id, amount })]
  const spent = { employee_id, amount, type: reference_type as ExpenseType, is_rebillable }
  return ['ADVANCE_SPENT', advanceSpent({ ...spent, ...(vehicle_id && { vehicle_id }) })]
}

function transactionProblems(moved: Transaction): EntryProblem[] {
  const { status, date, is_own, entries } = moved
  const [entry] = entries
  if (status !== 'COMPLETED') return entryProblems(entries, [], false)
  if (is_own === null || (is_own && !entry)) return [{ problem: 'booking_missing', detail: moved.type }]
  if (!is_own || !entry) return []
  const [event, posting] =
    moved.wallet_type === 'DEPOSIT' ? depositPosting(moved, entry) : employeePosting(moved, entry)
  return entryProblems(entries, [{ event, date, posting }], entry.is_reversed)
}

/** Transactions of wallets with their entries. Those that a receipt or a note made are looked at with it. */
export const walletEntries = documentCheck('wallet_transaction', stored, transactionProblems)

interface Debtor {
  employee_id: string | null
  entries: BookedEntry[]
}

const storedDebtor = `jsonb_build_object('employee_id', (newest.found).employee_id,
  'entries', ${entriesOf('newest.company_id', '(newest.found).id')})`

/** A debt that was paid back is known by its entry alone, which must fit the rule. */
const debtProblems = ({ employee_id, entries }: Debtor): EntryProblem[] =>
  entries.flatMap((entry): EntryProblem[] => {
    const amount = sum(entry.lines.map(({ debit }) => debit))
    const posting = debtRepaid({ employee_id: employee_id ?? '', amount, money: moneyOf(entry) })
    const fits =
      entry.event === 'DEBT_REPAID' && entry.rule === `${posting.rule} ${posting.version}` && hasLines(entry, posting)
    return fits ? [] : [{ problem: 'booking_differs', detail: entry.event }]
  })

/** Wallets with the entries of debts that their owners paid back. */
export const debtEntries = documentCheck('wallet', storedDebtor, debtProblems)
