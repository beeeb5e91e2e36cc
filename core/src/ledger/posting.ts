import { sum } from '../totals/round.ts'
import type { AccountPurpose } from './chart.ts'

/** An account by its purpose, or one of several for the same purpose, such as a bank account, by its id. */
export type AccountRef = AccountPurpose | { id: string }

/** Record that a line concerns: balances of customers, employees, vehicles and invoices are sums over them. */
export interface Concerns {
  customer_id?: string
  employee_id?: string
  vehicle_id?: string
  invoice_id?: string
  /** For which deposits are held. */
  order_id?: string
}

export interface PostingLine extends Concerns {
  account: AccountRef
  /** Branch that it concerns, where it is not that of the document. */
  branch_id?: number | undefined
  debit: number
  credit: number
}

/** Lines of one money event, by which rule. Debits and credits add up to the same. */
export interface Posting {
  rule: string
  /** Raised whenever the same event gives other lines. */
  version: number
  lines: PostingLine[]
}

type LineConcerns = Omit<PostingLine, 'account' | 'debit' | 'credit'>

/** Amounts below zero stand on the other side. */
const line = (account: AccountRef, net: number, concerns: LineConcerns): PostingLine => ({
  account,
  debit: Math.max(0, net),
  credit: Math.max(0, -net),
  ...concerns,
})
export const debit = (account: AccountRef, amount: number, concerns: LineConcerns = {}): PostingLine =>
  line(account, amount, concerns)
export const credit = (account: AccountRef, amount: number, concerns: LineConcerns = {}): PostingLine =>
  line(account, -amount, concerns)

const keyOf = ({ account, customer_id, employee_id, vehicle_id, invoice_id, order_id, branch_id }: PostingLine) =>
  [
    typeof account === 'string' ? account : account.id,
    customer_id,
    employee_id,
    vehicle_id,
    invoice_id,
    order_id,
    branch_id,
  ].join()

/** Lines of the same account and concerns become one; those that come to nothing fall away. */
function joined(lines: readonly PostingLine[]): PostingLine[] {
  const known = new Map<string, PostingLine>()
  for (const one of lines) {
    const before = known.get(keyOf(one))
    const { account, debit: _, credit: __, ...concerns } = one
    const net = one.debit - one.credit + (before ? before.debit - before.credit : 0)
    known.set(keyOf(one), line(account, net, concerns))
  }
  return [...known.values()].filter((one) => one.debit !== one.credit)
}

export const isBalanced = (lines: readonly Pick<PostingLine, 'debit' | 'credit'>[]): boolean =>
  sum(lines.map((one) => one.debit)) === sum(lines.map((one) => one.credit))

/** A posting of a rule. One that does not balance is a fault of the rule, and nothing of its event may be written. */
export function posting(rule: string, version: number, given: readonly PostingLine[]): Posting {
  const lines = joined(given)
  if (!isBalanced(lines)) throw new Error(`posting ${rule} does not balance: ${JSON.stringify(lines)}`)
  return { rule, version, lines }
}

/** The same posting with its sides exchanged. */
export const reversed = ({ rule, version, lines }: Posting): Posting => ({
  rule: `${rule}_reversed`,
  version,
  lines: lines.map((one) => ({ ...one, debit: one.credit, credit: one.debit })),
})

/**
 * A posting as one for each branch that its lines concern, `home` first. What one branch pays for another is owed between
 * them, so that each balances by itself.
 */
export function byBranch(whole: Posting, home: number): { branch_id: number; posting: Posting }[] {
  const { rule, version, lines } = whole
  const groups = Map.groupBy(lines, ({ branch_id }) => branch_id ?? home)
  if (groups.size === 0 || (groups.size === 1 && groups.has(home))) return [{ branch_id: home, posting: whole }]
  const own = [...groups].toSorted(([a], [b]) => Number(b === home) - Number(a === home) || a - b)
  return own.map(([branch_id, kept]) => {
    const net = sum(kept.map((one) => one.debit - one.credit))
    return { branch_id, posting: posting(rule, version, [...kept, credit('inter_branch', net)]) }
  })
}
