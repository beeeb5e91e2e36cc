import type { z } from 'zod'
import { describe, expect, test } from 'vitest'
import type { FieldProblems } from '../kernel/error.ts'
import { checked } from '../kernel/invalid.ts'
import { formatRupiah } from '../kernel/money.ts'
import { customer } from './customer/customer.contract.ts'
import { document } from './document/document.contract.ts'
import { insuranceClaim } from './insurance/claim.contract.ts'
import { insurance } from './insurance/insurance.contract.ts'
import { message } from './message/message.contract.ts'
import { occupancy } from './occupancy/occupancy.contract.ts'
import { odometer } from './odometer/odometer.contract.ts'
import { pricing } from './pricing/pricing.contract.ts'
import { quotation } from './quotation/quotation.contract.ts'
import { supplier } from './supplier/supplier.contract.ts'
import { user } from './user/user.contract.ts'
import { vehicle } from './vehicle/vehicle.contract.ts'

const id = '0197b5c2-0000-7000-8000-000000000001'
const [morning, evening] = ['2026-11-16T02:00:00Z', '2026-11-16T11:00:00Z']

const aVehicle = {
  license_number: 'B 1234 XYZ',
  brand: 'Toyota',
  model: 'Avanza',
  year: 2024,
  category: 'MPV',
  plate_color: 'WHITE',
  stnk_kind: 'PASSENGER',
  fuel_type: 'PETROL',
  transmission: 'MANUAL',
  seats: 7,
  ownership_type: 'OWNED',
}
const aPolicy = {
  insurer: 'Asuransi Sinar',
  policy_number: 'P-1',
  coverage_ids: [1],
  period_start: '2026-01-01',
  period_end: '2025-01-01',
  usage: 'COMMERCIAL',
  sum_insured: 1,
  premium: 1,
}
const aClaim = {
  event_at: morning,
  reported_on: '2026-11-16',
  place: 'Depok',
  chronology: 'Disenggol motor',
  event_count: 1,
  own_risk_payer: 'CUSTOMER',
}
const aPrice = { rental_type_id: 1, valid_from: '2026-02-01', valid_to: '2026-01-01', amount: 1 }
const aLine = { category: 'MPV', rental_type_id: 1, duration: 1, duration_uom: 'DAY', started_at: morning }
const aBlock = { kind: 'BLOCK', vehicle_id: id, starts_at: evening, ends_at: morning, title: 'Pameran' }
const required = { key: 'required' }
const tooMany = { key: 'most_vehicles', params: { most: 200 } }

const table: readonly [name: string, schema: z.ZodType, body: object, problems: FieldProblems][] = [
  [
    'a corporate customer without a company',
    customer.create.body,
    { kind: 'CORPORATE', name: 'Budi', phone: '081234567890' },
    { company_name: required },
  ],
  [
    'a contract for a term without its end',
    user.create.body,
    { full_name: 'Budi', role_id: 1, contract_kind: 'PKWT' },
    { contract_end: required },
  ],
  [
    'a supplier of nothing',
    supplier.create.body,
    { name: 'Bengkel Jaya', phone: '081234567890', kinds: [] },
    { kinds: required },
  ],
  [
    'a vehicle whose residual value exceeds its price',
    vehicle.create.body,
    { ...aVehicle, acquisition_price: 200_000_000, residual_value: 300_000_000 },
    { residual_value: { key: 'max', params: { max: formatRupiah(200_000_000) } } },
  ],
  ['a STNK without an end', document.create.body, { kind: 'STNK' }, { valid_to: required }],
  ['a policy that ends before it begins', insurance.create.body, aPolicy, { period_end: { key: 'end_after_start' } }],
  ['an own risk that an unknown customer pays', insuranceClaim.create.body, aClaim, { customer_id: required }],
  ['a price that ends before it begins', pricing.createForVehicle.body, aPrice, { valid_to: { key: 'valid_order' } }],
  [
    'a price of a category that ends before it begins',
    pricing.create.body,
    { ...aPrice, category: 'MPV' },
    { valid_to: { key: 'valid_order' } },
  ],
  ['an entry that ends before it begins', occupancy.create.body, aBlock, { ends_at: { key: 'end_after_start' } }],
  [
    'an entry moved to end before it begins',
    occupancy.change.body,
    { starts_at: evening, ends_at: morning },
    { ends_at: { key: 'end_after_start' } },
  ],
  [
    'free vehicles of a period that ends before it begins',
    occupancy.free.query,
    { from: evening, to: morning, category: 'MPV' },
    { to: { key: 'end_after_start' } },
  ],
  ['a correction without a reason', odometer.create.body, { km: 1, source: 'CORRECTION' }, { reason: required }],
  [
    'a note without a text',
    message.create.body,
    { customer_id: id, template: 'NOTE', channel: 'EMAIL', language: 'id' },
    { text: required },
  ],
  ...[quotation.create.body, quotation.draft.body, quotation.change.body].map((schema): (typeof table)[number] => [
    'a quotation of too many vehicles',
    schema,
    { branch_id: 1, customer_id: id, language: 'id', lines: [aLine, { ...aLine, quantity: 200 }] },
    { 'lines.1.quantity': tooMany },
  ]),
]

describe('a rule between fields is reported by the schema, with its field and its parameters', () => {
  test.each(table)('%s', (_, schema, body, problems) => {
    expect(checked(schema, body)).toEqual({ problems })
  })
})
