import { z } from 'zod'
import { digits } from '../../kernel/digits.ts'
import { field, maybe } from '../../kernel/field.ts'
import { invoiceGroupings } from '../invoice/due-groups.ts'
import { guarded, restricted } from '../../kernel/field-right.ts'

/** Which department of a corporate customer a person speaks for. */
export const contactRoles = ['PROCUREMENT', 'USER', 'FINANCE', 'SIGNATORY', 'OTHER'] as const

export const CustomerContact = z.strictObject({
  role: field.choice(contactRoles),
  name: field.text(),
  position: maybe(field.text(60)),
  phone: maybe(field.phone()),
  email: maybe(field.email()),
})

const identity = {
  kind: field.choice(['PERSONAL', 'CORPORATE']),
  name: field.text(),
  company_name: maybe(field.text(150)),
  email: maybe(field.email()),
  phone: field.phone(),
  whatsapp: maybe(field.phone()),
  parent_id: maybe(field.record('customer')),
  branch_id: maybe(field.ref('branch')),
  /** The employee who looks after the customer: new documents name the same person. */
  sales_id: maybe(field.record('user')),
  is_vip: field.flag(),
  notes: maybe(field.longText()),
}

/** Numbers of identity papers. */
const identification = <T extends z.ZodType>(schema: T) => restricted('customer.read_identity', schema)

const person = {
  nik: identification(maybe(field.nik())),
  birth_place: maybe(field.text(60)),
  birth_date: maybe(field.date()),
  gender: maybe(field.choice(['MALE', 'FEMALE'])),
  sim_number: identification(maybe(digits.simNumber())),
  sim_expiry: maybe(field.date()),
  occupation: maybe(field.text(60)),
  office_phone: maybe(field.phone()),
  social_media: maybe(field.text(60)),
  home_ownership: maybe(field.choice(['OWN', 'FAMILY', 'RENT', 'COMPANY'])),
  emergency_name: maybe(field.text()),
  emergency_relation: maybe(field.text(60)),
  emergency_phone: maybe(field.phone()),
  survey_date: maybe(field.date()),
  survey_by: maybe(field.text()),
  survey_result: maybe(field.choice(['PASSED', 'CONDITIONAL', 'FAILED'])),
  nationality: maybe(field.text(60)),
  passport_number: identification(maybe(field.text(20))),
  kitas_number: identification(maybe(field.text(30))),
}

const firm = {
  legal_form: maybe(field.choice(['PT', 'CV', 'UD', 'FIRMA', 'KOPERASI', 'YAYASAN', 'INSTANSI', 'BUMN', 'PMA'])),
  nib: maybe(digits.nib()),
  contract_number: maybe(field.text(60)),
  contacts: field.lines(CustomerContact),
}

const address = {
  address: maybe(field.longText(300)),
  city: maybe(field.text(60)),
  province: maybe(field.text(60)),
  postal_code: maybe(digits.postalCode()),
  domicile_address: maybe(field.longText(300)),
  billing_address: maybe(field.longText(300)),
}

/** Numbers and flags that decide on taxes of invoices. */
const taxed = <T extends z.ZodType>(schema: T) => guarded('customer.tax', schema)

const tax = {
  npwp: taxed(maybe(field.npwp())),
  npwp_note: taxed(maybe(field.text(255))),
  nitku: taxed(maybe(digits.nitku())),
  tax_name: taxed(maybe(field.text(150))),
  tax_address: taxed(maybe(field.longText(300))),
  is_pkp: taxed(field.flag()),
  sppkp_number: taxed(maybe(field.text(50))),
  withholds_pph23: taxed(field.flag()),
  is_wapu: taxed(field.flag()),
  tax_code: taxed(maybe(field.choice(['02', '03', '04']))),
}

/** Agreements on money: when it is due, how much may be owed, what is waived. */
const agreed = <T extends z.ZodType>(schema: T) => guarded('customer.terms', schema)

/** The account to which money goes back. */
const bank = <T extends z.ZodType>(schema: T) => guarded('customer.bank', schema)

const billing = {
  payment_term_id: agreed(maybe(field.ref('payment_term'))),
  credit_limit: agreed(maybe(field.money())),
  /** Deposit of each order; zero waives it, empty follows the rules of the company. */
  usual_deposit: agreed(maybe(field.money())),
  requires_po: agreed(field.flag()),
  /** Empty makes an invoice for each order. */
  invoice_grouping: agreed(maybe(field.choice(invoiceGroupings))),
  invoice_needs: agreed(field.choices(['HARDCOPY', 'PO', 'BAST', 'FAKTUR_PAJAK', 'KWITANSI'])),
  invoice_days: agreed(maybe(field.text(100))),
  bank_name: bank(maybe(field.text(60))),
  bank_account: bank(maybe(digits.bankAccount())),
  bank_holder: bank(maybe(field.text())),
}

/** The fields of a customer, in the groups in which screens show them. */
export const customerFieldGroups = { identity, person, firm, address, tax, billing }
export const customerFields = { ...identity, ...person, ...firm, ...address, ...tax, ...billing }
