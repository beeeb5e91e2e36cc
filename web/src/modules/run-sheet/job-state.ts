import { codeOf, isIn } from '@rental/core/kernel/machine'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import type { RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'
import type { KeptDeparture } from '../../handover/departure.ts'
import type { Handover } from '../../handover/handover.ts'
import { isLate, isRefused, isWaiting } from '../../handover/sending.ts'

const onTheWay = codeOf(deliveryOrderMachine, 'on_the_way')

/** A job as this device keeps it: begun, waiting to be sent or refused. */
export interface KeptOfJob {
  kept: Handover | undefined
  departure: KeptDeparture | undefined
}

/** State of a job, with what this device has not sent yet. */
export function jobState({ kind, status }: RunEntry, { kept, departure }: KeptOfJob) {
  const isDelivery = kind !== 'RETURN'
  const hasSetOff = departure !== undefined && isWaiting(departure)
  const hasLeft = isDelivery && (hasSetOff || status === onTheWay)
  return {
    isDelivery,
    hasLeft,
    /** Still in the yard. */
    isHere: isDelivery && !hasLeft && isIn(deliveryOrderMachine, status, 'scheduled', 'prepared'),
    isBegun: kept !== undefined,
    waits: (kept !== undefined && isWaiting(kept)) || (hasSetOff && isLate(departure)),
    isSigned: kept !== undefined && isWaiting(kept),
    refused: kept !== undefined && isRefused(kept) ? kept : null,
  }
}
export type JobState = ReturnType<typeof jobState>

const verbs = {
  DELIVERY: 'run_sheet.deliver',
  EXCHANGE: 'run_sheet.exchange',
  RETURN: 'run_sheet.take_back',
} as const

/** Word of the button that opens the inspection. */
export function openWord({ kind }: RunEntry, { isSigned, refused, isBegun }: JobState) {
  if (isSigned) return 'run_sheet.open'
  if (refused) return 'run_sheet.correct'
  return isBegun ? 'run_sheet.go_on' : verbs[kind]
}

/** The server refuses to set off with a vehicle that is not back, or with nobody to bring it. */
export const mayLeave = ({ held_by, driver_id }: RunEntry) => !held_by && driver_id !== null

/** The person to call: the contact at the place, the user of the vehicle, or the customer. */
export const personOf = ({ place, user_name, user_phone, customer_phone }: RunEntry) => ({
  phone: place?.contact_phone ?? user_phone ?? customer_phone,
  person: place?.contact_name ?? user_name,
})

/** Address of the map, by coordinates where they are known; null without either. */
export function mapOf({ place }: Pick<RunEntry, 'place'>): string | null {
  const hasPoint = typeof place?.latitude === 'number' && typeof place.longitude === 'number'
  const point = hasPoint ? `${place.latitude},${place.longitude}` : place?.address
  return point ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(point)}` : null
}
