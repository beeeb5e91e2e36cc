import { statusAfter } from '@rental/core/kernel/machine'
import type { insuranceClaim } from '@rental/core/modules/insurance/claim.contract'
import { claimMachine } from '@rental/core/modules/insurance/claim.machine'
import type { insurance } from '@rental/core/modules/insurance/insurance.contract'
import { insuranceMachine } from '@rental/core/modules/insurance/insurance.machine'
import { renewedPeriod } from '@rental/core/modules/insurance/insurance.rules'
import type { z } from 'zod'
import type { Chance } from './chance.ts'
import { mobileFor } from './identities.ts'
import { accidents, type Accident } from './accidents.ts'

type NewPolicy = z.input<typeof insurance.create.body>
type NewClaim = z.input<typeof insuranceClaim.create.body>
interface State {
  status: number
  status_reason: string | null
}
export interface DemoPolicy {
  vehicle_id: string
  policy: NewPolicy
  state: State
  claims: { claim: NewClaim; state: State }[]
}

interface InsuredVehicle {
  id: string
  year: number
  acquisition_price: number | null
}
/** Ids of existing records that policies and claims name. */
export interface Parties {
  insurers: readonly string[]
  workshops: readonly string[]
  drivers: readonly string[]
  customers: readonly string[]
}

const dayMs = 86_400_000
const dayAt = (from: number, days: number) => new Date(from + days * dayMs).toISOString().slice(0, 10)
const among = (luck: Chance, ids: readonly string[]) => ids[luck.below(Math.max(1, ids.length))] ?? null
const rounded = (amount: number, to: number) => Math.round(amount / to) * to
const stateAfter = (path: readonly (keyof typeof insuranceMachine.moves)[], status_reason: string | null = null) => ({
  status: statusAfter(insuranceMachine, ...path),
  status_reason,
})

/** The seeded coverages (master-data.seed.ts): all risk with its extensions for dear units, total loss for old ones. */
const allRisk = [1, 3, 4, 6, 8, 11]
const totalLoss = [2, 3]

/** Outcome of a policy, which decides how long before the day of writing it began. */
type Kind = 'running' | 'expiring' | 'expired' | 'renewed' | 'draft' | 'cancelled' | 'none'
const kinds: readonly Kind[] = [
  'running',
  'expiring',
  'running',
  'renewed',
  'running',
  'expired',
  'running',
  'draft',
  'running',
  'cancelled',
  'renewed',
  'none',
]
/** One policy in sixty has run out; elsewhere somebody was in time. */
const kindOf = (number: number): Kind => {
  const kind = kinds[number % kinds.length] ?? 'none'
  return kind === 'expired' && number >= kinds.length ? 'running' : kind
}
const daysAgo: Record<Exclude<Kind, 'none'>, readonly [number, number]> = {
  running: [40, 320],
  expiring: [338, 360],
  expired: [370, 420],
  renewed: [400, 600],
  draft: [-20, -3],
  cancelled: [90, 300],
}
const stateOf: Record<Exclude<Kind, 'none'>, State> = {
  running: stateAfter(['activate']),
  expiring: stateAfter(['activate']),
  expired: stateAfter(['activate']),
  renewed: stateAfter(['activate']),
  draft: stateAfter([]),
  cancelled: stateAfter(['activate', 'cancel'], 'Pindah perusahaan asuransi, premi sisa dikembalikan'),
}

function policyOf(luck: Chance, vehicle: InsuredVehicle, number: number, start: string, parties: Parties): NewPolicy {
  const isOld = vehicle.year < 2021
  const worth = rounded((vehicle.acquisition_price ?? 220_000_000) * (isOld ? 0.55 : 0.8), 1_000_000)
  const supplier_id = parties.insurers[number % Math.max(1, parties.insurers.length)] ?? null
  return {
    insurer: supplier_id ? null : 'PT Asuransi Lindung Bersama',
    supplier_id,
    broker: luck.happens(0.3) ? 'PT Pialang Aman Sentosa' : null,
    policy_number: `${start.slice(2, 4)}.${luck.digits(3)}.${luck.digits(6)}`,
    coverage_ids: isOld ? totalLoss : allRisk,
    // One was taken out for private use by mistake: the screens warn of it.
    usage: number % 20 === 8 ? 'PRIVATE' : 'COMMERCIAL',
    period_start: start,
    period_end: renewedPeriod({ period_end: start }).period_end,
    sum_insured: worth,
    premium: rounded(worth * (isOld ? 0.008 : 0.029), 1000),
    admin_fee: 50_000,
    stamp_duty: 10_000,
    own_risk_theft_percent: '10',
    third_party_limit: luck.pick([10, 25, 50]) * 1_000_000,
    claim_contact: 'Layanan Klaim 24 Jam',
    claim_phone: mobileFor(luck),
  }
}

