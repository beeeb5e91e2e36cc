import type { DepositPart } from '../../ledger/receipt.postings.ts'

/** Fate of the deposit of an order. */
export const depositStates = [
  'NONE',
  'REQUIRED',
  'PARTIAL',
  'HELD',
  'PARTIALLY_APPLIED',
  'RELEASE_DUE',
  'RELEASED',
  'FORFEITED',
] as const
export type DepositState = (typeof depositStates)[number]

/** Sums of the events of a deposit. Giros that the bank has not paid yet are not received. */
export interface DepositSums {
  received: number
  applied: number
  released: number
  forfeited: number
}

export const heldOf = ({ received, applied, released, forfeited }: DepositSums): number =>
  received - applied - released - forfeited

interface DepositFacts extends DepositSums {
  required: number
  /** The order is neither ended nor called off. */
  isRunning: boolean
  /** Its day of release has come. */
  isDue: boolean
}

/** Nothing is held any more: the worst that happened names it. */
function closedState({ released, forfeited }: DepositSums): DepositState {
  if (forfeited > 0) return 'FORFEITED'
  return released > 0 ? 'RELEASED' : 'PARTIALLY_APPLIED'
}

export function depositStateOf(facts: DepositFacts): DepositState {
  const { required, received, applied, isRunning, isDue } = facts
  if (received === 0) return required > 0 && isRunning ? 'REQUIRED' : 'NONE'
  if (heldOf(facts) === 0) return closedState(facts)
  if (isDue) return 'RELEASE_DUE'
  if (applied > 0) return 'PARTIALLY_APPLIED'
  return received < required && isRunning ? 'PARTIAL' : 'HELD'
}

/** Deposit of each vehicle, of a category or a rental type, or of both; of all where neither is named. */
export interface DepositRule {
  category?: string | null | undefined
  rental_type_id?: number | null | undefined
  amount: number
}

interface RentedLine {
  category?: string | null | undefined
  rental_type_id?: number | null | undefined
  quantity?: number | null | undefined
}

/** How exactly a rule names a line; null where it names another. */
function fitOf({ category, rental_type_id }: DepositRule, line: RentedLine): number | null {
  if (category && category !== line.category) return null
  if (rental_type_id && rental_type_id !== line.rental_type_id) return null
  return (category ? 2 : 0) + (rental_type_id ? 1 : 0)
}

function ruleFor(rules: readonly DepositRule[], line: RentedLine): DepositRule | undefined {
  const fitting = rules.flatMap((rule) => {
    const fit = fitOf(rule, line)
    return fit === null ? [] : [{ rule, fit }]
  })
  return fitting.toSorted((one, other) => other.fit - one.fit)[0]?.rule
}

/** The deposit that an order asks for, until somebody says otherwise: the customer's own, else by the rules, for each vehicle. */
export function proposedDeposit(
  rules: readonly DepositRule[],
  lines: readonly RentedLine[],
  usualOfCustomer: number | null,
): number {
  if (usualOfCustomer !== null) return usualOfCustomer
  return lines.reduce((total, line) => total + (ruleFor(rules, line)?.amount ?? 0) * (line.quantity ?? 1), 0)
}

/** Money of a customer that invoices can be paid with. */
export interface DepositPool {
  /** Not held for any order. */
  free: number
  held: readonly { order_id: string; amount: number; isDue: boolean }[]
}

/** Amounts that the pool has for an invoice of these orders, in the order in which it is taken: held for another order that runs, never. */
function sourcesFor({ free, held }: DepositPool, orders: readonly string[]): DepositPart[] {
  const parts = (isWanted: (one: DepositPool['held'][number]) => boolean): DepositPart[] =>
    held.filter(isWanted).map(({ order_id, amount }) => ({ order_id, amount }))
  const isOwn = (one: { order_id: string }) => orders.includes(one.order_id)
  return [...parts(isOwn), { order_id: null, amount: free }, ...parts((one) => !isOwn(one) && one.isDue)]
}

/** Takes up to an amount out of the pool for an invoice of these orders; the pool is what is left of it. */
export function takenFrom(
  pool: DepositPool,
  orders: readonly string[],
  amount: number,
): { parts: DepositPart[]; pool: DepositPool; taken: number } {
  const parts: DepositPart[] = []
  let left = amount
  for (const source of sourcesFor(pool, orders)) {
    const used = Math.max(0, Math.min(left, source.amount))
    if (used > 0) parts.push({ order_id: source.order_id, amount: used })
    left -= used
  }
  const usedOf = (order: string | null) => parts.find(({ order_id }) => order_id === order)?.amount ?? 0
  return {
    parts,
    taken: amount - left,
    pool: {
      free: pool.free - usedOf(null),
      held: pool.held.map((one) => ({ ...one, amount: one.amount - usedOf(one.order_id) })),
    },
  }
}

/** All that the pool has for an invoice of these orders. */
export const mostFor = (pool: DepositPool, orders: readonly string[]): number =>
  sourcesFor(pool, orders).reduce((total, { amount }) => total + Math.max(0, amount), 0)

export type ReleaseProblem = 'deposit_runs' | 'deposit_too_early'

/** A deposit is given back from its day on, which an order that runs does not have yet. */
export function releaseProblem(release_on: string | null, today: string): ReleaseProblem | null {
  if (release_on === null) return 'deposit_runs'
  return release_on > today ? 'deposit_too_early' : null
}
