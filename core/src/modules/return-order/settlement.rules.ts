import { givenRule, type Charge } from '../../totals/charge.ts'
import { apply, type Step, type Traced } from '../../totals/trace.ts'
import type { ChargeKind } from '../../price/charge.ts'
import { extraCharges } from '../../price/extra-charges.ts'
import type { LineInput } from '../../price/input.ts'
import type { Policy } from '../../price/policy.ts'
import { batteryRule, fuelRule, repairRentRule, tableFeeRule } from '../../price/return-charges.ts'
import { dayPrice, usageCharges } from '../../price/usage-charges.ts'
import type { DamageKind, DamagePart } from '../damage/damage.fields.ts'
import { cleanlinessCodes, type ChecklistCode } from '../inspection/checklist.ts'
import type { InspectionItem } from '../inspection/inspection.fields.ts'
import type { HandoverRules } from '../setting/handover-rules.ts'
import { isChargeTaxed, type HandChargeKind, type ReturnChargeKind } from './charge.fields.ts'

/** State of a vehicle at one end of the rental. */
export interface HandoverState {
  fuel_eighths: number | null
  battery_percent: number | null
  items: readonly InspectionItem[]
}

/** Use by the driver beyond what was agreed. */
export interface DriverUsage {
  overtime_minutes: number
  zone: string | null
  zone_days: number
  nights: number
}

/** Everything that a settlement is computed from. */
export interface ReturnFacts {
  /** The line as it was agreed, of one vehicle. */
  line: LineInput
  started_on: string
  policy: Policy
  allowance_km: number | null
  with_driver: boolean
  late_minutes: number
  driven_km: number
  usage: DriverUsage
  /** Vehicles of the line in the order of time: an exchanged one came back before the last. */
  vehicles: readonly VehicleUse[]
  fees: HandoverRules
}

/** One vehicle of a line: as it was handed over, and as it came back. */
export interface VehicleUse {
  vehicle: { id: string; fuel_type: string; tank_litres: number | null }
  out: HandoverState
  back: HandoverState
  damages: readonly { id: string; part: DamagePart; kind: DamageKind }[]
  /** Days that it is planned to be in the workshop from its return on. */
  repair_days: number
}

export interface ProposedCharge {
  kind: ReturnChargeKind
  label: string | null
  quantity: number
  unit_price: number
  amount: number
  is_taxed: boolean
  steps: Step[]
  damage_id: string | null
  /** Which vehicle it is of, where the line had more than one. */
  vehicle_id: string | null
}

const kindsOf: Partial<Record<ChargeKind, ReturnChargeKind>> = {
  late_return: 'LATE_RETURN',
  excess_km: 'EXCESS_KM',
  overtime: 'OVERTIME',
  zone: 'ZONE',
  night: 'NIGHT',
}

const ofLine = { damage_id: null, vehicle_id: null }

const fromEngine = ({ kind, label, quantity, unit_price, amount, steps }: Charge<ChargeKind>): ProposedCharge[] => {
  const own = kindsOf[kind]
  return own ? [{ kind: own, label, quantity, unit_price, amount, is_taxed: true, steps, ...ofLine }] : []
}

/** Time, kilometres and the driver's extra work, by the same rules as every order. */
function usage({ line, started_on, policy, allowance_km, with_driver, late_minutes, driven_km, usage }: ReturnFacts) {
  const { overtime_minutes, zone, zone_days, nights } = usage
  const used: LineInput = {
    ...line,
    extras: {
      overtime_minutes,
      driven_km,
      nights,
      // The driver brings the vehicle back: the customer owes hours, not lateness.
      late_minutes: with_driver ? 0 : late_minutes,
      zone_days: zone && zone_days > 0 ? [{ zone, days: zone_days }] : [],
    },
  }
  return [...usageCharges(used, started_on, policy, allowance_km), ...extraCharges(used, policy)].flatMap(fromEngine)
}

const made = (
  kind: ReturnChargeKind,
  { amount, steps }: Traced,
  shown: Partial<ProposedCharge> = {},
): ProposedCharge => ({
  kind,
  label: null,
  quantity: 1,
  unit_price: amount,
  is_taxed: true,
  ...ofLine,
  ...shown,
  amount,
  steps,
})

