import { codeOf } from '@rental/core/kernel/machine'
import { fuelEstimate, roadCashTotal } from '@rental/core/modules/delivery-order/road-cash'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import type { ExpenseType } from '@rental/core/ledger/wallet.postings'
import { sql } from 'kysely'
import { finish, type Tx } from '../db/tx.ts'
import type { Ctx } from '../http/handlers.ts'
import { askRoadCash } from '../modules/delivery-order/road-cash.store.ts'
import { insertMedia } from '../modules/media/media.store.ts'
import { creditEmployee, logExpense, settleEmployee } from '../modules/wallet/wallet.commands.ts'
import type { Chance } from './chance.ts'
import type { Camera } from './demo-photos.ts'
import { workAt } from './play-order.ts'
import type { Staff } from './staff.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
/** Of so many deliveries one is driven with cash of the company. */
const oneOf = 3
/** Cash of so many last trips is still with the drivers, and of the very last nobody has verified anything. */
const unsettledTrips = 6
const unverifiedTrips = 3

interface Trip {
  id: string
  number: string
  employee_id: string
  driver_name: string
  completed_at: string
  odometer_km: number
}

async function trips(tx: Tx): Promise<Trip[]> {
  const { rows } = await sql<Trip>`
    select job.id, job.number, job.driver_id as employee_id, driver.full_name as driver_name, job.completed_at, signed.odometer_km
    from delivery_order as job
    join inspection as signed on signed.company_id = job.company_id and signed.delivery_order_id = job.id
      and signed.kind = 'OUT' and signed.reopened_at is null
    join app_user as driver on driver.company_id = job.company_id and driver.id = job.driver_id
    where job.driver_id is not null and job.status = ${codeOf(deliveryOrderMachine, 'completed')}
    order by job.completed_at, job.id`.execute(tx)
  return rows
}

interface Spent {
  reference_type: ExpenseType
  amount: number
  description: string
  is_rebillable?: boolean
  litres?: string
  odometer_km?: number
}

/** Rupiah of a litre of Pertalite. */
const litrePrice = 10_000

function expensesOf(luck: Chance, { odometer_km }: Trip, fuel: number, toll: number): Spent[] {
  const litres = (fuel / litrePrice).toFixed(2)
  const stop = luck.pick(['Rest area KM 57', 'SPBU Kalibata', 'SPBU Cawang'])
  return [
    { reference_type: 'FUEL', amount: fuel, description: `Pertalite, ${stop}`, litres, odometer_km },
    { reference_type: 'TOLL', amount: toll, description: 'Tol pulang pergi', is_rebillable: luck.happens(0.4) },
    { reference_type: 'PARKING', amount: luck.pick([5000, 10_000, 15_000]), description: 'Parkir di lokasi' },
    { reference_type: 'MEALS', amount: luck.pick([25_000, 35_000]), description: 'Makan siang supir' },
  ]
}

/** A year of trip cash: paid out, spent with receipts and handed back; the latest trips are still open. */
export async function loadRoadCash(
  tx: Tx,
  staff: Staff,
  luck: Chance,
  writtenOn: number,
  camera: Camera<'RECEIPT'>,
): Promise<void> {
  const driven = (await trips(tx)).filter((_, at) => at % oneOf === 0)
  const receiptOf = async (number: string, { reference_type: kind, amount }: Spent) => {
    const photo = await camera('RECEIPT', `${number} ${kind} ${amount}`)
    return (await insertMedia(tx, { ...photo, name: `struk-${number}.jpg` })).id
  }
  for (const [at, trip] of driven.entries()) {
    const { id: delivery_order_id, employee_id, number } = trip
    const ended = Date.parse(trip.completed_at)
    const as = (moment: number) => workAt(tx, staff.finance, Math.min(moment, writtenOn)) as unknown as Ctx
    const asDriver = (moment: number): Ctx => {
      const driver = { id: employee_id, full_name: trip.driver_name }
      const work = workAt(tx, driver, Math.min(moment, writtenOn)) as unknown as Ctx
      return { ...work, actor: { ...work.actor, permissions: new Set(['wallet.debit']) } }
    }
    const distance_km = luck.between(4, 30) * 10
    const [fuel, toll] = [fuelEstimate(distance_km), luck.between(6, 40) * 2500]
    const request = { distance_km, fuel, toll, parking: 20_000, meals: 50_000 }
    workAt(tx, staff.operations, ended - 4 * hourMs)
    await askRoadCash(tx, delivery_order_id, request)
    const description = `Uang jalan ${number}`
    await creditEmployee(as(ended - 3 * hourMs), {
      employee_id,
      amount: roadCashTotal(request),
      description,
      delivery_order_id,
    })
    const later = driven.length - 1 - at
    for (const spent of expensesOf(luck, trip, fuel, toll)) {
      const isFree = spent.reference_type === 'PARKING'
      const ctx = later < unverifiedTrips ? asDriver(ended + hourMs) : as(ended + hourMs)
      const media_id = isFree ? null : await receiptOf(number, spent)
      await logExpense(ctx, {
        ...spent,
        employee_id,
        delivery_order_id,
        media_id,
        is_rebillable: spent.is_rebillable ?? false,
      })
    }
    if (later >= unsettledTrips)
      await settleEmployee(as(ended + dayMs), { employee_id, description: `Setoran sisa ${number}` })
    await finish(tx)
  }
}
