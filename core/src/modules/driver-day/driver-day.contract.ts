import { z } from 'zod'
import { countsByState } from '../../kernel/document.ts'
import { creating, field, maybe } from '../../kernel/field.ts'
import { historyRoute } from '../../kernel/history.ts'
import { listRoutes } from '../../kernel/list.ts'
import { codesOf } from '../../kernel/machine.ts'
import { contract, route } from '../../kernel/route.ts'
import {
  ClockPlace,
  confirmations,
  DayCharge,
  dayFacts,
  dayFields,
  DayPay,
  daySources,
  dayWarnings,
  ofCharges,
  ofPay,
} from './driver-day.fields.ts'
import { doubtfulTimes } from '../handover/handover.fields.ts'
import { toldMoments } from '../told-moment/told-moment.fields.ts'
import { driverDayMachine } from './driver-day.machine.ts'

export const DriverDay = z
  .object({
    id: field.id(),
    status: field.status(),
    status_reason: z.string().nullable(),
    assignment_id: z.uuid().nullable(),
    order_id: field.record('sales_order'),
    order_number: z.string().nullable(),
    line_id: z.uuid(),
    customer_id: field.record('customer'),
    customer_name: z.string().nullable(),
    branch_id: field.ref('branch'),
    vehicle_name: field.plate().nullable(),
    driver_id: field.record('user'),
    driver_name: z.string().nullable(),
    /** Day of the clock-in where the branch is. */
    date: field.date(),
    ...dayFields,
    source: field.choice(daySources),
    /** Begin for hours and pay while the told one is not accepted. */
    counted_from: field.instant().nullable(),
    is_time_doubtful: field.flag(),
    told_moments: toldMoments,
    in_place: ClockPlace.nullable(),
    out_place: ClockPlace.nullable(),
    worked_minutes: z.int().nullable(),
    /** Minutes of the driver in the week of the day, from Monday up to its end. */
    week_minutes: z.int(),
    week_limit_hours: z.int(),
    warnings: z.array(field.choice(dayWarnings)),
    /** Empty until the day is submitted, which fixes it with both amounts. */
    overtime_minutes: z.int().nullable(),
    charges: ofCharges(z.array(DayCharge).nullable()),
    charge_amount: ofCharges(field.money().nullable()),
    pays: ofPay(z.array(DayPay).nullable()),
    pay_amount: ofPay(field.money().nullable()),
    submitted_at: field.instant().nullable(),
    confirmation: field.choice(confirmations).nullable(),
    confirmed_by_name: z.string().nullable(),
    confirmed_at: field.instant().nullable(),
    /** Maker of the link by which the customer confirmed or disputed it. */
    link_made_by_id: field.record('user').nullable(),
    link_made_by_name: z.string().nullable(),
    /** The row of the billing schedule, and the invoice that bills it. */
    schedule_id: z.uuid().nullable(),
    invoice_id: z.uuid().nullable(),
    invoice_number: z.string().nullable(),
    created_at: field.instant(),
    updated_at: field.instant(),
  })
  .meta({ id: 'DriverDay' })
export type DriverDay = z.output<typeof DriverDay>

export const DriverDayRow = DriverDay.pick({
  id: true,
  status: true,
  order_id: true,
  order_number: true,
  customer_id: true,
  customer_name: true,
  branch_id: true,
  vehicle_name: true,
  driver_id: true,
  driver_name: true,
  date: true,
  clock_in: true,
  clock_out: true,
  source: true,
  is_time_doubtful: true,
  zone: true,
  overnight: true,
  worked_minutes: true,
  week_minutes: true,
  warnings: true,
  overtime_minutes: true,
  charge_amount: true,
  pay_amount: true,
  created_at: true,
}).meta({ id: 'DriverDayRow' })
export type DriverDayRow = z.output<typeof DriverDayRow>

/** An order that a driver serves on a day, for the clock. */
export const ClockJob = z
  .object({
    assignment_id: z.uuid(),
    order_number: z.string().nullable(),
    customer_name: z.string(),
    user_name: z.string().nullable(),
    destination: z.string().nullable(),
    vehicle_name: field.plate().nullable(),
    starts_at: field.instant(),
    ends_at: field.instant(),
    /** The last reading of the vehicle. */
    odometer_km: z.int().nullable(),
  })
  .meta({ id: 'ClockJob' })
export type ClockJob = z.output<typeof ClockJob>

/** A day as the phone of its driver shows it: without the price of the customer. */
const MyDay = DriverDay.pick({
  id: true,
  status: true,
  status_reason: true,
  assignment_id: true,
  order_number: true,
  customer_name: true,
  vehicle_name: true,
  date: true,
  clock_in: true,
  clock_out: true,
  zone: true,
  overnight: true,
  km_start: true,
  km_end: true,
  worked_minutes: true,
  overtime_minutes: true,
  pay_amount: true,
}).meta({ id: 'MyDriverDay' })
export type MyDay = z.output<typeof MyDay>

const params = z.strictObject({ id: z.uuid() })
const path = '/ops/driver-days/:id'
const read = 'driver_day.read'
const touches = ['sales_order', 'driver_pay']
/** Moment of the press, which a phone without a signal sends later. */
const pressed = { at: maybe(field.instant()), place: maybe(ClockPlace) }
const reason = { reason: field.text(255) }

