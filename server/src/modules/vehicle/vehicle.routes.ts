import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { vehicle, type Vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import { vehicleProblems } from '@rental/core/modules/vehicle/vehicle.rules'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { attachmentHandlers, replaceAttachments } from '../../record/attachments.ts'
import { crudHandlers, deleteRecord, findRecord, insertRecord, updateRecord } from '../../record/crud.ts'
import { salesByMonth } from './vehicle-sales.store.ts'
import { countByState, vehiclesLeft, vehicleSource } from './vehicle.store.ts'

const usual = crudHandlers<Vehicle, keyof typeof vehicleSource.machine.moves>(vehicleSource)

/** Refuses a vehicle beyond the limit of the plan. */
async function checkPlan({ tx }: Ctx) {
  const room = await vehiclesLeft(tx)
  if (room && room.left <= 0) throw new Refusal('plan_limit', { params: { limit: room.limit } })
}

export const vehicleHandlers = handlers(vehicle, {
  ...usual,
  async count({ tx }) {
    const { sold, ...kept } = await countByState(tx)
    return { total: Object.values(kept).reduce((sum, count) => sum + count, 0), sold, ...kept }
  },
  async create(ctx, { body }) {
    await checkPlan(ctx)
    return insertRecord<Vehicle>(ctx.tx, vehicleSource, body)
  },
  async change({ tx }, { params, body }) {
    const before = await findRecord<Vehicle>(tx, vehicleSource, params.id, 'for update')
    refuseAny(vehicleProblems({ ...before, ...body }))
    return updateRecord<Vehicle>(tx, vehicleSource, params.id, body)
  },
  async remove({ tx }, { params }) {
    await replaceAttachments(tx, 'vehicle', params.id, [])
    await deleteRecord(tx, vehicleSource, params.id)
    return null
  },
  ...attachmentHandlers('vehicle'),
  async salesReport({ tx }, { params, query }) {
    await findRecord(tx, vehicleSource, params.id)
    return salesByMonth(tx, params.id, query)
  },
})
