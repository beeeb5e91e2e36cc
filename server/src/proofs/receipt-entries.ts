import { codeOf } from '@rental/core/kernel/machine'
import { giroCleared, receiptPosting, type PaidPart, type TakenDeposit } from '@rental/core/ledger/receipt.postings'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import {
  entriesOf,
  entryProblems,
  type BookedEntry,
  type BookedLine,
  type EntryProblem,
  type ExpectedEntry,
} from './booked-entries.ts'
import { documentCheck } from './document-check.ts'

interface Receipt {
  status: number
  date: string
  branch_id: number
  customer_id: string
  account_id: string | null
  employee_id: string | null
  overpaid: number
  is_giro: boolean
  cleared_on: string | null
  lines: PaidPart[]
  deposits: TakenDeposit[]
  entries: BookedEntry[]
}

const storedReceipt = `jsonb_build_object('status', (newest.found).status, 'date', (newest.found).date, 'branch_id', (newest.found).branch_id,
  'customer_id', (newest.found).customer_id, 'account_id', (newest.found).account_id, 'employee_id', (newest.found).employee_id,
  'overpaid', (newest.found).overpaid, 'is_giro', (newest.found).giro_number is not null, 'cleared_on', (newest.found).cleared_on,
  'lines', (select coalesce(jsonb_agg(jsonb_build_object('invoice_id', line.invoice_id, 'component', line.component,
      'amount', line.amount, 'branch_id', (select invoice.branch_id from invoice
        where invoice.company_id = line.company_id and invoice.id = line.invoice_id))), '[]')
    from receipt_line as line where line.company_id = newest.company_id and line.receipt_id = (newest.found).id),
  'deposits', (select coalesce(jsonb_agg(jsonb_build_object('order_id', one.order_id, 'amount', one.amount)), '[]')
    from receipt_deposit as one where one.company_id = newest.company_id and one.receipt_id = (newest.found).id),
  'entries', ${entriesOf('newest.company_id', '(newest.found).id')})`

function withoutOrder(line: BookedLine): BookedLine {
  const { order_id: _, ...rest } = line
  return rest
}

/** Which deposits paid depends on what was held then: where some did, the entry is looked at without their orders. */
function withoutOrders(receipt: Receipt): Receipt {
  if (!receipt.lines.some(({ component }) => component === 'DEPOSIT')) return receipt
  return {
    ...receipt,
    overpaid: receipt.deposits.reduce((sum, { amount }) => sum + amount, receipt.overpaid),
    deposits: [],
    entries: receipt.entries.map((entry) => ({
      ...entry,
      lines: entry.lines.map(withoutOrder),
    })),
  }
}

const [recorded, voided] = [codeOf(receiptMachine, 'recorded'), codeOf(receiptMachine, 'void')]

function receiptProblems(stored: Receipt): EntryProblem[] {
  const receipt = withoutOrders(stored)
  const { status, date, branch_id, customer_id, account_id, employee_id, overpaid, is_giro, cleared_on } = receipt
  const { lines: parts, deposits, entries } = receipt
  const paidInto = account_id ? { id: account_id } : ('bank' as const)
  const money = is_giro ? 'giros' : paidInto
  const paid = { customer_id, parts, overpaid, deposits, ...(employee_id && { employee_id }) }
  const expected: ExpectedEntry[] = [
    { event: 'RECEIPT_RECORDED', date, branch_id, posting: receiptPosting({ ...paid, money }) },
  ]
  // A giro that bounced was never cleared.
  if (is_giro && status !== recorded && cleared_on)
    expected.push({
      event: 'GIRO_CLEARED',
      date: cleared_on,
      branch_id,
      posting: giroCleared({ ...paid, money: paidInto }),
    })
  return entryProblems(entries, expected, status === voided)
}

/** Receipts with their entries, and giros with those of their clearing. */
export const receiptEntries = documentCheck('receipt', storedReceipt, receiptProblems)
