import { codeOf, codesOf } from '@rental/core/kernel/machine'
import { availabilityOrder, bookedAheadHours, type Availability } from '@rental/core/modules/occupancy/occupancy.rules'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import { sql } from 'kysely'

const isOut = sql`taken.out_at is not null and taken.back_at is null`
const gone = sql.join(codesOf(vehicleMachine, ['sold', 'lost']).map((code) => sql.lit(code)))
/** Condition on `vehicle`: it is ours and off the road. */
export const isUnfit = sql`vehicle.is_unfit and vehicle.status not in (${gone})`
const ahead = sql`now() + make_interval(hours => ${sql.lit(bookedAheadHours)})`

/**
 * `availabilityOf` of the rules in core (a test compares), for the row of `vehicle` at hand; the strongest word counts.
 * Vehicles that are sold, lost or put away are not available, though nothing takes them; a sold or lost one is off no road.
 */
export const availabilityOfVehicle = sql<Availability | null>`coalesce(
  (select case when taken.ends_at < now() then 'OVERDUE' else 'ON_RENT' end from occupancy as taken
    where taken.company_id = vehicle.company_id and taken.vehicle_id = vehicle.id and ${isOut}),
  case when ${isUnfit} then 'UNFIT' end,
  (select case
      when taken.kind = 'RENTAL' and taken.back_at is null then 'BOOKED'
      when taken.kind = 'RENTAL' or taken.ends_at <= now() then 'PREPARING'
      when taken.kind = 'MAINTENANCE' then 'IN_WORKSHOP'
      else 'BLOCKED' end
    from occupancy as taken
    where taken.company_id = vehicle.company_id and taken.vehicle_id = vehicle.id and taken.released_at is null
      and taken.is_hard and taken.taken_until > now() and taken.starts_at < ${ahead}
      and (taken.starts_at <= now() or taken.kind = 'RENTAL')
    order by taken.taken_until limit 1),
  case vehicle.status when ${sql.lit(codeOf(vehicleMachine, 'active'))} then 'AVAILABLE' end)`

const order = sql.join(availabilityOrder.map((name) => sql.lit(name)))

/** Its place among all of them; null for a vehicle that is not in use. */
export const availabilityRank = sql<number | null>`array_position(array[${order}], ${availabilityOfVehicle})`
