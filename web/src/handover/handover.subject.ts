import type { Machine } from '@rental/core/kernel/machine'
import { formatPlate } from '@rental/core/kernel/plate'
import type { Named } from '@rental/core/kernel/route'
import type { ListRoute } from '../record/list/list.types.ts'
import type { RecordLinkTo } from '../record/record-link.tsx'
import type { Subject } from '../record/subject.ts'
import { say } from '../text/text.ts'

interface HandoverContract {
  list: ListRoute
  export: Named
  count: Named
  get: Named
  change: Named
  paper: Named
  log: Named
  attachments: Named
  attach: Named
}

/** Deliveries or returns as their screens need them. Both have the words of core's `handoverScreenText`. */
export interface HandoverSubject extends Subject {
  machine: Machine
  contract: HandoverContract
  /** Path of the list. */
  to: string
  /** States that are still to be done. */
  open: readonly string[]
  openCodes: readonly number[]
  linkTo: (id: string) => RecordLinkTo
}

interface Plates {
  vehicle_name: string | null
  /** Of an exchange: the vehicle that comes back. */
  replaced_vehicle_name?: string | null
}

/** `B 1234 XYZ`, or that there is no vehicle yet; of an exchange, both plates. */
export function plateOf({ module }: HandoverSubject, { vehicle_name, replaced_vehicle_name: old }: Plates): string {
  if (!vehicle_name) return say(`${module}.no_vehicle`)
  return old ? `${formatPlate(old)} → ${formatPlate(vehicle_name)}` : formatPlate(vehicle_name)
}
