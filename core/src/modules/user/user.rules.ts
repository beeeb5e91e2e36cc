import type { FieldProblems } from '../../kernel/error.ts'

interface Employed {
  is_driver?: boolean | undefined
  sim_class?: string | null | undefined
  sim_number?: string | null | undefined
  sim_expiry?: string | null | undefined
  contract_kind?: string | null | undefined
  contract_end?: string | null | undefined
}

/** Rules between the fields of an employee; keys of the words under `invalid`. */
export function userProblems(user: Employed): FieldProblems {
  const missing: (keyof Employed)[] = []
  if (user.is_driver)
    missing.push(...(['sim_class', 'sim_number', 'sim_expiry'] as const).filter((name) => !user[name]))
  if (user.contract_kind === 'PKWT' && !user.contract_end) missing.push('contract_end')
  return Object.fromEntries(missing.map((name) => [name, { key: 'required' }]))
}

/** True where another address hands an account over, because reset links go there: an owner names it, its holder proves it. */
export const isAddressProved = ({ account }: { account: string }): boolean => account === 'ACTIVE'

/** Fields that decide on access: nobody changes their own. */
export const accessFields = ['email', 'role_id', 'branch_id', 'is_branch_bound', 'other_branch_ids'] as const

/** Fields that decide on pay: nobody but an owner changes their own. */
export const payFields = ['bank_name', 'bank_account', 'bank_holder', 'daily_rate', 'overtime_rate'] as const
