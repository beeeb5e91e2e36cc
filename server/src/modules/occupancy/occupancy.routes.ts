import { Refusal } from '@rental/core/kernel/error'
import { occupancy, type Occupancy } from '@rental/core/modules/occupancy/occupancy.contract'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { heavyWeeks } from '../../occupancy/driver-week.ts'
import { freeVehicles } from '../../occupancy/free.ts'
import { freeDrivers } from '../../occupancy/free-drivers.ts'
import { holdsCrossed } from '../../occupancy/holds.ts'
import { occupancySource } from '../../occupancy/occupancy-source.ts'
import { clashIn } from '../../occupancy/occupied.ts'
import { arrive, move, release, reserve } from '../../occupancy/occupy.ts'
import { freeInstead, findClash } from '../../occupancy/clash.ts'
import { findRecord, listHandlers, logHandler } from '../../record/crud.ts'
import { expectRecord } from '../../record/key.ts'
import { readRules } from '../../rental/rental-rules.ts'
import { handoverOf } from './handover.store.ts'
import { driverBoardOf } from './driver-board.store.ts'
import { boardOf } from './occupancy.store.ts'
import { unassignedIn } from './unassigned.store.ts'
import { vehicleYear } from './vehicle-year.store.ts'

/** Entries made by a document change with the document alone. */
async function expectEntered({ tx }: Ctx, id: string): Promise<void> {
  const { source_type, title } = await findRecord<Occupancy>(tx, occupancySource, id)
  if (source_type) throw new Refusal('belongs_to_document', { params: { title: title ?? source_type } })
}

export const occupancyHandlers = handlers(occupancy, {
  list: listHandlers<Occupancy>(occupancySource).list,
  board: ({ tx }, { query }) => (query.subject === 'DRIVER' ? driverBoardOf : boardOf)(tx, query),
  unassigned: ({ tx }, { query }) => unassignedIn(tx, query),
  async free({ tx }, { query }) {
    const turnaround_minutes = query.turnaround_minutes ?? (await readRules(tx)).turnaround_minutes
    return freeVehicles(tx, { ...query, turnaround_minutes })
  },
  async freeDrivers({ tx }, { query }) {
    if (query.vehicle_id) await expectRecord(tx, 'vehicle', query.vehicle_id)
    return freeDrivers(tx, query)
  },
  async driverWeek({ tx }, { query: { driver_id, at } }) {
    await expectRecord(tx, 'app_user', driver_id)
    return (await heavyWeeks(tx, [driver_id], { from: at })).of.get(driver_id) ?? null
  },
  async vehicleYear({ tx }, { query: { vehicle_id } }) {
    await expectRecord(tx, 'vehicle', vehicle_id)
    return vehicleYear(tx, vehicle_id)
  },
  async check({ tx }, { query }) {
    const { vehicle_id, from: starts_at, to: ends_at, turnaround_minutes, except: id, rents } = query
    await expectRecord(tx, 'vehicle', vehicle_id)
    const asked = { id, vehicle_id, starts_at, ends_at, turnaround_minutes, begins: true, rents }
    const [clash, holds] = await Promise.all([findClash(tx, asked), holdsCrossed(tx, asked)])
    return {
      clash: clash && clashIn(clash),
      holds: holds.map(clashIn),
      free: clash ? await freeInstead(tx, asked) : [],
    }
  },
  create: (ctx, { body }) => reserve(ctx, body),
  get: ({ tx }, { params }) => findRecord<Occupancy>(tx, occupancySource, params.id),
  async handover({ tx, actor }, { params }) {
    const found = await handoverOf(tx, params.id)
    if (!found) throw new Refusal('not_found')
    const may = (permission: string) => actor.permissions.has(permission)
    return {
      ...found,
      delivery: may('delivery_order.read') ? found.delivery : null,
      return: may('return_order.read') ? found.return : null,
    }
  },
  async change(ctx, { params, body }) {
    await expectEntered(ctx, params.id)
    return move(ctx, params.id, body)
  },
  async release(ctx, { params, body }) {
    await expectEntered(ctx, params.id)
    return release(ctx, params.id, body.reason)
  },
  arrive: (ctx, { params }) => arrive(ctx, params.id),
  log: logHandler(occupancySource),
})
