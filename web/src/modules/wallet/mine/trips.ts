import { isIn } from '@rental/core/kernel/machine'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import type { RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'
import type { Trip } from '@rental/core/modules/wallet/wallet.contract'

/** Trips that a device without signal knows: those it was last told of, and own deliveries of its run sheet until today. */
export function knownTrips(kept: readonly Trip[], sheet: readonly RunEntry[], user: string, tomorrow: string): Trip[] {
  const planned = sheet
    .filter(({ kind, driver_id, scheduled_at }) => kind !== 'RETURN' && driver_id === user && scheduled_at < tomorrow)
    .map(({ id, number, status, customer_name, vehicle }) => ({
      id,
      number,
      status,
      customer_name,
      vehicle_id: vehicle?.id ?? null,
      vehicle_name: vehicle?.plate ?? null,
    }))
  return [...new Map([...kept, ...planned].map((trip) => [trip.id, trip])).values()]
}

/** The trip that an expense belongs to without a choice: the only one, or the only one on the way. */
export function usualTrip(trips: readonly Trip[]): Trip | undefined {
  const [only, ...others] = trips
  if (others.length === 0) return only
  const [current, ...more] = trips.filter(({ status }) => isIn(deliveryOrderMachine, status, 'on_the_way'))
  return more.length === 0 ? current : undefined
}
