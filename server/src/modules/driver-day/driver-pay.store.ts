import { agreedDayCodes } from '@rental/core/modules/driver-day/driver-day.machine'
import {
  driverPay,
  PaySheet,
  type PaidDay,
  type PaySheetWithDays,
} from '@rental/core/modules/driver-day/driver-pay.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { findRecord, type ListedSource } from '../../record/crud.ts'
import { companyZone } from '../../record/company-zone.ts'

export const paySource = {
  table: 'driver_pay' as const,
  module: 'driver_pay',
  row: PaySheet,
  record: PaySheet,
  spec: driverPay.list.list,
  uncounted: true,
} satisfies ListedSource

/** The pay of a driver for a month with the days that it is for. */
export async function findPaySheet(tx: Tx, id: string): Promise<PaySheetWithDays> {
  const sheet = await findRecord<PaySheet>(tx, paySource, id)
  const { rows } = await sql<PaidDay & { time_zone: string }>`
    select day.id, day.date, ordered.number as order_number, customer.name as customer_name, day.clock_in, day.clock_out,
      day.worked_minutes, day.overtime_minutes, day.overnight, day.pays, day.pay_amount, ${companyZone} as time_zone
    from driver_day as day
    join sales_order as ordered on ordered.company_id = day.company_id and ordered.id = day.order_id
    join customer on customer.company_id = day.company_id and customer.id = day.customer_id
    where day.driver_id = ${sheet.driver_id} and day.date >= ${sheet.month}::date
      and day.date < (${sheet.month}::date + interval '1 month') and day.status = any(${agreedDayCodes}::int[])
    order by day.date, day.clock_in`.execute(tx)
  const zone = rows[0]?.time_zone ?? 'Asia/Jakarta'
  return { ...sheet, time_zone: zone, paid: rows }
}
