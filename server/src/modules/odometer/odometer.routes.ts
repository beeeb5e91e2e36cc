import { Refusal } from '@rental/core/kernel/error'
import { odometer, type Reading } from '@rental/core/modules/odometer/odometer.contract'
import { giveReason } from '../../db/tx.ts'
import { handlers } from '../../http/handlers.ts'
import { insertRecord } from '../../record/crud.ts'
import { expectRecord } from '../../record/key.ts'
import { say } from '../../text/text.ts'
import { confirmReading, lockReading, readingSource, readingsOf, voidReading } from './odometer.store.ts'

/** That the series never falls is held by the database, under a lock of the vehicle. */
export const odometerHandlers = handlers(odometer, {
  async list({ tx }, { params, query }) {
    await expectRecord(tx, 'vehicle', params.id)
    return readingsOf(tx, params.id, query)
  },
  async create({ tx, actor }, { params, body }) {
    const isCorrection = body.source === 'CORRECTION'
    if (isCorrection && !actor.permissions.has(odometer.void.access)) throw new Refusal('not_permitted')
    await expectRecord(tx, 'vehicle', params.id)
    if (isCorrection && body.reason) await giveReason(tx, body.reason)
    return insertRecord<Reading>(tx, readingSource, {
      ...body,
      read_at: body.read_at ?? undefined,
      vehicle_id: params.id,
    })
  },
  async confirm({ tx, actor, language }, { params, body }) {
    const { voided_at, to_check } = await lockReading(tx, params.id, params.readingId)
    const state = voided_at ? 'odometer.voided' : 'odometer.confirmed'
    if (voided_at || !to_check) throw new Refusal('wrong_state', { params: { state: say(language, state) } })
    await giveReason(tx, body.reason)
    return confirmReading(tx, params.readingId, { by: actor.user_id, reason: body.reason })
  },
  async void({ tx, language }, { params, body }) {
    const { voided_at } = await lockReading(tx, params.id, params.readingId)
    if (voided_at) throw new Refusal('wrong_state', { params: { state: say(language, 'odometer.voided') } })
    await giveReason(tx, body.reason)
    return voidReading(tx, params.readingId, body.reason)
  },
})
