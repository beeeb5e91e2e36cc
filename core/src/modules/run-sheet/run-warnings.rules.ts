import { formatDate } from '../../kernel/date.ts'
import type { HandoverGuard } from '../delivery-order/handover-guards.ts'
import type { HandoverRules } from '../setting/handover-rules.ts'
import { simName, simObstacle, type SimClass } from '../user/sim.rules.ts'

/** Obstacles to a job, in the order in which somebody has to deal with them. */
export const runWarnings = [
  'NO_VEHICLE',
  'NOT_BACK',
  'UNFIT',
  'NO_STAFF',
  'TAKEN',
  'SIM_CLASS',
  'SIM_ENDS',
  'PAPERS',
  'CUSTOMER',
  'IDENTITY',
  'CONTRACT',
] as const
export type RunWarningKind = (typeof runWarnings)[number]

/** Facts about a job that its warnings follow from. */
export interface RunFacts {
  /** Goes out, or is exchanged; a return comes in. */
  isDelivery: boolean
  isExchange: boolean
  hasVehicle: boolean
  /** Another customer still has the vehicle. */
  isHeld: boolean
  /** Reason for which the vehicle is off the road. */
  unfit: string | null
  /** Customers come to the branch: nobody drives anywhere. */
  isAtBranch: boolean
  driver: { is_driver: boolean; sim_class: SimClass | null; sim_expiry: string | null } | null
  /** Class that the vehicle asks for. */
  sim: SimClass | null
  day: string
  /** Another task of the driver at that time; empty if it has no name. */
  taken_by: string | null
  /** The first paper of the vehicle that ends before the rental does. */
  paper: string | null
  isCustomerActive: boolean
  isSelfDrive: boolean
  isIdentified: boolean
  isSigned: boolean
  /** Conditions that were passed over with a reason: they are known. */
  passed: readonly HandoverGuard[]
  rules: Pick<HandoverRules, 'guard_customer' | 'guard_identity' | 'guard_contract'>
}

interface Found {
  kind: RunWarningKind
  /** Name or date that belongs to it. */
  detail: string | null
}

/** The SIM of somebody who drives the vehicle; the office has none on file for others. */
function simFault({ driver, sim, day }: RunFacts): Found | null {
  if (!driver || !(driver.is_driver || driver.sim_class)) return null
  const obstacle = simObstacle(driver, { needed: sim ? [sim] : [], last_day: day })
  if (obstacle === 'SIM_CLASS') return { kind: obstacle, detail: sim && simName(sim) }
  return obstacle && { kind: obstacle, detail: driver.sim_expiry && formatDate(driver.sim_expiry) }
}

/** Obstacles that a dispatcher has to deal with before a job can be done. */
export function runWarningsOf(facts: RunFacts): Found[] {
  const { isDelivery, isExchange, isAtBranch, driver, passed, rules } = facts
  const isNew = isDelivery && !isExchange
  const lacks = (guard: 'CUSTOMER' | 'IDENTITY' | 'CONTRACT', rule: string, isUnmet: boolean) =>
    isNew && isUnmet && rule !== 'OFF' && !passed.includes(guard)
  const fault = isAtBranch ? null : simFault(facts)
  const found: (Found | false)[] = [
    isDelivery && !facts.hasVehicle && { kind: 'NO_VEHICLE', detail: null },
    isDelivery && facts.isHeld && { kind: 'NOT_BACK', detail: null },
    isDelivery && facts.unfit !== null && { kind: 'UNFIT', detail: facts.unfit },
    !isAtBranch && !driver && { kind: 'NO_STAFF', detail: null },
    !isAtBranch && facts.taken_by !== null && { kind: 'TAKEN', detail: facts.taken_by || null },
    fault ?? false,
    isDelivery && facts.paper !== null && !passed.includes('PAPERS') && { kind: 'PAPERS', detail: facts.paper },
    lacks('CUSTOMER', rules.guard_customer, !facts.isCustomerActive) && { kind: 'CUSTOMER', detail: null },
    lacks('IDENTITY', rules.guard_identity, facts.isSelfDrive && !facts.isIdentified) && {
      kind: 'IDENTITY',
      detail: null,
    },
    lacks('CONTRACT', rules.guard_contract, !facts.isSigned) && { kind: 'CONTRACT', detail: null },
  ]
  return found.filter((one) => one !== false)
}
