import { digits } from '../../kernel/digits.ts'
import { restricted } from '../../kernel/field-right.ts'
import { field, maybe } from '../../kernel/field.ts'

export const payoutMethods = ['TRANSFER', 'CASH'] as const

/** Number of the account of a customer; seen by those who see identity numbers. */
const bankAccount = () => digits.bankAccount().meta({ field: { kind: 'text' } })

/** To whom a refund goes; empty takes the account that the customer told us. */
export const payoutFields = {
  paid_by: maybe(field.choice(payoutMethods)),
  bank_name: maybe(field.text(60)),
  bank_account: restricted('customer.read_identity', maybe(bankAccount())),
  bank_holder: maybe(field.text(100)),
  /** The person who takes the cash. */
  taken_by: maybe(field.text(100)),
}

/** Columns of a payment out that ask for a right of their own. */
export const restrictedPayout = { bank_account: payoutFields.bank_account }
