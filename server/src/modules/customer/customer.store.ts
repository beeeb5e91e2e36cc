import { Customer, CustomerRow, customer } from '@rental/core/modules/customer/customer.contract'
import { customerMachine } from '@rental/core/modules/customer/customer.machine'
import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { RecordSource } from '../../record/crud.ts'

export const customerSource = {
  table: 'customer',
  module: 'customer',
  row: CustomerRow,
  record: Customer,
  spec: customer.list.list,
  machine: customerMachine,
  keepsReason: true,
} satisfies RecordSource<keyof typeof customerMachine.moves>

const telling = ['nik', 'npwp', 'phone', 'email'] as const
type Telling = (typeof telling)[number]

export interface LookAlike {
  id: string
  name: string
  same: Telling[]
}

/** Customers that share what is normally unique to one; archived ones too, for they may be meant. */
export async function findLookAlikes(
  tx: Tx,
  given: Partial<Record<Telling, string | null | undefined>>,
  except?: string,
): Promise<LookAlike[]> {
  const known = telling.filter((field) => given[field])
  if (known.length === 0) return []
  const equals = known.map((field) => sql<SqlBool>`${sql.ref(field)} = ${given[field]}`)
  const { rows } = await sql<Record<Telling, string | null> & { id: string; name: string }>`
    select id, name, nik, npwp, phone, email from customer where (${sql.join(equals, sql` or `)})
    and id is distinct from ${except ?? null}::uuid order by created_at limit 5`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    same: known.filter((field) => row[field] === given[field]),
  }))
}

/** A group has one head and its members: a member has no members, and a head has no parent. */
export async function parentProblem(tx: Tx, parent: string | null | undefined, id?: string): Promise<string | null> {
  if (!parent) return null
  if (parent === id) return 'parent_self'
  const { rows } = await sql<{ nested: boolean; has_members: boolean }>`
    select exists (select from customer where id = ${parent} and parent_id is not null) as nested,
           exists (select from customer where parent_id = ${id ?? null}::uuid) as has_members`.execute(tx)
  if (rows[0]?.nested) return 'parent_nested'
  return rows[0]?.has_members ? 'parent_has_members' : null
}
