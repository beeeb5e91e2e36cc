import { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'
import { damageKinds, damageParts } from '../damage/damage.fields.ts'
import { checklistCodes } from '../inspection/checklist.ts'
import { askedSlots } from '../inspection/inspection.fields.ts'
import { messageChannels } from '../message/message.templates.ts'

/** Treatment of a condition that is not met when a vehicle is handed over. */
export const guardRules = ['REFUSE', 'WARN', 'OFF'] as const

/** Conditions of handing a vehicle over; papers of the vehicle follow `ending_papers`. */
const handing = {
  guard_customer: field.choice(guardRules),
  guard_identity: field.choice(guardRules),
  guard_contract: field.choice(guardRules),
  asked_photos: field.choices(askedSlots),
  /** Minutes that a told moment may be older than its arrival, where no missing signal explains it. */
  told_minutes: field.integer(5, 1440),
}

/** Conditions of what a customer owes: asked of an offer, an order, an extension, and before a vehicle leaves. */
const paying = {
  guard_deposit: field.choice(guardRules),
  guard_down_payment: field.choice(guardRules),
  guard_overdue: field.choice(guardRules),
  /** Days for which an invoice may be overdue before anybody is asked. */
  guard_overdue_days: field.integer(0, 365),
  guard_credit: field.choice(guardRules),
}

/** Ways by which a customer is told of a handover; none switches the letter off. */
const telling = {
  tell_on_the_way: field.choices(messageChannels),
  tell_handed_over: field.choices(messageChannels),
  tell_return_due: field.choices(messageChannels),
  tell_return_late: field.choices(messageChannels),
}

/** Fee for a missing or damaged piece of equipment. */
export const ItemFee = z.strictObject({ code: field.choice(checklistCodes), fee: field.money(1, 1_000_000_000) })
export const DamageFee = z.strictObject({
  part: field.choice(damageParts),
  kind: field.choice(damageKinds),
  fee: field.money(1, 1_000_000_000),
})

/** Prices of what a vehicle lacks when it comes back. */
const returning = {
  petrol_litre_price: field.money(),
  diesel_litre_price: field.money(),
  battery_percent_price: field.money(),
  fuel_service_fee: field.money(),
  /** Of vehicles whose own size is not known. */
  usual_tank_litres: field.integer(1, 1000),
  cleaning_fee: field.money(),
  /** Sum of charges of an order that one person may waive; empty, a second person is never needed. */
  waiver_limit: maybe(field.money(0, 1_000_000_000)),
  /** Of the price of a day, for each day in the workshop after a damage by the customer. */
  repair_rent_percent: field.percent(),
  item_fees: field.lines(ItemFee, checklistCodes.length),
  damage_fees: field.lines(DamageFee, damageParts.length * damageKinds.length),
}

export const handoverRuleGroups = { handing, paying, returning, telling }
export const handoverRules = { ...handing, ...paying, ...returning, ...telling }
export type HandoverRules = z.output<z.ZodObject<typeof handoverRules>>

/** Default rules: usual fees of Indonesian rental companies (docs/domain/prices.md). */
export const usualHandoverRules: HandoverRules = {
  guard_customer: 'REFUSE',
  guard_identity: 'WARN',
  guard_contract: 'WARN',
  asked_photos: ['FRONT', 'REAR', 'LEFT', 'RIGHT'],
  told_minutes: 60,
  guard_deposit: 'WARN',
  guard_down_payment: 'WARN',
  guard_overdue: 'WARN',
  guard_overdue_days: 0,
  guard_credit: 'WARN',
  tell_on_the_way: ['WHATSAPP'],
  tell_handed_over: ['WHATSAPP'],
  tell_return_due: ['WHATSAPP'],
  tell_return_late: ['WHATSAPP'],
  petrol_litre_price: 13_000,
  diesel_litre_price: 14_000,
  battery_percent_price: 5000,
  fuel_service_fee: 25_000,
  usual_tank_litres: 45,
  cleaning_fee: 75_000,
  waiver_limit: 1_000_000,
  repair_rent_percent: '75',
  item_fees: [
    { code: 'STNK', fee: 750_000 },
    { code: 'KIR_CARD', fee: 500_000 },
    { code: 'MAIN_KEY', fee: 1_500_000 },
    { code: 'SPARE_KEY', fee: 1_500_000 },
    { code: 'SPARE_WHEEL', fee: 1_500_000 },
    { code: 'JACK', fee: 350_000 },
    { code: 'WHEEL_WRENCH', fee: 100_000 },
    { code: 'TOLL_CARD', fee: 75_000 },
  ],
  damage_fees: [
    { part: 'FRONT_BUMPER', kind: 'SCRATCH', fee: 500_000 },
    { part: 'FRONT_BUMPER', kind: 'DENT', fee: 750_000 },
    { part: 'REAR_BUMPER', kind: 'SCRATCH', fee: 500_000 },
    { part: 'REAR_BUMPER', kind: 'DENT', fee: 750_000 },
    { part: 'FRONT_DOOR', kind: 'SCRATCH', fee: 600_000 },
    { part: 'FRONT_DOOR', kind: 'DENT', fee: 850_000 },
    { part: 'REAR_DOOR', kind: 'SCRATCH', fee: 600_000 },
    { part: 'REAR_DOOR', kind: 'DENT', fee: 850_000 },
    { part: 'MIRROR', kind: 'CRACK', fee: 750_000 },
    { part: 'MIRROR', kind: 'MISSING', fee: 1_250_000 },
    { part: 'WINDSCREEN', kind: 'CRACK', fee: 2_500_000 },
    { part: 'OTHER', kind: 'SCRATCH', fee: 500_000 },
    { part: 'OTHER', kind: 'DENT', fee: 750_000 },
  ],
}
