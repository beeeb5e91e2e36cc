import { approval } from '../../kernel/approval.guard.ts'
import type { Guard } from '../../kernel/machine.ts'

interface Asked {
  submitted_by_id: string | null
  /** The employee who gets the money. */
  employee_id: string | null
  /** People who recorded the money that pays it. */
  recorded_by_ids: readonly string[]
}

/**
 * Refuses the approval of one's own request, also to an owner. Owners alone may approve what they recorded or receive
 * themselves: in a company of three nobody else may be left, and two people have seen it all the same.
 */
export const bySecondPerson: Guard<Asked> = approval((asked, { user_id, is_owner, is_person, one_with }) => {
  const { submitted_by_id, employee_id, recorded_by_ids } = asked
  if (submitted_by_id === user_id) return { code: 'own_money_out' }
  if (is_owner) return null
  if (employee_id === user_id) return { code: 'own_payee' }
  if (recorded_by_ids.includes(user_id)) return { code: 'own_money_in' }
  if (!is_person) return { code: 'approved_by_person' }
  const isOne = one_with.some((other) => !other.is_owner && other.user_id === submitted_by_id)
  return isOne ? { code: 'invited_approval' } : null
})

/** Refuses to withdraw the request of another person. */
export const isOwnRequest: Guard<Asked> = ({ submitted_by_id }, { user_id }) =>
  submitted_by_id === user_id ? null : { code: 'not_own_request' }
