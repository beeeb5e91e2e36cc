import { Refusal } from '@rental/core/kernel/error'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { finish, forgetReason } from '../db/tx.ts'
import { completeDelivery } from '../flows/handover.ts'
import { completeReturn, inspectReturn } from '../flows/return.ts'
import { checksOf, findDelivery } from '../modules/delivery-order/delivery-order.store.ts'
import { chargesOf, decideCharge } from '../modules/return-order/return-order.store.ts'
import type { OrderWork } from '../modules/sales-order/order-work.ts'
import { liftUnfit } from '../occupancy/unfit.ts'
import type { Chance } from './chance.ts'
import { demoInspection, type HandoverCamera } from './demo-inspections.ts'

const dayMs = 86_400_000

interface Job {
  id: string
  vehicle_id: string
  fuel_type: string
}

/** The open delivery or return of a line, and its vehicle. */
async function jobOf(tx: Tx, table: 'delivery_order' | 'return_order', line: string): Promise<Job> {
  await finish(tx)
  const { rows } = await sql<Job>`
    select job.id, job.vehicle_id, vehicle.fuel_type from ${sql.table(table)} as job
    join vehicle on vehicle.company_id = job.company_id and vehicle.id = job.vehicle_id
    where job.line_id = ${line} and job.completed_at is null`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

async function fuelOf(tx: Tx, vehicle: string): Promise<string> {
  const row = await tx.selectFrom('vehicle').select('fuel_type').where('id', '=', vehicle).executeTakeFirst()
  return row?.fuel_type ?? 'PETROL'
}

/** Hands vehicles of demo orders over and takes them back, as people do, with photos and signatures. */
export interface PlayHandovers {
  goOut: (work: OrderWork, line: string, at: string) => Promise<void>
  /** Carries the open exchange of a line out. */
  exchange: (work: OrderWork, line: string, at: string) => Promise<void>
  comeBack: (work: OrderWork, line: string, at: string) => Promise<void>
}

/** Days in which a customer has objected to a charge. */
const disputedDays = 30

/** Returns of the last days before the demo was written are still being settled, and one charge is in dispute. */
export function playHandovers(luck: Chance, camera: HandoverCamera, writtenOn: number): PlayHandovers {
  let isDisputed = false
  return {
    async goOut(work, line_id, at) {
      const { tx } = work
      const { id, vehicle_id, fuel_type } = await jobOf(tx, 'delivery_order', line_id)
      const inspection = await demoInspection(tx, luck, camera, { vehicle_id, line_id, at, kind: 'OUT', fuel_type })
      const checks = await checksOf(tx, await findDelivery(tx, id), work)
      const reason = 'Disetujui kepala cabang'
      await completeDelivery(work, id, { inspection, passed_guards: checks.map(({ guard }) => ({ guard, reason })) })
      await finish(tx)
    },
    async exchange(work, line_id, at) {
      const { tx } = work
      const { id, vehicle_id, fuel_type } = await jobOf(tx, 'delivery_order', line_id)
      const delivery = await findDelivery(tx, id)
      const { replaced_vehicle_id, next, next_until, next_note } = delivery
      const old = { vehicle_id: replaced_vehicle_id ?? '', fuel_type: await fuelOf(tx, replaced_vehicle_id ?? '') }
      const [back, out] = [
        await demoInspection(tx, luck, camera, { ...old, line_id, at, kind: 'SWAP_IN' }),
        await demoInspection(tx, luck, camera, { vehicle_id, fuel_type, line_id, at, kind: 'SWAP_OUT' }),
      ]
      const { customer_name, customer_signature, staff_signature } = back
      const checks = await checksOf(tx, delivery, work)
      await completeDelivery(work, id, {
        // One signature of each side is for both reports.
        inspection: { ...out, customer_name, customer_signature, staff_signature },
        taken_back: { inspection: back, next: next ?? 'AVAILABLE', next_until, next_note },
        passed_guards: checks.map(({ guard }) => ({ guard, reason: 'Disetujui kepala cabang' })),
      })
      await finish(tx)
      // The workshop was quick: later orders may have it.
      if (next === 'WORKSHOP') await liftUnfit(work, { vehicle_id: old.vehicle_id, reason: next_note ?? 'Selesai' })
      await forgetReason(tx)
    },
    async comeBack(work, line_id, at) {
      const { tx } = work
      const { id, vehicle_id, fuel_type } = await jobOf(tx, 'return_order', line_id)
      const inspection = await demoInspection(tx, luck, camera, { vehicle_id, line_id, at, kind: 'IN', fuel_type })
      const usage = { overtime_minutes: 0, zone_days: 0, nights: 0 }
      await inspectReturn(work, id, { inspection, next: 'AVAILABLE', ...usage })
      await finish(tx)
      const isRecent = Date.parse(at) > writtenOn - 3 * dayMs
      for (const charge of await chargesOf(tx, id)) {
        if (!isDisputed && charge.amount > 0 && Date.parse(at) > writtenOn - disputedDays * dayMs) {
          isDisputed = true
          const reason = 'Menurut pelanggan sudah ada saat diterima'
          await decideCharge(tx, id, charge.id, { decision: 'DISPUTED', reason })
          continue
        }
        if (isRecent && luck.happens(0.5)) continue
        const isWaived = charge.amount === 0 || (luck.happens(0.15) && charge.amount <= 300_000)
        const [decision, reason] = isWaived ? (['WAIVED', 'Pelanggan setia'] as const) : (['ACCEPTED', null] as const)
        await decideCharge(tx, id, charge.id, { decision, reason })
      }
      const isDecided = (await chargesOf(tx, id)).every(
        ({ decision }) => decision === 'ACCEPTED' || decision === 'WAIVED',
      )
      if (isDecided) await completeReturn(work, id)
      await finish(tx)
    },
  }
}
