import type { HandoverVehicle } from '@rental/core/modules/handover/handover.paper'
import type { Language } from '@rental/core/kernel/text'
import type { TimeZone } from '@rental/core/kernel/time-zones'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { paperCompany, paperCustomer, paperVehicles } from '../papers/paper-facts.store.ts'

interface Handover {
  order_id: string
  customer_id: string
  vehicle_id: string | null
}

/** Facts that the papers of every handover need; the language is that of the order, unless another is asked for. */
export async function handoverFacts(tx: Tx, { order_id, customer_id, vehicle_id }: Handover, asked?: Language) {
  const [company, customer, vehicles, { rows }] = await Promise.all([
    paperCompany(tx),
    paperCustomer(tx, customer_id),
    paperVehicles(tx, [{ vehicle_id }]),
    sql<{ language: Language; time_zone: TimeZone }>`
      select ordered.language, branch.time_zone from sales_order as ordered
      join branch on branch.company_id = ordered.company_id and branch.id = ordered.branch_id
      where ordered.id = ${order_id}`.execute(tx),
  ])
  const found = vehicle_id ? vehicles.get(vehicle_id) : undefined
  const vehicle: HandoverVehicle | null = found
    ? { name: `${found.name} ${found.year}`, color: found.color, chassis_number: found.chassis_number }
    : null
  const { language = 'id', time_zone = 'Asia/Jakarta' } = rows[0] ?? {}
  return { company, customer, vehicle, time_zone, language: asked ?? language }
}
