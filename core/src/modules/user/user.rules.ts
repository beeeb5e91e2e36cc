import type { FieldProblems } from '../../kernel/error.ts'

interface Employed {
  is_driver?: boolean | undefined
  sim_class?: string | null | undefined
  sim_number?: string | null | undefined
  sim_expiry?: string | null | undefined
  contract_kind?: string | null | undefined
  contract_end?: string | null | undefined
}

/** What must hold between the fields of an employee; keys of the words under `invalid`. */
export function userProblems(user: Employed): FieldProblems {
  const missing: (keyof Employed)[] = []
  if (user.is_driver)
    missing.push(...(['sim_class', 'sim_number', 'sim_expiry'] as const).filter((name) => !user[name]))
  if (user.contract_kind === 'PKWT' && !user.contract_end) missing.push('contract_end')
  return Object.fromEntries(missing.map((name) => [name, { key: 'required' }]))
}

/** What decides who signs in and what is seen: changed by somebody else, never by oneself. */
export const accessFields = ['email', 'role_id', 'branch_id', 'is_branch_bound', 'other_branch_ids'] as const

const soonDays = 30
const dayMs = 86_400_000

/** Whether a SIM has run out, or will within a month; on its last day it still counts. */
export function simConcern(expiry: string, today: string): 'expired' | 'expires_soon' | null {
  const days = (Date.parse(expiry) - Date.parse(today)) / dayMs
  if (days < 0) return 'expired'
  return days <= soonDays ? 'expires_soon' : null
}
