import { formatDate } from '@rental/core/kernel/date'
import { Refusal } from '@rental/core/kernel/error'
import { codeOf } from '@rental/core/kernel/machine'
import { mayDrive, simName, simObstacle, type SimClass } from '@rental/core/modules/user/sim.rules'
import { userMachine } from '@rental/core/modules/user/user.machine'
import { simClassFor } from '@rental/core/modules/vehicle/vehicle.rules'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** A vehicle, or any of a category. */
export interface Driven {
  vehicle_id?: string | null | undefined
  category?: string | null | undefined
}

type Licensed = Parameters<typeof simClassFor>[0]

/** SIM classes with which a trip can be driven: that of its vehicle, or those of its category. */
export async function simsNeeded(tx: Tx, { vehicle_id, category }: Driven): Promise<SimClass[]> {
  const active = codeOf(vehicleMachine, 'active')
  const { rows } = await sql<Licensed>`
    select distinct stnk_kind, plate_color, gvw_kg from vehicle
    where ${vehicle_id ? sql`id = ${vehicle_id}` : sql`category = ${category ?? null} and status = ${active}`}`.execute(
    tx,
  )
  const needed = [...new Set(rows.map(simClassFor))].toSorted()
  // Only the least of them: a class that includes another of them is not asked for.
  return needed.filter((one) => !needed.some((other) => other !== one && mayDrive(one, other)))
}

interface Driver {
  full_name: string
  sim_class: SimClass | null
  sim_expiry: string | null
}

export async function driverOf(tx: Tx, id: string): Promise<Driver> {
  const { rows } = await sql<Driver>`
    select full_name, sim_class, sim_expiry from app_user
    where id = ${id} and is_driver and status = ${codeOf(userMachine, 'active')}`.execute(tx)
  if (!rows[0]) throw new Refusal('invalid_input', { fields: { driver_id: { key: 'not_a_driver' } } })
  return rows[0]
}

/** The last day of a trip, by the clock of the company. */
export const endDay = (ends_at: string) => sql<string>`(${ends_at}::timestamptz at time zone company_zone())::date`

export async function lastDay(tx: Tx, ends_at: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`select ${endDay(ends_at)} as day`.execute(tx)
  return rows[0]?.day ?? ends_at.slice(0, 10)
}

/** Refuses a driver whose SIM does not fit the vehicle, or ends before the trip does. */
export async function expectSim(tx: Tx, driver: string, trip: Driven & { ends_at: string }): Promise<void> {
  const [held, needed, last_day] = await Promise.all([
    driverOf(tx, driver),
    simsNeeded(tx, trip),
    lastDay(tx, trip.ends_at),
  ])
  const obstacle = simObstacle(held, { needed, last_day })
  const { full_name: name, sim_expiry } = held
  if (obstacle === 'SIM_CLASS')
    throw new Refusal('driver_sim_class', { params: { name, needed: needed.map(simName).join(' / ') } })
  if (obstacle === 'SIM_ENDS')
    throw new Refusal('driver_sim_ends', { params: { name, until: sim_expiry ? formatDate(sim_expiry) : '–' } })
}
