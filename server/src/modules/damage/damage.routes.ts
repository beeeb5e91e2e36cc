import { damage, type Damage } from '@rental/core/modules/damage/damage.contract'
import type { damageMachine } from '@rental/core/modules/damage/damage.machine'
import { handlers } from '../../http/handlers.ts'
import { findRecord, insertRecord, updateRecord } from '../../record/crud.ts'
import { expectRecord } from '../../record/key.ts'
import { nestedHandlers } from '../../record/nested.ts'
import { transition } from '../../record/transition.ts'
import { damageSource } from './damage.store.ts'

interface OfVehicle {
  vehicleId: string
}
interface OneDamage extends OfVehicle {
  damageId: string
}

const below = ({ vehicleId }: OfVehicle) => ({ vehicle_id: vehicleId })
const keyOf = (params: OneDamage) => ({ id: params.damageId, ...below(params) })

export const damageHandlers = handlers(damage, {
  ...nestedHandlers<Damage, keyof typeof damageMachine.moves, OfVehicle, OneDamage>(damageSource, {
    parent: { table: 'vehicle', keyOf: ({ vehicleId }) => ({ id: vehicleId }) },
    below,
    idOf: ({ damageId }) => damageId,
  }),
  async create({ tx }, { params, body }) {
    await expectRecord(tx, 'vehicle', params.vehicleId)
    return insertRecord<Damage>(tx, damageSource, { ...body, ...below(params) })
  },
  change: ({ tx }, { params, body }) => updateRecord<Damage>(tx, damageSource, keyOf(params), body),
  async move(ctx, { params, body: { action, reason } }) {
    const closed_at = action === 'reopen' ? null : ctx.now.toISOString()
    await transition(ctx, damageSource, keyOf(params), action, reason, { closed_at })
    return findRecord<Damage>(ctx.tx, damageSource, keyOf(params))
  },
})
