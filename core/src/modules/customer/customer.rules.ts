import type { FieldProblems } from '../../kernel/error.ts'
import { npwpProblem } from '../../kernel/npwp.ts'

interface Identified {
  kind?: string | undefined
  name?: string | undefined
  company_name?: string | null | undefined
  npwp?: string | null | undefined
  npwp_note?: string | null | undefined
}

/** Rules between the fields of a customer; keys of the words under `invalid`. */
export function customerProblems(customer: Identified): FieldProblems {
  const problems: FieldProblems = {}
  // Without any name it is told so once, of its name.
  if (customer.kind === 'CORPORATE' && !customer.company_name && customer.name !== '')
    problems['company_name'] = { key: 'required' }
  // A few legacy tax numbers fail the check digit: they pass with a note that says why.
  if (customer.npwp && npwpProblem(customer.npwp) && !customer.npwp_note)
    problems['npwp'] = { key: npwpProblem(customer.npwp) ?? 'npwp_check_digit' }
  return problems
}
