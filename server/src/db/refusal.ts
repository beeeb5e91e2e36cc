import { Refusal, type ErrorCode } from '@rental/core/kernel/error'
import pg from 'pg'

/** `customer_branch_id_fkey` of table `customer` → `branch_id`: constraints are named after their field. */
const fieldOf = (error: pg.DatabaseError, ending: string) =>
  error.constraint?.slice((error.table?.length ?? 0) + 1).replace(new RegExp(`_${ending}$`), '') ?? ''

/** Refusals of constraints and triggers that a module has of its own. */
export interface OwnRefusals {
  /** By the name of a constraint that says more than which field is wrong. */
  byConstraint?: Readonly<Record<string, (error: pg.DatabaseError) => Refusal>>
  /** By the code that a trigger raises. */
  byCode?: Readonly<Record<string, (error: pg.DatabaseError) => Refusal>>
}

const byCode: Record<string, (error: pg.DatabaseError) => Refusal | null> = {
  // unique_violation
  '23505': (error) =>
    // The value is not named: under row-level security the database does not tell it.
    new Refusal('already_exists', { fields: { [fieldOf(error, 'unique')]: { key: 'taken' } } }),
  // foreign_key_violation: a value that names nothing, or a record that others still name
  '23503': (error) =>
    error.message.startsWith('update or delete')
      ? new Refusal('still_in_use')
      : new Refusal('invalid_input', { fields: { [fieldOf(error, 'fkey')]: { key: 'missing_record' } } }),
  // exclusion_violation: the code checks first and names the clash, so this is a concurrent change
  '23P01': () => new Refusal('changed_meanwhile'),
  // check_violation, not_null_violation, numeric out of range, bad text
  '23514': (error) =>
    new Refusal('invalid_input', {
      // Single amounts are refused by the contract, so that these are sums (`bound_money`).
      fields: error.constraint?.endsWith('_bound')
        ? { [fieldOf(error, 'bound')]: { key: 'sum_too_large' } }
        : { [fieldOf(error, 'check')]: { key: 'format' } },
    }),
  '23502': (error) => new Refusal('invalid_input', { fields: { [error.column ?? '']: { key: 'required' } } }),
  // insufficient_privilege: the policy of the branches is the only one that a friendly caller meets
  '42501': (error) => (error.message.includes('own_branches') ? new Refusal('outside_branches') : null),
  '22003': () => new Refusal('invalid_input'),
  '22021': () => new Refusal('invalid_input'),
  '22P05': () => new Refusal('invalid_input'),
}

const plain: Record<string, ErrorCode> = {
  // exclusion_violation: the code checks first, so this is a concurrent change
  '23P01': 'changed_meanwhile',
  '40001': 'changed_meanwhile',
  '40P01': 'changed_meanwhile',
  // lock_not_available: whoever holds it takes too long
  '55P03': 'unavailable',
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '53300': 'unavailable',
  // disk_full, of the database and of our own files; or no room that this process may use
  '53100': 'disk_full',
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EFBIG: 'disk_full',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EPIPE: 'unavailable',
}
/** Classes of errors that are left over, by the first two letters of their code. */
const byClass: Record<string, ErrorCode> = {
  // connection exception, insufficient resources, operator intervention, system error
  '08': 'unavailable',
  '53': 'unavailable',
  '57': 'unavailable',
  '58': 'unavailable',
  // cardinality, data, integrity, program limit: a value that no schema has kept away
  '21': 'invalid_input',
  '22': 'invalid_input',
  '23': 'invalid_input',
  '54': 'invalid_input',
  // rolled back because of others
  '40': 'changed_meanwhile',
}

/** The driver says this without a code. */
const lostConnection =
  /^Connection terminated|^Client has encountered a connection error|timeout exceeded when trying to connect/

/** The friendly reason for what the database made impossible; null when it is our own fault. */
export function refusalOfDatabase(
  error: Error & { code?: string; syscall?: string },
  own: OwnRefusals = {},
): Refusal | null {
  if (error instanceof pg.DatabaseError) {
    const { constraint = '', code = '' } = error
    const refuse = own.byConstraint?.[constraint] ?? own.byCode?.[code] ?? byCode[code]
    if (refuse) return refuse(error)
  }
  // Any failure to connect counts: the socket of a database that is gone is a missing file.
  const isLost = error.syscall === 'connect' || lostConnection.test(error.message)
  const ofClass = error instanceof pg.DatabaseError ? byClass[error.code?.slice(0, 2) ?? ''] : undefined
  const code = plain[error.code ?? ''] ?? (isLost ? 'unavailable' : ofClass)
  return code ? new Refusal(code) : null
}
