import { z } from 'zod'
import { digits } from '../../kernel/digits.ts'
import { field, maybe } from '../../kernel/field.ts'
import { guarded } from '../../kernel/field-right.ts'

export const supplierKinds = [
  'VEHICLE_PARTNER',
  'WORKSHOP',
  'SPARE_PARTS',
  'INSURER',
  'FINANCE',
  'GPS',
  'FUEL',
  'OTHER',
] as const

/** Account for payments to a supplier. */
export const SupplierBankAccount = z.strictObject({
  bank_name: field.text(60),
  bank_account: digits.bankAccount(),
  bank_holder: field.text(),
})

const identity = {
  name: field.text(150),
  branch_id: maybe(field.ref('branch')),
  kinds: field.choices(supplierKinds),
  contact_name: maybe(field.text()),
  phone: maybe(field.phone()),
  email: maybe(field.email()),
  notes: maybe(field.longText()),
}

const address = {
  address: maybe(field.longText(300)),
  city: maybe(field.text(60)),
  province: maybe(field.text(60)),
  postal_code: maybe(digits.postalCode()),
}

const tax = {
  npwp: maybe(field.npwp()),
  npwp_note: maybe(field.text(255)),
  tax_name: maybe(field.text(150)),
  is_pkp: field.flag(),
  sppkp_number: maybe(field.text(50)),
  /** A small business with a certificate pays 0.5 % instead (UMKM). */
  has_umkm_certificate: field.flag(),
  umkm_valid_until: maybe(field.date()),
}

const payment = {
  payment_term_id: maybe(field.ref('payment_term')),
  /** The accounts to which the supplier is paid. */
  bank_accounts: guarded('supplier.bank', field.lines(SupplierBankAccount, 10)),
}

/** The fields of a supplier, in the groups in which screens show them. */
export const supplierFieldGroups = { identity, address, tax, payment }
export const supplierFields = { ...identity, ...address, ...tax, ...payment }
