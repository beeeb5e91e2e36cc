import { refuseAny } from '@rental/core/kernel/error'
import { isOfThatTime } from '@rental/core/modules/media/photo-time.rules'
import type { ExpenseInput } from '@rental/core/modules/wallet/wallet.contract'
import type { Tx } from '../../db/tx.ts'
import { claimMedia } from '../../record/media-use.ts'
import { deliveryOfDriver } from './delivery-cash.store.ts'
import { ownTrips, uploadOf } from './expense-facts.store.ts'

type Places = Pick<ExpenseInput, 'delivery_order_id' | 'order_id' | 'vehicle_id'>

/**
 * Order and vehicle of an expense: those of its delivery where one is named. A driver names his own trips alone; the
 * office also others, such as a vehicle that was brought to the workshop.
 */
export async function placesOf(tx: Tx, { delivery_order_id, ...named }: Places, employee: string, mayNameAny: boolean) {
  const ofJob = delivery_order_id ? await deliveryOfDriver(tx, delivery_order_id, employee) : null
  const order_id = named.order_id ?? ofJob?.order_id ?? null
  const vehicle_id = named.vehicle_id ?? ofJob?.vehicle_id ?? null
  if (ofJob && order_id !== ofJob.order_id) refuseAny({ order_id: { key: 'trip_of_another' } })
  if (!mayNameAny && (named.order_id || named.vehicle_id)) {
    const ofOrder = (await ownTrips(tx, employee)).filter((trip) => order_id === null || trip.order_id === order_id)
    if (order_id && ofOrder.length === 0) refuseAny({ order_id: { key: 'trip_of_another' } })
    if (vehicle_id && !ofOrder.some((trip) => trip.vehicle_id === vehicle_id))
      refuseAny({ vehicle_id: { key: 'vehicle_of_another' } })
  }
  return { order_id, vehicle_id }
}

/** The photo of a receipt: uploaded by its sender, and in the hours in which the money was spent. */
export async function claimReceiptPhoto(tx: Tx, id: string, spent_at: Date): Promise<void> {
  await claimMedia(tx, [id])
  const photo = await uploadOf(tx, id)
  if (photo && !isOfThatTime(photo, spent_at.toISOString())) refuseAny({ media_id: { key: 'photo_other_time' } })
}
