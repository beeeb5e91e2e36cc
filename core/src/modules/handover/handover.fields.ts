import { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'
import { place } from '../../kernel/place.ts'
import { toldMoments } from '../told-moment/told-moment.fields.ts'

/** Fields of a delivery or return that the office plans. */
export const handoverFields = {
  scheduled_at: field.instant(),
  /** Staff member who brings or fetches the vehicle. */
  driver_id: maybe(field.record('user')),
  helper_name: maybe(field.text(100)),
  note: maybe(field.longText(1000)),
}
export const HandoverChange = z.strictObject(handoverFields).partial()

/** Place and people of a handover, as the line of the order names them. */
export const handoverPlace = {
  place: place().nullable(),
  /** The address, or the branch; null where nothing was agreed. */
  place_name: z.string().nullable(),
  user_name: z.string().nullable(),
  user_phone: z.string().nullable(),
  destination: z.string().nullable(),
}

/** Facts that deliveries and returns share. */
export const handoverHead = {
  id: field.id(),
  number: field.text(),
  status: field.status(),
  status_reason: z.string().nullable(),
  order_id: field.record('sales_order'),
  order_number: z.string().nullable(),
  line_id: z.uuid(),
  customer_id: field.record('customer'),
  customer_name: z.string().nullable(),
  /** For whoever is on the way, and may not read customers. */
  customer_phone: field.phone().nullable(),
  branch_id: field.ref('branch'),
  /** That of the line of the order, until the handover. */
  vehicle_id: field.record('vehicle').nullable(),
  vehicle_name: z.string().nullable(),
  /** Brand, model and year. */
  vehicle_title: z.string().nullable(),
  ...handoverFields,
  driver_name: z.string().nullable(),
  ...handoverPlace,
  /** True if it should have happened and has not. */
  is_late: field.flag(),
  completed_at: field.instant().nullable(),
  /** True while somebody has to look at the time that its device told. */
  is_time_doubtful: field.flag(),
  /** The signed inspection that holds, and its number. */
  inspection_id: z.uuid().nullable(),
  inspection_number: z.string().nullable(),
  told_moments: toldMoments,
  created_at: field.instant(),
  updated_at: field.instant(),
}

/** Columns of the lists of deliveries and returns. */
export const handoverRow = {
  id: true,
  number: true,
  status: true,
  order_id: true,
  order_number: true,
  customer_id: true,
  customer_name: true,
  branch_id: true,
  vehicle_id: true,
  vehicle_name: true,
  vehicle_title: true,
  place_name: true,
  scheduled_at: true,
  driver_id: true,
  driver_name: true,
  is_late: true,
  completed_at: true,
  is_time_doubtful: true,
  inspection_id: true,
  created_at: true,
} as const

/** Handovers that need somebody: due today or tomorrow by the company's calendar, or late. */
export const handoverDays = ['LATE', 'TODAY', 'TOMORROW'] as const

/** Filter for times that somebody has to look at. */
export const doubtfulTimes = ['TO_CHECK'] as const

/** Filters, sorts and export columns of both lists. */
export const handoverList = {
  filters: {
    day: { kind: 'oneOf', values: handoverDays },
    time: { kind: 'oneOf', values: doubtfulTimes },
    scheduled_at: { kind: 'date' },
    customer_id: { kind: 'record', to: 'customer' },
    vehicle_id: { kind: 'record', to: 'vehicle' },
    driver_id: { kind: 'record', to: 'user' },
    branch_id: { kind: 'ref', to: 'branch' },
    order_id: { kind: 'record', to: 'sales_order' },
    place_name: { kind: 'text' },
  },
  search: ['number', 'customer_name', 'vehicle_name'],
  writtenAs: { vehicle_name: 'plate' },
  sort: ['scheduled_at', 'number', 'created_at'],
  defaultSort: 'scheduled_at',
  columns: [
    'number',
    'order_number',
    'customer_name',
    'vehicle_name',
    'vehicle_title',
    'place_name',
    'branch_id',
    'scheduled_at',
    'driver_name',
    'completed_at',
    'inspection_number',
    'status',
  ],
} as const

export const handoverDayCounts = { late: z.int(), today: z.int(), tomorrow: z.int(), time_to_check: z.int() }
