import { z } from 'zod'
import { paperRoute } from '../../kernel/document.ts'
import { field } from '../../kernel/field.ts'
import { listRoutes } from '../../kernel/list.ts'
import { contract, route } from '../../kernel/route.ts'
import { DayPay } from './driver-day.fields.ts'

/** Pay of a driver for the confirmed days of a month. */
export const PaySheet = z
  .object({
    id: field.id(),
    /** First day of the month. */
    month: field.date(),
    driver_id: field.record('user'),
    driver_name: z.string().nullable(),
    days: z.int(),
    worked_minutes: z.int(),
    overtime_hours: z.number(),
    nights: z.int(),
    daily_pay: field.sum(),
    overtime_pay: field.sum(),
    night_pay: field.sum(),
    meal_pay: field.sum(),
    total: field.sum(),
    /** Days that are not paid yet: not confirmed, or disputed. */
    waiting_days: z.int(),
    disputed_days: z.int(),
  })
  .meta({ id: 'PaySheet' })
export type PaySheet = z.output<typeof PaySheet>

const PaidDay = z
  .object({
    id: field.id(),
    date: field.date(),
    order_number: z.string().nullable(),
    customer_name: z.string(),
    clock_in: field.instant(),
    clock_out: field.instant(),
    worked_minutes: z.int(),
    overtime_minutes: z.int(),
    overnight: field.flag(),
    pays: z.array(DayPay),
    pay_amount: field.money(),
  })
  .meta({ id: 'PaidDay' })
export type PaidDay = z.output<typeof PaidDay>
export const PaySheetWithDays = PaySheet.extend({ time_zone: z.string(), paid: z.array(PaidDay) }).meta({
  id: 'PaySheetWithDays',
})
export type PaySheetWithDays = z.output<typeof PaySheetWithDays>

const access = 'driver_pay.read'
const params = z.strictObject({ id: z.uuid() })

export const driverPay = contract('driver_pay', {
  ...listRoutes({
    path: '/ops/driver-pay',
    access,
    exportAccess: 'driver_pay.export',
    noun: 'pay sheets of drivers by month',
    row: PaySheet,
    spec: {
      search: ['driver_name'],
      filters: { month: { kind: 'date' }, driver_id: { kind: 'record', to: 'user' } },
      sort: ['month', 'total'],
      defaultSort: '-month',
      columns: [
        'month',
        'driver_name',
        'days',
        'worked_minutes',
        'overtime_hours',
        'nights',
        'daily_pay',
        'overtime_pay',
        'night_pay',
        'meal_pay',
        'total',
        'waiting_days',
        'disputed_days',
      ],
    },
  }),
  get: route({
    method: 'GET',
    path: '/ops/driver-pay/:id',
    access,
    summary: 'The pay sheet of a driver for a month, day by day',
    params,
    response: PaySheetWithDays,
  }),
  paper: paperRoute({
    path: '/ops/driver-pay/:id/paper',
    params,
    access,
    summary: 'The pay sheet of a driver for a month as a PDF',
  }),
})
