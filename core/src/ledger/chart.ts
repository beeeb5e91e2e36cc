import type { SeededText } from '../kernel/seeded-name.ts'

export const accountKinds = ['ASSET', 'LIABILITY', 'EQUITY', 'REVENUE', 'EXPENSE'] as const
export type AccountKind = (typeof accountKinds)[number]

interface ChartRow {
  code: string
  kind: AccountKind
  /** Cash and bank accounts: payments go into them and out of them. */
  holds_money?: true
  name: SeededText
}

const asset = (code: string, en: string, id: string) => ({ code, kind: 'ASSET', name: [en, id] }) as const
const money = (code: string, en: string, id: string) => ({ ...asset(code, en, id), holds_money: true }) as const
const liability = (code: string, en: string, id: string) => ({ code, kind: 'LIABILITY', name: [en, id] }) as const
const equity = (code: string, en: string, id: string) => ({ code, kind: 'EQUITY', name: [en, id] }) as const
const revenue = (code: string, en: string, id: string) => ({ code, kind: 'REVENUE', name: [en, id] }) as const
const expense = (code: string, en: string, id: string) => ({ code, kind: 'EXPENSE', name: [en, id] }) as const

/**
 * The chart of accounts that every company starts with, by purpose. Postings name purposes: a company may give an
 * account another code and name, and add accounts of its own.
 */
