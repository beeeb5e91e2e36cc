import { Refusal, type ErrorCode } from '@rental/core/kernel/error'
import pg from 'pg'
import { occupied, type ClashRow } from '../occupancy/occupied.ts'

/** `customer_branch_id_fkey` of table `customer` → `branch_id`: constraints are named after their field. */
const fieldOf = (error: pg.DatabaseError, ending: string) =>
  error.constraint?.slice((error.table?.length ?? 0) + 1).replace(new RegExp(`_${ending}$`), '') ?? ''

/** Constraints that say more than which field is wrong. */
const byConstraint: Record<string, () => Refusal> = {
  document_renews_id_unique: () => new Refusal('already_renewed'),
  document_kind_unique: () => new Refusal('invalid_input', { fields: { kind: { key: 'document_exists' } } }),
}

/** Message of the odometer's trigger: the rule, and the neighbouring reading. */
function refusedReading({ detail }: pg.DatabaseError): Refusal {
  const { rule, km, at, most } = JSON.parse(detail ?? '{}') as { rule: string; km: number; at: string; most: number }
  const grouped = (number: number) => number.toLocaleString('id-ID')
  const params = { km: grouped(km), at, ...(most && { most: grouped(most) }) }
  if (rule === 'jump' || rule === 'void') return new Refusal(`odometer_${rule}`, { params })
  return new Refusal('invalid_input', {
    fields: { [rule === 'future' ? 'read_at' : 'km']: { key: `odometer_${rule}`, params } },
  })
}

const byCode: Record<string, (error: pg.DatabaseError) => Refusal | null> = {
  // unique_violation
  '23505': (error) =>
    new Refusal('already_exists', {
      fields: { [fieldOf(error, 'unique')]: { key: 'taken' } },
      params: { value: valueOf(error) },
    }),
  // foreign_key_violation: a value that names nothing, or a record that others still name
  '23503': (error) =>
    error.message.startsWith('update or delete')
      ? new Refusal('still_in_use')
      : new Refusal('invalid_input', { fields: { [fieldOf(error, 'fkey')]: { key: 'missing_record' } } }),
  // exclusion_violation: the code checks first and names the clash, so this is a concurrent change
  '23P01': () => new Refusal('changed_meanwhile'),
  // check_violation, not_null_violation, numeric out of range, bad text
  '23514': (error) => new Refusal('invalid_input', { fields: { [fieldOf(error, 'check')]: { key: 'format' } } }),
  '23502': (error) => new Refusal('invalid_input', { fields: { [error.column ?? '']: { key: 'required' } } }),
  // insufficient_privilege: the policy of the branches is the only one that a friendly caller meets
  '42501': (error) => (error.message.includes('own_branches') ? new Refusal('outside_branches') : null),
  // raised by our own triggers
  LJ001: () => new Refusal('last_owner'),
  LJ002: refusedReading,
  LJ003: ({ detail }) => occupied(JSON.parse(detail ?? '{}') as ClashRow),
  '22003': () => new Refusal('invalid_input'),
  '22021': () => new Refusal('invalid_input'),
  '22P05': () => new Refusal('invalid_input'),
}

const plain: Record<string, ErrorCode> = {
  // exclusion_violation: the code checks first, so this is a concurrent change
  '23P01': 'changed_meanwhile',
  '40001': 'changed_meanwhile',
  '40P01': 'changed_meanwhile',
  '55P03': 'changed_meanwhile',
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '53300': 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EPIPE: 'unavailable',
}
/** The driver says this without a code. */
const lostConnection =
  /^Connection terminated|^Client has encountered a connection error|timeout exceeded when trying to connect/

/** The friendly reason for what the database made impossible; null when it is our own fault. */
export function refusalOfDatabase(error: Error & { code?: string }): Refusal | null {
  if (error instanceof pg.DatabaseError) {
    const refuse = byConstraint[error.constraint ?? ''] ?? byCode[error.code ?? '']
    if (refuse) return refuse(error)
  }
  const code = plain[error.code ?? ''] ?? (lostConnection.test(error.message) ? 'unavailable' : null)
  return code ? new Refusal(code) : null
}

/** `Key (company_id, lower(name))=(…, toyota) already exists.` → `toyota` */
const valueOf = (error: pg.DatabaseError) => /=\((?:[^,]+, )?(.*)\) already exists/.exec(error.detail ?? '')?.[1] ?? ''
