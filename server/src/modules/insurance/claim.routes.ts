import { formatDate } from '@rental/core/kernel/date'
import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import { codeOf, isIn, whyNot } from '@rental/core/kernel/machine'
import { insuranceClaim, type InsuranceClaim } from '@rental/core/modules/insurance/claim.contract'
import { claimMachine } from '@rental/core/modules/insurance/claim.machine'
import { amountsMissing, claimProblems, settledFields } from '@rental/core/modules/insurance/claim.rules'
import type { Insurance } from '@rental/core/modules/insurance/insurance.contract'
import { insuranceMachine } from '@rental/core/modules/insurance/insurance.machine'
import type { Tx } from '../../db/tx.ts'
import { handlers, type Ctx } from '../../http/handlers.ts'
import { findRecord, insertRecord, updateRecord } from '../../record/crud.ts'
import { nestedHandlers } from '../../record/nested.ts'
import { wrongState } from '../../record/transition.ts'
import { say } from '../../text/text.ts'
import { claimSource, companyDay } from './claim.store.ts'
import { insuranceSource } from './insurance.store.ts'

interface OfPolicy {
  vehicleId: string
  insuranceId: string
}
interface OneClaim extends OfPolicy {
  claimId: string
}
type Action = keyof typeof claimMachine.moves

const policyKey = ({ vehicleId, insuranceId }: OfPolicy) => ({ id: insuranceId, vehicle_id: vehicleId })
const below = ({ vehicleId, insuranceId }: OfPolicy) => ({ insurance_id: insuranceId, vehicle_id: vehicleId })
const usual = nestedHandlers<InsuranceClaim, Action, OfPolicy, OneClaim>(claimSource, {
  parent: { table: 'insurance', keyOf: policyKey },
  below,
  idOf: ({ claimId }) => claimId,
})

/** Locked, so that its period and own risk stay what they are while a claim is written under it. */
const policyOf = (tx: Tx, params: OfPolicy) =>
  findRecord<Insurance>(tx, insuranceSource, policyKey(params), 'for update')
const find = (tx: Tx, params: OneClaim) =>
  findRecord<InsuranceClaim>(tx, claimSource, { id: params.claimId, ...below(params) }, 'for update')

type Dated = Pick<InsuranceClaim, 'event_at' | 'reported_on'>

/** The event lies in the policy's period, and is not reported before it happened; days are the company's. */
async function checkDays(tx: Tx, policy: Insurance, { event_at, reported_on }: Dated) {
  const day = await companyDay(tx, event_at)
  const fields: FieldProblems = {}
  const { period_start, period_end } = policy
  if (day < period_start || day >= period_end)
    fields['event_at'] = {
      key: 'outside_period',
      params: { from: formatDate(period_start), to: formatDate(period_end) },
    }
  if (reported_on < day) fields['reported_on'] = { key: 'before_event' }
  refuseAny(fields)
}

type Settled = Partial<Pick<InsuranceClaim, (typeof settledFields)[number]>>

/** The insurer's decision needs the permission to settle claims. */
function checkSettled({ actor }: Ctx, given: Settled, before: Settled = {}) {
  const isChanged = settledFields.some(
    (name) => given[name] !== undefined && (given[name] ?? null) !== (before[name] ?? null),
  )
  if (isChanged && !actor.permissions.has('insurance.settle')) throw new Refusal('not_permitted')
}

/** A state that means money needs the money to be known. */
function checkAmounts(ctx: Ctx, claim: InsuranceClaim, action: Action) {
  if (whyNot(claimMachine, claim.status, action, (permission) => ctx.actor.permissions.has(permission))) return
  const [missing] = amountsMissing(codeOf(claimMachine, claimMachine.moves[action].to), claim)
  if (missing)
    throw new Refusal('fill_first', { params: { field: say(ctx.language, `insurance_claim.fields.${missing}`) } })
}

export const claimHandlers = handlers(insuranceClaim, {
  ...usual,
  async create(ctx, { params, body }) {
    const { tx } = ctx
    const policy = await policyOf(tx, params)
    if (!isIn(insuranceMachine, policy.status, 'active')) throw new Refusal('policy_not_active')
    checkSettled(ctx, body)
    await checkDays(tx, policy, body)
    return insertRecord<InsuranceClaim>(tx, claimSource, { ...body, ...below(params) })
  },
  async change(ctx, { params, body }) {
    const { tx } = ctx
    const policy = await policyOf(tx, params)
    const before = await find(tx, params)
    if (isIn(claimMachine, before.status, 'rejected')) throw wrongState(ctx, claimMachine, before)
    const after = { ...before, ...body }
    const missing = amountsMissing(before.status, after).map((name) => [name, { key: 'required' }])
    refuseAny({ ...claimProblems(after), ...Object.fromEntries(missing) })
    checkSettled(ctx, body, before)
    await checkDays(tx, policy, after)
    return updateRecord<InsuranceClaim>(tx, claimSource, params.claimId, body)
  },
  async move(ctx, input) {
    checkAmounts(ctx, await find(ctx.tx, input.params), input.body.action)
    return usual.move(ctx, input)
  },
})
