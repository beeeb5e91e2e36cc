import { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'

/** Deposit of each vehicle: of a category, of a rental type, of both, or of all. */
const DepositRuleInput = z.strictObject({
  category: maybe(field.code('vehicle_category')),
  rental_type_id: maybe(field.ref('rental_type')),
  amount: field.money(0, 1_000_000_000),
})

/** Rules of a company for wallets. */
export const walletRules = {
  /** An employee may have spent so much more than he was given. */
  employee_overdraft: field.money(0, 100_000_000),
  /** Balances of employees up to this are low on their card, and up to the next one are warned of. */
  employee_low_balance: field.money(0, 100_000_000),
  employee_warning_balance: field.money(0, 100_000_000),
  /** Balances of customers up to this are warned of. */
  deposit_warning_balance: field.money(0, 1_000_000_000),
  /** Parking costs so much a day without a photo: nobody gets a ticket at the kerb. */
  parking_without_photo: field.money(0, 1_000_000),
  /** Working days after a trip within which its cash is handed in; after the second number it is owed. */
  advance_chase_days: field.integer(1, 60),
  advance_debt_days: field.integer(1, 90),
  /** Deposits are held so long after the last vehicle is back, because fines come late. */
  deposit_release_days: field.integer(0, 365),
  /** Above it, money out waits for another person; empty never asks anybody. Changed by owners only. */
  money_out_above: maybe(field.money()),
  /** Proposed to new quotations and orders; the most exact one holds. */
  deposit_rules: field.lines(DepositRuleInput, 50),
}
export type WalletRules = z.output<z.ZodObject<typeof walletRules>>

export const usualWalletRules: WalletRules = {
  employee_overdraft: 500_000,
  employee_low_balance: 50_000,
  employee_warning_balance: 25_000,
  deposit_warning_balance: 100_000,
  parking_without_photo: 20_000,
  advance_chase_days: 3,
  advance_debt_days: 7,
  deposit_release_days: 30,
  money_out_above: 5_000_000,
  deposit_rules: [],
}
