import { randomUUIDv7 } from 'node:crypto'
import { roadCashTotal } from '@rental/core/modules/delivery-order/road-cash'
import { sql } from 'kysely'
import { finish, type Tx } from '../db/tx.ts'
import type { Ctx } from '../http/handlers.ts'
import { deliverySource } from '../modules/delivery-order/delivery-order.store.ts'
import { askRoadCash } from '../modules/delivery-order/road-cash.store.ts'
import { clockIn } from '../modules/driver-day/driver-day.commands.ts'
import { insertMedia } from '../modules/media/media.store.ts'
import { assignDriver } from '../modules/sales-order/drivers.ts'
import { linesOf } from '../modules/sales-order/order-line.store.ts'
import { creditEmployee, logExpense } from '../modules/wallet/wallet.commands.ts'
import { updateRecord } from '../record/crud.ts'
import type { Camera } from './demo-photos.ts'
import type { PlannedOrder } from './orders.ts'
import type { PlayHandovers } from './play-handovers.ts'
import { workAt } from './play-order.ts'
import type { Colleague, Staff } from './staff.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const minuteMs = 60_000

interface Day {
  staff: Staff
  driver: Colleague
  now: number
}

/** Enters and approves an order with a free vehicle of one of the categories; null where there is none. */
type Enter = (plan: Omit<PlannedOrder, 'category'>, categories: readonly string[]) => Promise<string | null>

/** Orders of a driver's day: one began this morning, the other begins in the afternoon. */
interface Orders {
  trip: string
  delivery: string
}

const usual = {
  duration_uom: 'DAY',
  vehicles: 1,
  discount: '0',
  isFirm: false,
  isByCategory: false,
  fate: 'usual',
} as const
const began = (now: number) => Math.floor(now / (5 * minuteMs)) * 5 * minuteMs - 4 * hourMs

/** Books the day of a driver before others take his time. */
export async function bookDriverToday(tx: Tx, enter: Enter, { staff, driver, now }: Day): Promise<Orders | null> {
  const startsAt = began(now)
  const orderedAt = Math.floor(now / dayMs - 2) * dayMs + 3 * hourMs
  const trip = await enter({ ...usual, orderedAt, startsAt, rental_type_id: 2, duration: 1 }, ['MPV', 'MPV_MEDIUM'])
  const later = Math.ceil(now / (hourMs / 2)) * (hourMs / 2) + 2 * hourMs
  const ahead = { ...usual, orderedAt, startsAt: later, rental_type_id: 1, duration: 2 }
  const delivery = await enter(ahead, ['CITY_CAR', 'MPV', 'MPV_MEDIUM'])
  if (!trip || !delivery) return null
  const [line] = await linesOf(tx, trip)
  if (!line) return null
  const work = workAt(tx, staff.operations, orderedAt + 2 * hourMs)
  await assignDriver(work, trip, { line_id: line.id, driver_id: driver.id })
  await finish(tx)
  return { trip, delivery }
}

const deliveryOf = async (tx: Tx, order: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from delivery_order where order_id = ${order} limit 1`.execute(
    tx,
  )
  return rows[0]?.id ?? ''
}

/**
 * Lives the day up to now: the vehicle of the trip is handed over and the clock runs, cash was paid out and partly spent,
 * and another vehicle is to be brought.
 */
export async function liveDriverToday(
  tx: Tx,
  { trip, delivery }: Orders,
  { staff, driver, now }: Day,
  handovers: PlayHandovers,
  camera: Camera<'RECEIPT'>,
): Promise<void> {
  const startsAt = began(now)
  const asDriver = (moment: number, ...may: string[]): Ctx => {
    const work = workAt(tx, driver, moment) as unknown as Ctx
    return may.length > 0 ? { ...work, actor: { ...work.actor, permissions: new Set(may) } } : work
  }
  const [line] = await linesOf(tx, trip)
  if (!line) return
  const delivery_order_id = await deliveryOf(tx, trip)
  workAt(tx, staff.operations, startsAt - hourMs)
  const request = { distance_km: 140, fuel: 175_000, toll: 90_000, parking: 25_000, meals: 60_000 }
  await askRoadCash(tx, delivery_order_id, request)
  await creditEmployee(workAt(tx, staff.finance, startsAt - hourMs / 2) as unknown as Ctx, {
    employee_id: driver.id,
    amount: roadCashTotal(request),
    description: 'Uang jalan hari ini',
    delivery_order_id,
  })
  const at = new Date(startsAt).toISOString()
  await handovers.goOut(workAt(tx, driver, startsAt), line.id, at)
  const { rows } = await sql<{ id: string; odometer_km: number }>`
    select own.id, signed.odometer_km from driver_assignment as own
    join inspection as signed on signed.company_id = own.company_id and signed.line_id = own.line_id
    where own.line_id = ${line.id} limit 1`.execute(tx)
  const [own] = rows
  if (!own) return
  const { id: assignment_id, odometer_km: km_start } = own
  await clockIn(asDriver(startsAt + 10 * minuteMs), { id: randomUUIDv7(), assignment_id, km_start, place: null })
  const spent = asDriver(now - hourMs, 'wallet.debit')
  const photo = await camera('RECEIPT', `${delivery_order_id} FUEL`)
  const { id: media_id } = await insertMedia(tx, { ...photo, name: 'struk-bbm.jpg' })
  await logExpense(spent, {
    reference_type: 'FUEL',
    amount: 175_000,
    description: 'Pertalite, SPBU Cawang',
    litres: '17.5',
    odometer_km: km_start + 38,
    employee_id: driver.id,
    delivery_order_id,
    media_id,
    is_rebillable: false,
  })
  workAt(tx, staff.operations, startsAt - hourMs)
  const job = { driver_id: driver.id, note: 'Antar ke lobi utara, hubungi sebelum tiba' }
  await updateRecord(tx, deliverySource, await deliveryOf(tx, delivery), job)
  await finish(tx)
}
