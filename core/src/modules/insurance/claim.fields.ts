import { z } from 'zod'
import { field, maybe } from '../../kernel/field.ts'

/** One thing that was damaged. */
export const ClaimDamage = z.strictObject({ part: field.text(), description: maybe(field.text(255)) })

const event = {
  /** Given by the insurer once the event is reported. */
  claim_number: maybe(field.text(60)),
  event_at: field.instant(),
  reported_on: field.date(),
  place: field.text(200),
  chronology: field.longText(),
  police_report_number: maybe(field.text(60)),
}

const people = {
  driver_id: maybe(field.record('user')),
  /** Name of a driver who is not an employee. */
  other_driver: maybe(field.text()),
  customer_id: maybe(field.record('customer')),
  third_party: maybe(field.longText(500)),
}

const damage = {
  damages: field.lines(ClaimDamage, 30),
}

const settlement = {
  /** Three scratches are three events: the own risk is paid for each. */
  event_count: field.integer(1, 50),
  /** Only where it is not the policy's own risk for each event. */
  own_risk: maybe(field.money()),
  own_risk_payer: field.choice(['COMPANY', 'CUSTOMER', 'DRIVER']),
  estimated_amount: maybe(field.money()),
  approved_amount: maybe(field.money()),
  paid_amount: maybe(field.money()),
  workshop_id: maybe(field.record('supplier', { only: { kinds_in: ['WORKSHOP'] }, otherwise: 'supplier_kind' })),
  downtime_days: maybe(field.integer(0, 3650)),
}

/** The fields of a claim, in the groups in which screens show them. */
export const claimFieldGroups = { event, people, damage, settlement }
export const claimFields = { ...event, ...people, ...damage, ...settlement }
