import { randomUUID } from 'node:crypto'
import { permissions } from '@rental/core/modules/index'
import type { PhotoSlot } from '@rental/core/modules/inspection/inspection.fields'
import { anInspection } from '@rental/core/modules/inspection/testing'
import { openDatabase } from '../db/pool.ts'
import { nobody, transact } from '../db/tx.ts'
import { dispatch } from '../flows/dispatch.ts'
import { completeDelivery } from '../flows/handover.ts'
import type { OrderWork } from '../modules/sales-order/order-work.ts'

/** Path of this program, for those who start it. */
export const delivererProgram = import.meta.filename

/**
 * Runs as a process of its own, to be killed: hands one vehicle over after the other, `node vehicle-deliverer.ts <url>
 * <company> <user> <photos>`; the photos are the ids of files of that user.
 */
const [, program, url, company, user, photos] = process.argv
if (program === delivererProgram && url && company && user && photos) {
  const db = openDatabase(url, 4, { perCompany: 4 })
  const acting = { ...nobody, company, user }
  const actor = {
    user_id: user,
    full_name: 'Deliverer',
    permissions: new Set<string>(permissions),
  } as unknown as OrderWork['actor']
  const waiting = await transact(db, acting, (tx) =>
    tx.selectFrom('delivery_order').select(['id', 'vehicle_id']).where('status', '=', 0).orderBy('id').execute(),
  )
  const slots: readonly PhotoSlot[] = ['FRONT', 'REAR', 'LEFT', 'RIGHT']
  const passed_guards = (['IDENTITY', 'CONTRACT'] as const).map((guard) => ({ guard, reason: 'Later' }))
  process.stdout.write('working\n')
  const deliverSome = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { id, vehicle_id } = next
      const at = new Date().toISOString()
      const taken = photos
        .split(',')
        .map((media_id, place) => ({ media_id, slot: slots[place] ?? 'OTHER', damage_id: null, taken_at: at }))
      const inspection = anInspection({
        id: randomUUID(),
        inspected_at: at,
        photos: taken,
        vehicle_id: vehicle_id ?? '',
      })
      await transact(db, acting, (tx) =>
        completeDelivery({ tx, actor, language: 'en', now: new Date(), announce: dispatch }, id, {
          inspection,
          passed_guards,
        }),
      )
    }
  }
  await Promise.all([deliverSome(), deliverSome(), deliverSome()])
  await db.close()
}
