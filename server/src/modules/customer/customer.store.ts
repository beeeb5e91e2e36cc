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
