import { formatDate } from '@rental/core/kernel/date'
import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { isIn } from '@rental/core/kernel/machine'
import { insurance, type Insurance } from '@rental/core/modules/insurance/insurance.contract'
import { insuranceFields } from '@rental/core/modules/insurance/insurance.fields'
import { insuranceMachine } from '@rental/core/modules/insurance/insurance.machine'
import { insuranceProblems, renewedPeriod } from '@rental/core/modules/insurance/insurance.rules'
import type { Tx } from '../../db/tx.ts'
import { handlers } from '../../http/handlers.ts'
import { replaceAttachments } from '../../record/attachments.ts'
import { deleteRecord, findRecord, insertRecord, updateRecord } from '../../record/crud.ts'
import { expectRecord } from '../../record/key.ts'
import { nestedHandlers } from '../../record/nested.ts'
import { expectState } from '../../record/transition.ts'
import { coveragesExist, dayOutside, findOverlap, insuranceSource } from './insurance.store.ts'

interface OfVehicle {
  id: string
}
interface OnePolicy extends OfVehicle {
  insuranceId: string
}

const usual = nestedHandlers<Insurance, keyof typeof insuranceMachine.moves, OfVehicle, OnePolicy>(insuranceSource, {
  parent: { table: 'vehicle', keyOf: ({ id }) => id },
  below: ({ id }) => ({ vehicle_id: id }),
  idOf: ({ insuranceId }) => insuranceId,
})

const find = (tx: Tx, { id, insuranceId }: OnePolicy) =>
  findRecord<Insurance>(tx, insuranceSource, { id: insuranceId, vehicle_id: id }, 'for update')

async function checkCoverages(tx: Tx, ids: readonly number[], before: readonly number[] = []) {
  const added = ids.filter((id) => !before.includes(id))
  if (!(await coveragesExist(tx, added))) refuseAny({ coverage_ids: { key: 'missing_record' } })
}

async function checkOverlap(tx: Tx, policy: Insurance) {
  const other = await findOverlap(tx, policy)
  if (other) throw new Refusal('overlapping_policy', { params: other })
}

async function checkClaims(tx: Tx, policy: Insurance) {
  const day = await dayOutside(tx, policy)
  if (day) refuseAny({ period_end: { key: 'claims_outside', params: { day: formatDate(day) } } })
}

/** The values that a renewed policy takes over. */
const copied = (policy: Insurance) =>
  Object.fromEntries(Object.keys(insuranceFields).map((name) => [name, policy[name as keyof Insurance]]))

export const insuranceHandlers = handlers(insurance, {
  ...usual,
  async create({ tx }, { params, body }) {
    await expectRecord(tx, 'vehicle', params.id)
    await checkCoverages(tx, body.coverage_ids)
    return insertRecord<Insurance>(tx, insuranceSource, { ...body, vehicle_id: params.id })
  },
  async change(ctx, { params, body }) {
    const { tx } = ctx
    const before = await find(tx, params)
    expectState(ctx, insuranceMachine, before, 'draft', 'active')
    const after = { ...before, ...body }
    refuseAny(insuranceProblems(after))
    await checkCoverages(tx, after.coverage_ids, before.coverage_ids)
    if (isIn(insuranceMachine, before.status, 'active')) await checkOverlap(tx, after)
    await checkClaims(tx, after)
    return updateRecord<Insurance>(tx, insuranceSource, params.insuranceId, body)
  },
  async remove(ctx, { params }) {
    const policy = await find(ctx.tx, params)
    if (policy.totals.claims > 0) throw new Refusal('still_in_use')
    expectState(ctx, insuranceMachine, policy, 'draft')
    await replaceAttachments(ctx.tx, 'insurance', policy.id, [])
    await deleteRecord(ctx.tx, insuranceSource, policy.id)
    return null
  },
  async move(ctx, input) {
    const policy = await find(ctx.tx, input.params)
    if (input.body.action === 'activate' && isIn(insuranceMachine, policy.status, 'draft'))
      await checkOverlap(ctx.tx, policy)
    return usual.move(ctx, input)
  },
  async renew({ tx }, { params }) {
    const policy = await find(tx, params)
    return insertRecord<Insurance>(tx, insuranceSource, {
      ...copied(policy),
      ...renewedPeriod(policy),
      vehicle_id: policy.vehicle_id,
    })
  },
})