export const chart = {
  cash: money('1101', 'Cash on hand', 'Kas'),
  petty_cash: money('1102', 'Petty cash', 'Kas Kecil'),
  bank: money('1111', 'Bank', 'Bank'),
  gateway_clearing: asset('1119', 'VA/QRIS/EDC clearing', 'Kliring VA/QRIS/EDC'),
  receivables: asset('1121', 'Trade receivables', 'Piutang Usaha'),
  unbilled_revenue: asset('1122', 'Unbilled revenue', 'Pendapatan Masih Harus Ditagih'),
  receivables_allowance: asset('1123', 'Allowance for bad debts', 'Cadangan Kerugian Piutang'),
  driver_advances: asset('1131', 'Employee advances', 'Uang Muka Operasional (Uang Jalan)'),
  employee_receivables: asset('1132', 'Employee receivables', 'Piutang Karyawan'),
  claims_receivable: asset('1133', 'Insurance claims receivable', 'Piutang Klaim Asuransi'),
  rebillable_costs: asset('1134', 'Rebillable costs', 'Biaya Dapat Ditagih'),
  other_receivables: asset('1135', 'Other receivables', 'Piutang Lain (Tilang, OR)'),
  giros: asset('1136', 'Giros in hand', 'Giro Diterima'),
  supplier_advances: asset('1141', 'Advances to suppliers', 'Uang Muka Pembelian'),
  parts: asset('1151', 'Spare-part inventory', 'Persediaan Suku Cadang'),
  prepaid_insurance: asset('1161', 'Prepaid insurance', 'Asuransi Dibayar di Muka'),
  prepaid_vehicle_tax: asset('1162', 'Prepaid vehicle tax', 'Pajak Kendaraan Dibayar di Muka'),
  input_vat: asset('1171', 'Input VAT', 'PPN Masukan'),
  prepaid_pph23: asset('1172', 'Prepaid income tax art. 23', 'PPh 23 Dibayar di Muka'),
  inter_branch: asset('1181', 'Between branches', 'Rekening Antar Cabang (R/K)'),
  fleet: asset('1201', 'Rental fleet', 'Kendaraan Sewa'),
  fleet_depreciation: asset('1202', 'Accumulated depreciation of the fleet', 'Akumulasi Penyusutan Kendaraan'),
  payables: liability('2101', 'Trade payables', 'Utang Usaha'),
  partner_payables: liability('2102', 'Partner payables', 'Utang Rekanan'),
  deposits: liability('2111', 'Customer deposits', 'Deposit Pelanggan'),
  customer_advances: liability('2112', 'Customer advances', 'Uang Muka Pelanggan (DP)'),
  deferred_revenue: liability('2113', 'Deferred rental revenue', 'Pendapatan Sewa Diterima di Muka'),
  output_vat: liability('2121', 'Output VAT', 'PPN Keluaran'),
  pph21_payable: liability('2123', 'PPh 21 payable', 'Utang PPh 21'),
  pph23_payable: liability('2124', 'PPh 23 payable', 'Utang PPh 23'),
  accrued_expenses: liability('2131', 'Accrued expenses', 'Biaya YMH Dibayar'),
  commission_payable: liability('2132', 'Commission payable', 'Utang Komisi'),
  vehicle_financing: liability('2201', 'Vehicle financing', 'Utang Pembiayaan Kendaraan'),
  capital: equity('3101', 'Capital', 'Modal'),
  retained_earnings: equity('3201', 'Retained earnings', 'Laba Ditahan'),
  self_drive_rent: revenue('4101', 'Self-drive rental', 'Pendapatan Sewa Lepas Kunci'),
  driven_rent: revenue('4102', 'Rental with driver', 'Pendapatan Sewa Dengan Supir'),
  long_term_rent: revenue('4103', 'Long-term rental', 'Pendapatan Sewa Jangka Panjang'),
  overtime: revenue('4111', 'Overtime charged', 'Pendapatan Overtime'),
  late_return: revenue('4112', 'Late returns', 'Pendapatan Keterlambatan'),
  excess_km: revenue('4113', 'Excess kilometres', 'Pendapatan Kelebihan KM'),
  delivery: revenue('4114', 'Delivery and pick-up', 'Pendapatan Antar-Jemput'),
  exchange: revenue('4115', 'Vehicle exchange', 'Pendapatan Tukar Unit'),
  penalties: revenue('4116', 'Penalties', 'Denda & Penalti'),
  reimbursed_costs: revenue('4117', 'Reimbursed costs', 'Penggantian Biaya'),
  damage_recovery: revenue('4118', 'Damage recovery', 'Penggantian Kerusakan'),
  sales_discounts: revenue('4190', 'Discounts given', 'Diskon Penjualan'),
  disposal: revenue('4201', 'Gain or loss on vehicle sales', 'Laba (Rugi) Penjualan Kendaraan'),
  rounding: revenue('4202', 'Rounding differences', 'Selisih Pembulatan'),
  depreciation: expense('5101', 'Depreciation of vehicles', 'Beban Penyusutan Kendaraan'),
  maintenance: expense('5102', 'Maintenance', 'Beban Perawatan'),
  parts_used: expense('5103', 'Parts, oil and tyres', 'Beban Suku Cadang, Oli, Ban'),
  insurance: expense('5104', 'Vehicle insurance', 'Beban Asuransi'),
  vehicle_tax: expense('5105', 'Vehicle tax and KIR', 'Beban Pajak Kendaraan & KIR'),
  driver_pay: expense('5106', 'Driver pay', 'Gaji Supir'),
  driver_allowances: expense('5107', 'Driver overtime, meals and lodging', 'Lembur, Makan & Inap Supir'),
  fuel: expense('5108', 'Fuel', 'Beban BBM'),
  toll: expense('5109', 'Toll', 'Beban Tol'),
  parking: expense('5110', 'Parking', 'Beban Parkir'),
  sub_rental: expense('5111', 'Vehicles of partners', 'Sewa Kendaraan Rekanan'),
  gps: expense('5112', 'GPS', 'Beban GPS'),
  fines: expense('5113', 'Traffic fines', 'Beban Tilang'),
  own_risk: expense('5114', 'Insurance deductible', 'Risiko Sendiri Asuransi'),
  commissions: expense('6101', 'Commissions', 'Beban Komisi'),
  salaries: expense('6102', 'Salaries', 'Beban Gaji'),
  stamp_duty: expense('6103', 'Stamp duty', 'Bea Meterai'),
  bank_fees: expense('6104', 'Bank fees and MDR', 'Admin Bank & MDR'),
  bad_debts: expense('6105', 'Bad debts', 'Piutang Tak Tertagih'),
  general_expenses: expense('6106', 'General expenses', 'Beban Umum'),
} as const satisfies Record<string, ChartRow>

export type AccountPurpose = keyof typeof chart

/** Accounts that documents and wallets keep: what stands on them is what these say, so that nobody books to them by hand. */
export const documentAccounts = [
  'receivables',
  'giros',
  'driver_advances',
  'employee_receivables',
  'inter_branch',
  'deposits',
  'customer_advances',
  'deferred_revenue',
] as const satisfies readonly AccountPurpose[]

/** Accounts of taxes: documents fill them, and an entry by hand on this side settles them, up to what stands there. */
export const settledTaxes = { output_vat: 'debit', prepaid_pph23: 'credit' } as const satisfies Partial<
  Record<AccountPurpose, 'debit' | 'credit'>
>

/** Kinds whose balance grows on the debit side; the others grow on the credit side. */
export const isDebitKind = (kind: AccountKind): boolean => kind === 'ASSET' || kind === 'EXPENSE'
