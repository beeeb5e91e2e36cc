import { z } from 'zod'
import type { FieldProblems } from '../../kernel/error.ts'
import { durationUnits } from '../../kernel/duration.ts'
import { field, maybe } from '../../kernel/field.ts'
import { withProblems } from '../../kernel/invalid.ts'
import { changeReasonNames } from '../../price/approval.ts'
import { extensionPolicies } from '../../price/extension.ts'
import { Clash, EndingPaper, FreeVehicle } from '../occupancy/board.contract.ts'
import { PriceStep } from '../../totals/totals.schema.ts'
import { nextFields, nextProblems, type NextPlace } from '../handover/next-place.fields.ts'
import { MoneyCheck } from '../rental/money-guards.fields.ts'
import { PricedDocument } from '../rental/priced.contract.ts'
import { terminationMethods } from './sales-order.fields.ts'
import { Adjustment, BillingRow, priceEffects } from './schedule.contract.ts'

/** The preview that was seen: where the order would change in another way by now, the call is refused. */
const seen = { hash: z.string().min(64).max(64) }

const PlannedRow = BillingRow.omit({ id: true, status: true, version: true, invoice_id: true, invoice_number: true })
export type PlannedRow = z.output<typeof PlannedRow>

/** Effects of a change of a running order, to the rupiah; the change itself does exactly this. */
const ChangePreview = z.object({
  ...seen,
  before: PricedDocument,
  after: PricedDocument,
  /** Change of the total, taxes included. */
  difference: z.int(),
  adjustments: z.array(Adjustment),
  /** Rows that the schedule gains, and those that are cut short or fall away. */
  added: z.array(PlannedRow),
  removed: z.array(PlannedRow),
  /** Reasons why it is for somebody who approves orders, and not for the caller. */
  approval_reasons: z.array(z.enum(changeReasonNames)),
  /** Amount before taxes that the caller may still give away of the order; null means no limit. */
  reduction_left: z.int().nullable(),
})

/** A paper of the vehicle of a line. */
const LinePaper = EndingPaper.extend({ line_id: z.uuid() })

const LineClash = z.object({
  line_id: z.uuid(),
  /** The driver of the line, where it is not the vehicle that clashes. */
  driver_name: z.string().nullable(),
  clash: Clash.nullable(),
  free: z.array(FreeVehicle),
})
export type LineClash = z.output<typeof LineClash>

/** Which lines; all of them where it is left out. */
const lineChoice = { line_ids: z.array(z.uuid()).min(1).optional() }

export const extendFields = {
  duration: field.integer(1, 3650),
  duration_uom: field.choice(durationUnits),
  ...lineChoice,
  /** By which rate; empty takes what the order, or else the company, says. */
  extension_policy: maybe(field.choice(extensionPolicies)),
  reason: maybe(field.text(255)),
}
export const ExtendInput = z.strictObject(extendFields)
export type ExtendInput = z.output<typeof ExtendInput>
export const ExtendCall = z.strictObject({ ...extendFields, ...seen })
export const ExtendPreview = ChangePreview.extend({
  extension_policy: z.enum(extensionPolicies),
  lines: z.array(
    z.object({
      line_id: z.uuid(),
      position: z.int(),
      /** The first day that is added, the new last day, and when the vehicle is due back then. */
      from: field.date(),
      last_day: field.date(),
      ends_at: field.instant(),
    }),
  ),
  /** Clashes of the vehicles and drivers; an order with clashes cannot be extended. */
  conflicts: z.array(LineClash),
  papers: z.array(LinePaper),
  /** Debts of the customer that speak against the extension. */
  money_checks: z.array(MoneyCheck),
  /** Drivers whose SIM ends before the new end; with one of them, an order cannot be extended either. */
  sims: z.array(z.object({ line_id: z.uuid(), driver_name: z.string(), valid_to: field.date().nullable() })),
}).meta({ id: 'ExtendPreview' })
export type ExtendPreview = z.output<typeof ExtendPreview>

const Band = z.strictObject({ until_percent: field.integer(1, 100), months: field.integer(0, 120) })