export const driverDay = contract('driver_day', {
  ...listRoutes({
    path: '/ops/driver-days',
    access: read,
    exportAccess: 'driver_day.export',
    noun: 'days of drivers',
    row: DriverDayRow,
    spec: {
      search: ['driver_name', 'customer_name', 'order_number'],
      filters: {
        status: { kind: 'oneOf', values: codesOf(driverDayMachine) },
        date: { kind: 'date' },
        time: { kind: 'oneOf', values: doubtfulTimes },
        driver_id: { kind: 'record', to: 'user' },
        customer_id: { kind: 'record', to: 'customer' },
        order_id: { kind: 'record', to: 'sales_order' },
        branch_id: { kind: 'ref', to: 'branch' },
      },
      sort: ['date', 'created_at'],
      defaultSort: '-date',
      columns: [
        'date',
        'driver_name',
        'order_number',
        'customer_name',
        'vehicle_name',
        'branch_id',
        'clock_in',
        'clock_out',
        'worked_minutes',
        'overtime_minutes',
        'zone',
        'overnight',
        'km_start',
        'km_end',
        'charge_amount',
        'pay_amount',
        'confirmed_by_name',
        'confirmed_at',
        'status',
      ],
    },
  }),
  count: route({
    method: 'GET',
    path: '/ops/driver-days/count',
    access: read,
    summary: 'Counts of days of drivers for the tabs of their list',
    response: countsByState(driverDayMachine, { time_to_check: z.int() }).meta({ id: 'DriverDayCount' }),
  }),
  mine: route({
    method: 'GET',
    path: '/ops/driver-days/mine',
    access: 'driver_day.clock',
    summary: 'The clock of the caller: orders of today, the day that is open, and the own days of the last weeks',
    response: z
      .object({
        today: field.date(),
        jobs: z.array(ClockJob),
        /** Orders of tomorrow: a phone may be without signal when that day begins. */
        next_jobs: z.array(ClockJob),
        open: MyDay.nullable(),
        days: z.array(MyDay),
        week_limit_hours: z.int(),
      })
      .meta({ id: 'MyDriverDays' }),
  }),
  clockIn: route({
    method: 'POST',
    path: '/ops/driver-days/clock-in',
    access: 'driver_day.clock',
    summary: 'Begin the own day on an order; sent again with the same id, it is the same day',
    body: z.strictObject({
      /** Given by the device. */
      id: z.uuid(),
      assignment_id: z.uuid(),
      km_start: dayFacts.km_start,
      ...pressed,
    }),
    response: MyDay,
    touches,
  }),
  clockOut: route({
    method: 'POST',
    path: `${path}/clock-out`,
    access: 'driver_day.clock',
    summary: 'End the own day; after midnight it still belongs to the day on which it began',
    params,
    body: z.strictObject({
      zone: dayFacts.zone,
      overnight: dayFacts.overnight.default(false),
      km_end: dayFacts.km_end,
      ...pressed,
    }),
    response: MyDay,
    touches,
  }),
  enter: route({
    method: 'POST',
    path: '/ops/driver-days/enter',
    access: 'driver_day.update',
    summary: 'Enter a day that the driver did not clock, with the reason',
    body: creating({ assignment_id: z.uuid(), ...dayFields, ...reason }),
    response: DriverDay,
    touches,
  }),
  get: route({
    method: 'GET',
    path,
    access: read,
    summary: 'Read one day of a driver',
    params,
    response: DriverDay,
  }),
  correct: route({
    method: 'PATCH',
    path,
    access: 'driver_day.update',
    summary: 'Correct a day that is not confirmed yet, with the reason; what is left out stays as it is',
    params,
    body: z.strictObject({ ...z.strictObject(dayFields).partial().shape, ...reason }),
    response: DriverDay,
    touches,
  }),
  move: route({
    method: 'PATCH',
    path: `${path}/status`,
    access: read,
    summary: 'Move a day to another state; each move asks for its own permission',
    params,
    body: z.strictObject({
      action: z.enum(
        Object.keys(driverDayMachine.moves) as [
          keyof typeof driverDayMachine.moves,
          ...(keyof typeof driverDayMachine.moves)[],
        ],
      ),
      reason: maybe(field.text(255)),
    }),
    response: DriverDay,
    touches,
  }),
  ofOrder: route({
    method: 'GET',
    path: '/so/:id/driver-days',
    access: read,
    summary: 'The days of the drivers of an order',
    params,
    response: z.array(DriverDayRow),
  }),
  assignments: route({
    method: 'GET',
    path: '/so/:id/driver-assignments',
    access: 'driver_day.update',
    summary: 'The drivers of an order with their time, for entering a day',
    params,
    response: z.array(
      z
        .object({
          id: z.uuid(),
          driver_name: z.string(),
          vehicle_name: z.string().nullable(),
          starts_at: field.instant(),
          ends_at: field.instant(),
        })
        .meta({ id: 'DriverOfOrder' }),
    ),
  }),
  log: historyRoute({ path, params, noun: 'day of a driver', access: read }),
})
