import type { z } from 'zod'
import { digits } from '../../kernel/digits.ts'
import { field, maybe } from '../../kernel/field.ts'
import { guarded, restricted } from '../../kernel/field-right.ts'

export const simClasses = ['A', 'A_UMUM', 'B1', 'B1_UMUM', 'B2', 'B2_UMUM', 'C', 'C1', 'C2'] as const

/** Identity numbers, bank account and pay: not for every colleague who sees the list. */
const personal = <T extends z.ZodType>(schema: T) => restricted('user.read_personal', schema)

/** Rates of pay and the account that it goes to. */
const paid = <T extends z.ZodType>(schema: T) => guarded('user.pay', personal(schema))

const identity = {
  full_name: field.text(),
  email: maybe(field.email()),
  phone: maybe(field.phone()),
  position: maybe(field.text(60)),
  role_id: field.ref('role'),
  branch_id: maybe(field.ref('branch')),
  /** Sees the records of the own branches only, also where the role is not bound. */
  is_branch_bound: field.flag(),
  /** Further branches of a branch-bound person. */
  other_branch_ids: field.refs('branch'),
}

const person = {
  nik: personal(maybe(field.nik())),
  npwp: personal(maybe(field.npwp())),
  birth_place: maybe(field.text(60)),
  birth_date: maybe(field.date()),
  gender: maybe(field.choice(['MALE', 'FEMALE'])),
  tax_status: personal(maybe(field.choice(['TK0', 'TK1', 'TK2', 'TK3', 'K0', 'K1', 'K2', 'K3']))),
  address: maybe(field.longText(300)),
  city: maybe(field.text(60)),
  province: maybe(field.text(60)),
  postal_code: maybe(digits.postalCode()),
}

const employment = {
  join_date: maybe(field.date()),
  contract_kind: maybe(field.choice(['PKWTT', 'PKWT', 'DAILY', 'PARTNER'])),
  contract_end: maybe(field.date()),
  bpjs_health: personal(maybe(digits.bpjsHealth())),
  bpjs_employment: personal(maybe(digits.bpjsEmployment())),
  bank_name: paid(maybe(field.text(60))),
  bank_account: paid(maybe(digits.bankAccount())),
  bank_holder: paid(maybe(field.text())),
  emergency_name: maybe(field.text()),
  emergency_relation: maybe(field.text(60)),
  emergency_phone: maybe(field.phone()),
  notes: maybe(field.longText()),
}

const driver = {
  is_driver: field.flag(),
  sim_class: maybe(field.choice(simClasses)),
  sim_number: maybe(digits.simNumber()),
  sim_expiry: maybe(field.date()),
  skck_expiry: maybe(field.date()),
  medical_date: maybe(field.date()),
  languages: maybe(field.text(100)),
  areas: maybe(field.text(100)),
  daily_rate: paid(maybe(field.money())),
  overtime_rate: paid(maybe(field.money())),
}

/** The fields of an employee, in the groups in which screens show them. */
export const userFieldGroups = { identity, person, employment, driver }
export const userFields = { ...identity, ...person, ...employment, ...driver }