export const terminateFields = {
  /** The last day of the rental. */
  last_day: field.date(),
  ...lineChoice,
  /** Empty takes what the order, or else the company, says. */
  termination_method: maybe(field.choice(terminationMethods)),
  termination_amount: maybe(field.money()),
  termination_months: maybe(field.integer(0, 120)),
  termination_percent: maybe(field.percent()),
  bands: field.lines(Band, 10).min(1).optional(),
  written_down_value: maybe(field.money()),
  market_value: maybe(field.money()),
  reason: field.text(255),
}
export const TerminateInput = z.strictObject({ ...terminateFields, reason: maybe(terminateFields.reason) })
export type TerminateInput = z.output<typeof TerminateInput>
export const TerminateCall = z.strictObject({ ...terminateFields, ...seen })
export const TerminatePreview = ChangePreview.extend({
  termination_method: z.enum(terminationMethods),
  used_days: z.int(),
  remaining_days: z.int(),
  /** Rent of the days that are not used any more. */
  credit: z.int(),
  penalty: z.int(),
  penalty_steps: z.array(PriceStep),
  /** Part of the deposit that the penalty takes, and the part that is returned. */
  deposit: z.object({ held: z.int(), taken: z.int(), returned: z.int() }),
  /** Numbers of the open exchanges that are called off with it. */
  called_off: z.array(z.string()),
}).meta({ id: 'TerminatePreview' })
export type TerminatePreview = z.output<typeof TerminatePreview>

const abateFields = {
  ...lineChoice,
  /** The days of which the rent is reduced, the last one included. */
  reduced_from: field.date(),
  reduced_until: field.date(),
  reduced_percent: field.percent(),
  reason: field.text(255),
}
const abateProblems = ({
  reduced_from,
  reduced_until,
}: {
  reduced_from: string
  reduced_until: string
}): FieldProblems => (reduced_until < reduced_from ? { reduced_until: { key: 'valid_order' } } : {})
/** As it is filled in, before its preview is seen. */
export const AbateRequest = withProblems(z.strictObject(abateFields), abateProblems)
export const AbateInput = withProblems(
  z.strictObject({ ...abateFields, reason: maybe(abateFields.reason) }),
  abateProblems,
)
export type AbateInput = z.output<typeof AbateInput>
export const AbateCall = withProblems(z.strictObject({ ...abateFields, ...seen }), abateProblems)
export const AbatePreview = ChangePreview.meta({ id: 'AbatePreview' })
export type AbatePreview = z.output<typeof AbatePreview>

export const changeFleetFields = {
  line_id: z.uuid(),
  vehicle_id: field.record('vehicle'),
  /** From this moment on the line has the other vehicle. */
  at: field.instant(),
  price_effect: field.choice(priceEffects),
  /** Place of the vehicle that comes back: one that is not roadworthy is blocked from the exchange on. */
  ...nextFields,
  next: nextFields.next.default('AVAILABLE'),
  reason: field.text(255),
}
/** A vehicle that is not roadworthy is off until a moment after the exchange. */
export const fleetProblems = (given: NextPlace & { at: string }): FieldProblems => nextProblems(given, given.at)
export const ChangeFleetInput = withProblems(
  z.strictObject({ ...changeFleetFields, reason: maybe(changeFleetFields.reason) }),
  fleetProblems,
)
export type ChangeFleetInput = z.output<typeof ChangeFleetInput>
export const ChangeFleetCall = withProblems(z.strictObject({ ...changeFleetFields, ...seen }), fleetProblems)
export const ChangeFleetPreview = ChangePreview.extend({
  from_vehicle_name: z.string(),
  to_vehicle_name: z.string(),
  exchange_fee: z.int(),
  conflicts: z.array(LineClash),
  papers: z.array(LinePaper),
  /** Number of the open exchange that this one replaces. */
  called_off: z.string().nullable(),
  /** Bookings of the vehicle that comes back, in the time in which it is off: each needs another vehicle. */
  breaks: z.array(Clash),
}).meta({ id: 'ChangeFleetPreview' })
export type ChangeFleetPreview = z.output<typeof ChangeFleetPreview>

export const AssignInput = z.strictObject({ line_id: z.uuid(), vehicle_id: field.record('vehicle') })
export const AssignCall = AssignInput.extend({
  /** The vehicle that the line was seen with, null for none: where it has another by now, nothing is done. */
  instead_of: z.uuid().nullable().optional(),
})

export const assignDriverFields = {
  line_id: z.uuid(),
  driver_id: field.record('user', { only: { is_driver: true }, otherwise: 'not_a_driver' }),
  /** From this moment on; empty from the start of the line, or from now on where that has passed. */
  at: maybe(field.instant()),
}
export const AssignDriverInput = z.strictObject(assignDriverFields)
export const AssignDriverCall = AssignDriverInput.extend({
  /** The driver that the line was seen with, null for none: where it has another by now, nothing is done. */
  instead_of: z.uuid().nullable().optional(),
})
export const UnassignDriverCall = z.strictObject({ line_id: z.uuid(), instead_of: z.uuid().nullable().optional() })

/** Usual fee for cancelling now: nothing is owed unless a fee is entered. */
export const CancelPreview = z
  .object({ days_before: z.int(), percent: z.string(), fee: z.int() })
  .meta({ id: 'CancelPreview' })
