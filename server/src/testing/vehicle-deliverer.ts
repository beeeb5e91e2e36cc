import { randomBytes, randomUUID } from 'node:crypto'
import { permissions } from '@rental/core/modules/index'
import type { PhotoSlot } from '@rental/core/modules/inspection/inspection.fields'
import { anInspection } from '@rental/core/modules/inspection/testing'
import { openDatabase } from '../db/pool.ts'
import { nobody, transact, type Tx } from '../db/tx.ts'
import { dispatch } from '../flows/dispatch.ts'
import { completeDelivery } from '../flows/handover.ts'
import { insertMedia } from '../modules/media/media.store.ts'
import type { OrderWork } from '../modules/sales-order/order-work.ts'

/** Path of this program, for those who start it. */
export const delivererProgram = import.meta.filename

/**
 * Runs as a process of its own, to be killed: hands one vehicle over after the other, `node vehicle-deliverer.ts <url>
 * <company> <user>`. Its photos have rows, and no files.
 */
const [, program, url, company, user] = process.argv
if (program === delivererProgram && url && company && user) {
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
  const aPhoto = async (tx: Tx) => {
    const sha256 = randomBytes(32).toString('hex')
    const { id } = await insertMedia(tx, { name: 'a.jpg', type: 'image/jpeg', size: 1, sha256, thumb_sha256: null })
    return id
  }
  process.stdout.write('working\n')
  const deliverSome = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { id, vehicle_id } = next
      const at = new Date().toISOString()
      await transact(db, acting, async (tx) => {
        const photos = []
        for (const slot of slots) photos.push({ media_id: await aPhoto(tx), slot, damage_id: null, taken_at: at })
        const of = { id: randomUUID(), inspected_at: at, photos, vehicle_id: vehicle_id ?? '' }
        const work = { tx, actor, language: 'en' as const, now: new Date(), announce: dispatch }
        await completeDelivery(work, id, { inspection: anInspection(of), passed_guards })
      })
    }
  }
  await Promise.all([deliverSome(), deliverSome(), deliverSome()])
  await db.close()
}
