import type { ContractFacts } from '@rental/core/modules/sales-order/contract.paper'
import type { PaperCustomer } from '@rental/core/modules/sales-order/sales-order.paper'
import type { Tx } from '../../db/tx.ts'

export async function paperCustomer(tx: Tx, id: string): Promise<PaperCustomer> {
  const row = await tx
    .selectFrom('customer')
    .select(['name', 'company_name', 'kind', 'nik', 'npwp', 'address', 'city', 'phone'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row as PaperCustomer
}

export async function termName(tx: Tx, id: number | null): Promise<string | null> {
  if (id === null) return null
  const row = await tx.selectFrom('payment_term').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}

export async function vehiclePapers(tx: Tx, ids: readonly string[]): Promise<ContractFacts['vehicles']> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('vehicle')
    .select(['id', 'chassis_number', 'engine_number', 'color'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
