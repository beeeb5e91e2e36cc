import type { Permission } from '@rental/core/modules/index'
import type { Customer } from '@rental/core/modules/customer/customer.contract'
import type { Invoice } from '@rental/core/modules/invoice/invoice.contract'
import type { Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import type { ReturnOrder } from '@rental/core/modules/return-order/return-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import type { Supplier } from '@rental/core/modules/supplier/supplier.contract'
import type { Section } from '@rental/core/modules/text'
import type { User } from '@rental/core/modules/user/user.contract'
import type { Vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import type { ComponentType } from 'react'
import type { WordKey } from '../text/text.ts'

interface OfRecord<Full> {
  id: string
  record: Full
}

/** Place requested on the planning board, in instants. */
export interface WantedPlace {
  vehicle_id: string
  starts_at: string
  ends_at: string
}

/** An empty place on the planning board: a vehicle and a time. */
export interface EmptyPlace extends WantedPlace {
  plate: string
  category: string
  branch_id: number | null
}

/**
 * Every place on a screen that other modules may fill, and what a part there is given. The module of the screen and
 * the module of the part know this table, not each other.
 */
export interface Slots {
  'customer.action': OfRecord<Customer>
  'customer.tab': OfRecord<Customer>
  /** Beside the details. */
  'customer.aside': OfRecord<Customer>
  'user.aside': OfRecord<User>
  'supplier.tab': OfRecord<Supplier>
  'vehicle.action': OfRecord<Vehicle>
  'vehicle.tab': OfRecord<Vehicle>
  'sales_order.tab': OfRecord<SalesOrder>
  /** A dialog that bills an order. */
  'sales_order.bill': { id: string; onClose: () => void }
  /** Below the charges of a return. */
  'return_order.settlement': OfRecord<ReturnOrder>
  /** Above the jobs of the day. */
  'run_sheet.top': object
  /** Actions for the customer of a driver's day. */
  'driver_day.action': { customer_id: string }
  /** Beside the totals: what was paid, and how more is paid. */
  'invoice.payments': OfRecord<Invoice>
  /** Facts of the overview, drawn with `OverviewItem`. */
  'vehicle.overview': OfRecord<Vehicle>
  /** Beside the details. */
  'vehicle.aside': OfRecord<Vehicle>
  /** A dialog that shows what it costs to move an entry of a document, and does it. Named like the type of document. */
  'planning.move': { entry: Occupancy; wanted: WantedPlace; onClose: () => void }
  /** Links to what a document can do with its entry, in the foot of the entry's dialog. Named likewise. */
  'planning.actions': { entry: Occupancy }
  /** A link to the form of a new document that rents the vehicle of an empty place. */
  'planning.book': { place: EmptyPlace }
  /** A dialog that gives a vehicle to a line of a document, such as the one that it was dropped on. Named likewise. */
  'planning.assign': {
    document: string
    line: string
    vehicle?: string | undefined
    /** The vehicle that the line was seen with: it gets another one. */
    instead_of?: string | undefined
    onClose: () => void
  }
  /**
   * A dialog with the bookings that break behind an entry or a vehicle off the road, or behind all of both, and their
   * replacements.
   */
  'planning.replace': { entry?: string | undefined; vehicle?: string | undefined; onClose: () => void }
  /** A dialog that gives a driver to a line of a document. Named likewise. */
  'planning.assign_driver': { document: string; line: string; onClose: () => void }
}
export type SlotName = keyof Slots
export type TabSlot = Extract<SlotName, `${string}.tab`>

/** Contribution of a module to a slot. Data alone: it loads with the entry. */
export type PartIn<Slot extends SlotName> = {
  slot: Slot
  /** Identifies it within its slot; of a tab, it stands in the address. */
  name: string
  access?: Permission
  /** True if it has content for this record. */
  fits?: (given: Slots[Slot]) => boolean
  /** It loads when it is first drawn, with the words that it needs besides those of the kit. */
  load: () => Promise<ComponentType<Slots[Slot]>>
  words: readonly Section[]
  /** The class that holds its place until then. Without one, all that stands beside it waits: buttons appear together. */
  height?: string
} & (Slot extends TabSlot ? { title: WordKey } : object)

export type SlotPart = { [Slot in SlotName]: PartIn<Slot> }[SlotName]
