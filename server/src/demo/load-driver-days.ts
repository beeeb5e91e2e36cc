import { codesOf } from '@rental/core/kernel/machine'
import { localDay, type TimeZone } from '@rental/core/kernel/time-zones'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { sql } from 'kysely'
import { finish, type Tx } from '../db/tx.ts'
import { answerDays } from '../flows/driver-days.ts'
import type { Ctx } from '../http/handlers.ts'
import { enterDay, moveDay } from '../modules/driver-day/driver-day.commands.ts'
import type { Chance } from './chance.ts'
import { workAt } from './play-order.ts'
import type { Staff } from './staff.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Days of one assignment that were written down. */
const mostDays = 4
/** Customers answer after so many days; the youngest days still wait. */
const answerDaysLater = 4

interface Assigned {
  id: string
  customer_id: string
  customer_name: string
  starts_at: string
  ends_at: string
  time_zone: TimeZone
}

async function assignments(tx: Tx): Promise<Assigned[]> {
  const { rows } = await sql<Assigned>`
    select trip.id, ordered.customer_id, customer.name as customer_name, trip.starts_at, trip.ends_at,
      branch.time_zone
    from driver_assignment as trip
    join sales_order as ordered on ordered.company_id = trip.company_id and ordered.id = trip.order_id
    join customer on customer.company_id = ordered.company_id and customer.id = ordered.customer_id
    join branch on branch.company_id = ordered.company_id and branch.id = ordered.branch_id
    where ordered.status = any(${codesOf(salesOrderMachine, ['on_rent', 'completed'])}::smallint[]) order by trip.starts_at, trip.id`.execute(
    tx,
  )
  return rows
}

/** A year of days of drivers: entered, confirmed by their customers, the latest still open and one disputed. */
export async function loadDriverDays(tx: Tx, staff: Staff, luck: Chance, writtenOn: number): Promise<void> {
  let disputed = false
  for (const trip of await assignments(tx)) {
    const first = Math.floor(Date.parse(trip.starts_at) / dayMs) * dayMs
    const last = Math.min(Date.parse(trip.ends_at), writtenOn - dayMs)
    let before = ''
    for (let day = first, count = 0; day <= last && count < mostDays; day += dayMs, count += 1) {
      // Between eight and nine in the morning in Jakarta.
      const began = Math.max(day + hourMs + luck.below(60) * 60_000, Date.parse(trip.starts_at))
      const date = localDay(new Date(began).toISOString(), trip.time_zone)
      if (date === before) continue
      before = date
      const ended = began + luck.between(8, 14) * hourMs
      const as = (moment: number) => workAt(tx, staff.operations, Math.min(moment, writtenOn)) as unknown as Ctx
      const km_start = luck.between(20_000, 90_000)
      const { id } = await enterDay(as(ended + hourMs), {
        assignment_id: trip.id,
        clock_in: new Date(began).toISOString(),
        clock_out: new Date(ended).toISOString(),
        zone: luck.happens(0.15) ? '1' : null,
        overnight: luck.happens(0.08),
        km_start,
        km_end: km_start + luck.between(30, 320),
        reason: 'Absen harian supir',
      })
      await moveDay(as(ended + 2 * hourMs), id, { action: 'submit', reason: null })
      const answered = ended + answerDaysLater * dayMs
      if (answered > writtenOn) continue
      const isDisputed: boolean = !disputed && writtenOn - answered < 14 * dayMs
      disputed ||= isDisputed
      const { customer_id, customer_name: name } = trip
      const answer = isDisputed
        ? { confirmed: [], disputed: [{ id, reason: 'Supir pulang pukul 17.00, bukan malam' }] }
        : { confirmed: [id], disputed: [] }
      await answerDays(as(answered), { customer_id, name, ...answer })
    }
    await finish(tx)
  }
}
