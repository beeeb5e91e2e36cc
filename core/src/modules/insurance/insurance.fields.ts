import { field, maybe } from '../../kernel/field.ts'

/** Usual deductible per event, in rupiah. */
export const usualOwnRisk = 300_000

const policy = {
  supplier_id: maybe(field.record('supplier', { only: { kinds_in: ['INSURER'] }, otherwise: 'supplier_kind' })),
  /** The insurer's name, unless it is one of our suppliers. */
  insurer: maybe(field.text()),
  policy_number: field.text(60),
  broker: maybe(field.text()),
  coverage_ids: field.refs('insurance_type'),
  period_start: field.date(),
  /** The day on which the cover ends: the next policy may begin on it. */
  period_end: field.date(),
  /** A policy for private use pays nothing while the vehicle is rented out. */
  usage: field.choice(['COMMERCIAL', 'PRIVATE']),
}

const amounts = {
  sum_insured: field.money(),
  premium: field.money(),
  admin_fee: maybe(field.money()),
  stamp_duty: maybe(field.money()),
  /** Deductible per event. */
  own_risk: field.money(),
  own_risk_theft_percent: maybe(field.percent()),
  third_party_limit: maybe(field.money()),
}

const contact = {
  claim_contact: maybe(field.text()),
  claim_phone: maybe(field.phone()),
  notes: maybe(field.longText()),
}

/** The fields of a policy, in the groups in which screens show them. */
export const insuranceFieldGroups = { policy, amounts, contact }
export const insuranceFields = { ...policy, ...amounts, ...contact }
