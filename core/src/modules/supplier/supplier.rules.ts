import type { FieldProblems } from '../../kernel/error.ts'
import { npwpProblem } from '../../kernel/npwp.ts'

interface Supplying {
  kinds?: readonly string[] | undefined
  npwp?: string | null | undefined
  npwp_note?: string | null | undefined
  has_umkm_certificate?: boolean | undefined
  umkm_valid_until?: string | null | undefined
}

/** Rules between the fields of a supplier; keys of the words under `invalid`. */
export function supplierProblems(supplier: Supplying): FieldProblems {
  const problems: FieldProblems = {}
  if (!supplier.kinds?.length) problems['kinds'] = { key: 'required' }
  // A few legacy tax numbers fail the check digit: they pass with a note that says why.
  if (supplier.npwp && npwpProblem(supplier.npwp) && !supplier.npwp_note)
    problems['npwp'] = { key: npwpProblem(supplier.npwp) ?? 'npwp_check_digit' }
  if (supplier.has_umkm_certificate && !supplier.umkm_valid_until) problems['umkm_valid_until'] = { key: 'required' }
  return problems
}

/** Kinds from which we rent vehicles or buy services; goods, premiums and instalments are paid in full. */
const taxedKinds: readonly string[] = ['VEHICLE_PARTNER', 'WORKSHOP', 'GPS', 'OTHER']

/** Percentage of PPh 23 that we withhold when we pay (docs/domain/taxes.md): doubled without a tax number. */
export function withholdingPercent(supplier: Supplying, today: string): '0' | '0.5' | '2' | '4' {
  if (!supplier.kinds?.some((kind) => taxedKinds.includes(kind))) return '0'
  if (!supplier.npwp) return '4'
  const certified = supplier.has_umkm_certificate && (supplier.umkm_valid_until ?? '') >= today
  return certified ? '0.5' : '2'
}
