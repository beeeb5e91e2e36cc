import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { vehicle, type Vehicle } from '@rental/core/modules/vehicle/vehicle.contract'
import type { FirstPapers, FirstPrice } from '@rental/core/modules/vehicle/vehicle.fields'
import { usualEquipment } from '@rental/core/modules/inspection/fitted.rules'
import { suggestedMakes } from '@rental/core/modules/vehicle/vehicle-makes'
import { commonModel } from '@rental/core/modules/vehicle/vehicle-models'
import { vehicleProblems } from '@rental/core/modules/vehicle/vehicle.rules'
import { giveReason, type Tx } from '../../db/tx.ts'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { attachmentHandlers, replaceAttachments } from '../../record/attachments.ts'
import { crudHandlers, deleteRecord, findRecord, insertRecord, updateRecord } from '../../record/crud.ts'
import { claimPicture, mediaIdOf } from '../../record/media-use.ts'
import { liftUnfit, markUnfit } from '../../occupancy/unfit.ts'
import { expectRecord } from '../../record/key.ts'
import { salesByMonth } from './vehicle-sales.store.ts'
import {
  countByState,
  countUnfit,
  isCategory,
  isDamageOf,
  isRentalType,
  ownMakes,
  ownModel,
  vehiclesLeft,
  vehicleSource,
} from './vehicle.store.ts'

const usual = crudHandlers<Vehicle, keyof typeof vehicleSource.machine.moves>(vehicleSource)

/** Equipment as it was entered, else the usual one: it decides what inspections ask for. */
const equipmentOf = ({ equipment, stnk_kind }: Pick<Vehicle, 'equipment' | 'stnk_kind'>) =>
  equipment.length > 0 ? equipment : usualEquipment(stnk_kind)

/** Refuses a vehicle beyond the limit of the plan. */
async function checkPlan({ tx }: Ctx) {
  const room = await vehiclesLeft(tx)
  if (room && room.left <= 0) throw new Refusal('plan_limit', { params: { limit: room.limit } })
}

async function addPhoto(tx: Tx, id: string, photo: string) {
  await claimPicture(tx, 'photo', photo)
  await replaceAttachments(tx, 'vehicle', id, [{ media_id: mediaIdOf(photo), kind: 'PHOTO' }])
}

interface VehicleFlows {
  addFirstPrice: (ctx: Ctx, vehicle: string, price: FirstPrice) => Promise<void>
  addFirstPapers: (tx: Tx, vehicle: string, papers: FirstPapers) => Promise<void>
}

export const vehicleHandlers = ({ addFirstPapers, addFirstPrice }: VehicleFlows) =>
  handlers(vehicle, {
    ...usual,
    async count({ tx }) {
      const [{ sold, ...kept }, unfit] = await Promise.all([countByState(tx), countUnfit(tx)])
      return { total: Object.values(kept).reduce((sum, count) => sum + count, 0), sold, ...kept, unfit }
    },
    makes: async ({ tx }) => suggestedMakes(await ownMakes(tx)),
    async modelFacts({ tx }, { query: { brand, model } }) {
      const common = commonModel(brand, model)
      const facts = (await ownModel(tx, brand, model)) ?? common
      if (!facts || (await isCategory(tx, facts.category))) return facts
      // Archived, or never there: the form must not propose what it does not offer.
      const category = common && (await isCategory(tx, common.category)) ? common.category : null
      return { ...facts, category }
    },
    async create(ctx, { body: { photo, stnk_valid_to, tax_valid_to, first_price, first_rental_type_id, ...body } }) {
      const { tx, actor } = ctx
      const hasPapers = Boolean(stnk_valid_to) || Boolean(tax_valid_to)
      if (hasPapers && !actor.permissions.has('document.create')) throw new Refusal('not_permitted')
      if (first_price && !actor.permissions.has('pricing.create')) throw new Refusal('not_permitted')
      if (first_rental_type_id && !(await isRentalType(tx, first_rental_type_id)))
        refuseAny({ first_rental_type_id: { key: 'missing_record' } })
      await checkPlan(ctx)
      const made = await insertRecord<Vehicle>(tx, vehicleSource, { ...body, equipment: equipmentOf(body) })
      if (photo) await addPhoto(tx, made.id, photo)
      if (hasPapers) await addFirstPapers(tx, made.id, { stnk_valid_to, tax_valid_to })
      if (first_price && first_rental_type_id)
        await addFirstPrice(ctx, made.id, { amount: first_price, rental_type_id: first_rental_type_id })
      return photo || hasPapers ? findRecord<Vehicle>(tx, vehicleSource, made.id) : made
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
    async markUnfit(ctx, { params, body: { reason, until, damage_id } }) {
      await expectRecord(ctx.tx, 'vehicle', params.id)
      if (damage_id && !(await isDamageOf(ctx.tx, params.id, damage_id)))
        throw new Refusal('invalid_input', { fields: { damage_id: { key: 'missing_record' } } })
      await giveReason(ctx.tx, reason)
      const source = damage_id ? ('DAMAGE' as const) : ('HAND' as const)
      await markUnfit(ctx, { vehicle_id: params.id, reason, until, source, source_id: damage_id })
      return findRecord<Vehicle>(ctx.tx, vehicleSource, params.id)
    },
    async liftUnfit(ctx, { params, body }) {
      await expectRecord(ctx.tx, 'vehicle', params.id)
      await liftUnfit(ctx, { vehicle_id: params.id, reason: body.reason })
      return findRecord<Vehicle>(ctx.tx, vehicleSource, params.id)
    },
    ...attachmentHandlers('vehicle'),
    async salesReport({ tx }, { params, query }) {
      await findRecord(tx, vehicleSource, params.id)
      return salesByMonth(tx, params.id, query)
    },
  })