function energy({ out, back, vehicle }: VehicleUse, fees: HandoverRules): ProposedCharge[] {
  const service_fee = fees.fuel_service_fee
  const missing_percent = (out.battery_percent ?? 0) - (back.battery_percent ?? out.battery_percent ?? 0)
  if (vehicle.fuel_type === 'ELECTRIC')
    return missing_percent > 0
      ? [made('FUEL', apply(batteryRule, { missing_percent, percent_price: fees.battery_percent_price, service_fee }))]
      : []
  const missing_eighths = (out.fuel_eighths ?? 0) - (back.fuel_eighths ?? out.fuel_eighths ?? 0)
  if (missing_eighths <= 0) return []
  const litre_price = vehicle.fuel_type === 'DIESEL' ? fees.diesel_litre_price : fees.petrol_litre_price
  const tank_litres = vehicle.tank_litres ?? fees.usual_tank_litres
  return [made('FUEL', apply(fuelRule, { missing_eighths, tank_litres, litre_price, service_fee }))]
}

/** Pieces that were in order when the vehicle left and are not any more; what is not part of it now is gone. */
function worsened({ out, back }: VehicleUse): ChecklistCode[] {
  const before = new Map(out.items.map(({ code, result }) => [code, result]))
  return back.items.flatMap(({ code, result }) => (before.get(code) === 'OK' && result !== 'OK' ? [code] : []))
}

const fixed = (fee: number, count = 1) => apply(tableFeeRule, { fee, count })

function equipment(use: VehicleUse, fees: HandoverRules): ProposedCharge[] {
  const codes = worsened(use)
  const dirty = codes.filter((code) => cleanlinessCodes.includes(code))
  const cleaning = dirty.length > 0 && fees.cleaning_fee > 0 ? [made('CLEANING', fixed(fees.cleaning_fee))] : []
  const lost = codes.flatMap((code) => {
    const fee = fees.item_fees.find((one) => one.code === code)?.fee
    return fee === undefined ? [] : [made('MISSING_ITEM', fixed(fee), { label: code, is_taxed: false })]
  })
  return [...cleaning, ...lost]
}

/** Fee of the company's table: of this part and kind, else of any other part. */
const damageFee = ({ damage_fees }: HandoverRules, part: DamagePart, kind: DamageKind): number =>
  (
    damage_fees.find((one) => one.part === part && one.kind === kind) ??
    damage_fees.find((one) => one.part === 'OTHER' && one.kind === kind)
  )?.fee ?? 0

const damages = ({ damages: found }: VehicleUse, fees: HandoverRules): ProposedCharge[] =>
  found.map(({ id, part, kind }) =>
    made('DAMAGE', fixed(damageFee(fees, part, kind)), { label: `${part}.${kind}`, is_taxed: false, damage_id: id }),
  )

const hasFee = ({ amount }: ProposedCharge) => amount > 0

/**
 * Rent for the days in the workshop after a damage. A vehicle with its driver was in our own hands, so that its repair is
 * not the customer's.
 */
function repairRent({ damages: found, repair_days }: VehicleUse, facts: ReturnFacts): ProposedCharge[] {
  const { with_driver, line, started_on, policy, fees } = facts
  if (found.length === 0 || repair_days <= 0 || with_driver) return []
  const day = dayPrice(line, started_on, policy)
  const asked = { day_price: day.amount, days: repair_days, percent: fees.repair_rent_percent }
  const unit_price = repairRentRule.compute({ ...asked, days: 1 })
  return [
    made('REPAIR_RENT', apply(repairRentRule, asked, day.steps), {
      quantity: repair_days,
      unit_price,
      is_taxed: false,
    }),
  ]
}

/**
 * The charges that a return gives reason for, each with its steps: of the whole line first, then of each vehicle that it
 * had. A damage without a fee in the table is proposed at zero, so that somebody decides about it; other charges of
 * nothing are left out.
 */
export const settlementOf = (facts: ReturnFacts): ProposedCharge[] => {
  const { vehicles, fees } = facts
  const ofVehicles = vehicles.flatMap((use) => {
    const vehicle_id = vehicles.length > 1 ? use.vehicle.id : null
    const usual = [...energy(use, fees), ...equipment(use, fees), ...repairRent(use, facts)].filter(hasFee)
    return [...usual, ...damages(use, fees)].map((charge) => ({ ...charge, vehicle_id }))
  })
  return [...usage(facts).filter(hasFee), ...ofVehicles]
}

/** Days at the lower price of an exchange on which the customer still had this vehicle. */
export const lateExchangeCharge = (priced: Traced, vehicle_id: string): ProposedCharge =>
  made('LATE_EXCHANGE', priced, { vehicle_id })

/** A charge that somebody adds by hand. */
export const manualCharge = (kind: HandChargeKind, label: string, amount: number, is_taxed: boolean): ProposedCharge =>
  made(kind, apply(givenRule, { amount, label }), { label, is_taxed: isChargeTaxed(kind, is_taxed) })
