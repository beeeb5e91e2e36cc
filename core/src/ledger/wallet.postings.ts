import type { AccountPurpose } from './chart.ts'
import { credit, debit, posting, type AccountRef, type Posting } from './posting.ts'

/** Things that drivers pay for. */
export const expenseTypes = ['FUEL', 'PARKING', 'TOLL', 'MEALS', 'MAINTENANCE', 'OTHER'] as const
export type ExpenseType = (typeof expenseTypes)[number]

const expenseAccounts: Readonly<Record<ExpenseType, AccountPurpose>> = {
  FUEL: 'fuel',
  PARKING: 'parking',
  TOLL: 'toll',
  MEALS: 'driver_allowances',
  MAINTENANCE: 'maintenance',
  OTHER: 'general_expenses',
}

interface CustomerMoney {
  customer_id: string
  amount: number
  /** The account that it comes into or goes out of. */
  money: AccountRef
  /** The order that it is held for. */
  order_id?: string
}

/** Money of a customer that the company keeps for him. */
export const depositTaken = ({ customer_id, amount, money }: CustomerMoney): Posting =>
  posting('deposit_taken', 1, [debit(money, amount), credit('deposits', amount, { customer_id })])

export const depositRefunded = ({ customer_id, amount, money, order_id }: CustomerMoney): Posting =>
  posting('deposit_refunded', 1, [
    debit('deposits', amount, { customer_id, ...(order_id && { order_id }) }),
    credit(money, amount),
  ])

/** A deposit that the customer has lost is a compensation. */
export const depositForfeited = ({ customer_id, amount, order_id }: Omit<CustomerMoney, 'money'>): Posting =>
  posting('deposit_forfeited', 1, [
    debit('deposits', amount, { customer_id, ...(order_id && { order_id }) }),
    credit('penalties', amount),
  ])

export const depositTransferred = (given: { from_id: string; to_id: string; amount: number }): Posting =>
  posting('deposit_transferred', 1, [
    debit('deposits', given.amount, { customer_id: given.from_id }),
    credit('deposits', given.amount, { customer_id: given.to_id }),
  ])

interface EmployeeMoney {
  employee_id: string
  amount: number
  money: AccountRef
}

/** Trip cash. */
export const advancePaid = ({ employee_id, amount, money }: EmployeeMoney): Posting =>
  posting('advance_paid', 1, [debit('driver_advances', amount, { employee_id }), credit(money, amount)])

export interface Expense {
  employee_id: string
  amount: number
  type: ExpenseType
  vehicle_id?: string
  /** The customer pays for it at cost: it waits to be billed. */
  is_rebillable: boolean
}

export const advanceSpent = ({ employee_id, amount, type, vehicle_id, is_rebillable }: Expense): Posting => {
  const account = is_rebillable ? 'rebillable_costs' : expenseAccounts[type]
  return posting('advance_spent', 1, [
    debit(account, amount, vehicle_id ? { vehicle_id } : {}),
    credit('driver_advances', amount, { employee_id }),
  ])
}

/** The rest is handed back. */
export const advanceSettled = ({ employee_id, amount, money }: EmployeeMoney): Posting =>
  posting('advance_settled', 1, [debit(money, amount), credit('driver_advances', amount, { employee_id })])

/** Money that was not handed back in time is taken off the pay. */
export const advanceOwed = ({ employee_id, amount }: Omit<EmployeeMoney, 'money'>): Posting =>
  posting('advance_owed', 1, [
    debit('employee_receivables', amount, { employee_id }),
    credit('driver_advances', amount, { employee_id }),
  ])

/** A debt is paid back in money, or taken off the pay, whose account is named then. */
export const debtRepaid = ({ employee_id, amount, money }: EmployeeMoney): Posting =>
  posting('debt_repaid', 1, [debit(money, amount), credit('employee_receivables', amount, { employee_id })])