type ClaimState = keyof typeof claimMachine.states
const claimStates = Object.keys(claimMachine.states) as ClaimState[]
const pathTo: Record<ClaimState, readonly (keyof typeof claimMachine.moves)[]> = {
  reported: [],
  survey: ['survey'],
  approved: ['survey', 'approve'],
  in_repair: ['survey', 'approve', 'repair'],
  done: ['survey', 'approve', 'repair', 'finish'],
  cash_paid: ['survey', 'approve', 'pay'],
  rejected: ['survey', 'reject'],
}
const isSettled = (state: ClaimState) => !['reported', 'survey', 'rejected'].includes(state)

function amountsOf(luck: Chance, accident: Accident, state: ClaimState) {
  const estimated_amount = rounded(accident.cost * (0.8 + luck.below(40) / 100), 50_000)
  const approved_amount = isSettled(state) ? rounded(estimated_amount * 0.9, 50_000) : null
  const isPaid = state === 'done' || state === 'cash_paid'
  return { estimated_amount, approved_amount, paid_amount: isPaid ? approved_amount : null }
}

function claimOf(luck: Chance, accident: Accident, day: string, state: ClaimState, parties: Parties): NewClaim {
  const payer = luck.pick(['COMPANY', 'CUSTOMER', 'DRIVER'] as const)
  const [driver_id, customer_id] = [among(luck, parties.drivers), among(luck, parties.customers)]
  const named = { COMPANY: true, CUSTOMER: customer_id !== null, DRIVER: driver_id !== null }[payer]
  return {
    claim_number: state === 'reported' ? null : `KL-${day.slice(2, 4)}${luck.digits(6)}`,
    event_at: `${day}T${String(luck.between(1, 14)).padStart(2, '0')}:${luck.pick(['05', '20', '35', '50'])}:00Z`,
    reported_on: dayAt(Date.parse(day), luck.pick([0, 1, 1, 2, 7])),
    place: accident.place,
    chronology: accident.chronology,
    police_report_number: accident.third_party ? `LP/B/${luck.digits(3)}/${day.slice(0, 4)}/SPKT` : null,
    driver_id,
    customer_id,
    third_party: accident.third_party ?? null,
    damages: accident.damages.map(([part, description]) => ({ part, description })),
    event_count: accident.damages.length,
    own_risk_payer: named ? payer : 'COMPANY',
    ...amountsOf(luck, accident, state),
    workshop_id: isSettled(state) && state !== 'cash_paid' ? among(luck, parties.workshops) : null,
    downtime_days: state === 'done' ? luck.between(2, 12) : null,
  }
}

/** Believable policies of these vehicles in every state, some with claims; the same every time. */
export function demoInsurance(
  luck: Chance,
  vehicles: readonly InsuredVehicle[],
  parties: Parties,
  writtenOn: number,
): DemoPolicy[] {
  let claims = 0
  const claimsOf = (count: number, from: string, days: number) =>
    Array.from({ length: count }, () => {
      claims += 1
      const day = dayAt(Date.parse(from), luck.between(2, Math.max(3, days)))
      const accident = accidents[claims % accidents.length] ?? accidents[0]
      const state = claimStates[claims % claimStates.length] ?? 'reported'
      const status_reason = state === 'rejected' ? 'Terlambat dilaporkan dan SIM pengemudi kedaluwarsa' : null
      return {
        claim: claimOf(luck, accident, day, state, parties),
        state: { status: statusAfter(claimMachine, ...pathTo[state]), status_reason },
      }
    })
  return vehicles.flatMap((vehicle, number): DemoPolicy[] => {
    const kind = kindOf(number)
    if (kind === 'none') return []
    const ago = luck.between(...daysAgo[kind])
    const policy = policyOf(luck, vehicle, number, dayAt(writtenOn, -ago), parties)
    const isCovered = kind !== 'draft' && kind !== 'cancelled'
    const first = {
      vehicle_id: vehicle.id,
      policy,
      state: stateOf[kind],
      claims:
        isCovered && number % 3 !== 1 ? claimsOf(luck.between(1, 3), policy.period_start, Math.min(ago - 9, 350)) : [],
    }
    if (kind !== 'renewed') return [first]
    const next = { ...policy, ...renewedPeriod(policy), policy_number: `${policy.policy_number}-2` }
    return [first, { vehicle_id: vehicle.id, policy: next, state: stateOf.running, claims: [] }]
  })
}
