import type { z } from 'zod'
import { field } from '../../kernel/field.ts'

/** Rules of a company for what one person alone should not do. */
export const trustRules = {
  /** Days for which inviter and invitee are one person where a second one has to agree; zero switches it off. */
  invited_as_one_days: field.integer(0, 365),
  /** Days for which whoever changed a bank account does not refund to it without a reason; zero switches it off. */
  changed_bank_days: field.integer(0, 365),
}
export type TrustRules = z.output<z.ZodObject<typeof trustRules>>

export const usualTrustRules: TrustRules = { invited_as_one_days: 30, changed_bank_days: 30 }
