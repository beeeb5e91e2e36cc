import { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'
import { restricted } from '../../kernel/field-right.ts'
import { PriceStep } from '../../totals/totals.schema.ts'

/** Charges of a return; each kind is a row of the billing schedule once it is settled. */
export const returnChargeKinds = [
  'LATE_RETURN',
  /** Days at the lower price of an exchange on which the customer still had the vehicle before it. */
  'LATE_EXCHANGE',
  'EXCESS_KM',
  'OVERTIME',
  'ZONE',
  'NIGHT',
  'FUEL',
  'DAMAGE',
  'REPAIR_RENT',
  'CLEANING',
  'MISSING_ITEM',
  'FINE',
  /** The part of a damage that the insurance of the vehicle leaves to its renter. */
  'OWN_RISK',
  'TOLL',
  'OTHER_CHARGE',
] as const
export type ReturnChargeKind = (typeof returnChargeKinds)[number]

/** Kinds that somebody charges by hand, at the return or after it. */
export const handChargeKinds = [
  'FINE',
  'DAMAGE',
  'OWN_RISK',
  'FUEL',
  'TOLL',
  'CLEANING',
  'MISSING_ITEM',
  'OTHER_CHARGE',
] as const satisfies ReturnChargeKind[]
export type HandChargeKind = (typeof handChargeKinds)[number]

/** Compensations and what is passed on at cost are no service (docs/domain/taxes.md). */
const taxedByHand: ReadonlySet<HandChargeKind> = new Set(['FUEL', 'CLEANING', 'OTHER_CHARGE'])
/** True if PPN applies to a charge by hand: of a kind without a nature of its own, the person who charges it says so. */
export const isChargeTaxed = (kind: HandChargeKind, said?: boolean | null): boolean =>
  kind === 'OTHER_CHARGE' ? (said ?? true) : taxedByHand.has(kind)

/** A waiver is asked for where it passes the sum of the company: another person agrees to it. */
export const chargeDecisions = ['OPEN', 'ACCEPTED', 'WAIVED', 'WAIVER_ASKED', 'DISPUTED'] as const
export type ChargeDecision = (typeof chargeDecisions)[number]

/** A return with a charge in one of these is not settled. */
export const openDecisions = ['OPEN', 'WAIVER_ASKED', 'DISPUTED'] as const satisfies ChargeDecision[]
export const isUndecided = ({ decision }: { decision: ChargeDecision }): boolean =>
  (openDecisions as readonly ChargeDecision[]).includes(decision)

/** A charge of a return, proposed by the price engine or added by hand. */
export const ReturnCharge = z
  .object({
    id: field.id(),
    kind: field.choice(returnChargeKinds),
    /** Names what exactly, such as the part of a damage; in the words of its maker where it was added by hand. */
    label: z.string().nullable(),
    quantity: z.number(),
    unit_price: z.int(),
    amount: field.money(),
    /** Compensations are not taxed. */
    is_taxed: field.flag(),
    /** How it came about. */
    steps: z.array(PriceStep),
    damage_id: z.uuid().nullable(),
    /** Plate of the vehicle that it is of, where the line had more than one. */
    vehicle_name: z.string().nullable(),
    is_manual: field.flag(),
    decision: field.choice(chargeDecisions),
    reason: z.string().nullable(),
    /** The person who asked for its waiver, where another one has to agree or has agreed. */
    proposed_by_id: z.uuid().nullable(),
    proposed_by_name: z.string().nullable(),
    decided_by_name: z.string().nullable(),
    decided_at: field.instant().nullable(),
  })
  .meta({ id: 'ReturnCharge' })
export type ReturnCharge = z.output<typeof ReturnCharge>

/** For those who may see what a return costs: its steps name the agreed price. */
export const ofCharges = <T extends z.ZodType>(schema: T) => restricted('return_order.read_charges', schema)

/** A charge that no inspection finds, such as a fine. */
export const newChargeFields = {
  kind: field.choice(handChargeKinds),
  label: field.text(100),
  amount: field.money(1, 10_000_000_000),
  is_taxed: field.flag(),
  reason: field.text(255),
}

/** Use by the driver beyond what was agreed, counted at the return. */
export const usageFields = {
  overtime_minutes: field.integer(0, 525_600),
  zone: maybe(field.choice(['1', '2'])),
  zone_days: field.integer(0, 3650),
  nights: field.integer(0, 3650),
}
