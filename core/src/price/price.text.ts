import type { Words } from '../kernel/text.ts'
import { totalsText } from '../totals/totals.text.ts'

const charges = {
  rent: ['Rent', 'Sewa'],
  bundle_saving: ['Cheaper mix of periods', 'Paket periode yang lebih murah'],
  zone: ['Out of town', 'Luar kota'],
  night: ['Driver lodging', 'Penginapan supir'],
  meal: ['Driver meals', 'Uang makan supir'],
  overtime: ['Overtime', 'Lembur'],
  late_return: ['Late return', 'Keterlambatan pengembalian'],
  excess_km: ['Excess kilometres', 'Kelebihan kilometer'],
  delivery: ['Delivery', 'Pengantaran'],
  pick_up: ['Pick-up', 'Penjemputan'],
  ...totalsText.charges,
} as const satisfies Words

/** Names of the inputs of rules. */
const inputs = {
  ...charges,
  ...totalsText.inputs,
  unit: ['Unit', 'Satuan'],
  level: ['Price of', 'Harga untuk'],
  rate_id: ['Price list entry', 'Entri daftar harga'],
  rate_version: ['Version of the price', 'Versi harga'],
  reason: ['Reason', 'Alasan'],
  list_price: ['Price list', 'Harga daftar'],
  duration: ['Duration', 'Durasi'],
  vehicles: ['Vehicles', 'Kendaraan'],
  years: ['Years', 'Tahun'],
  year_price: ['Price of a year', 'Harga setahun'],
  months: ['Months', 'Bulan'],
  month_price: ['Price of a month', 'Harga sebulan'],
  weeks: ['Weeks', 'Minggu'],
  week_price: ['Price of a week', 'Harga seminggu'],
  days: ['Days', 'Hari'],
  day_price: ['Price of a day', 'Harga sehari'],
  bundle: ['Cheapest mix', 'Paket termurah'],
  of_days: ['Days of the period', 'Hari dalam periode'],
  hour_price: ['Price of an hour', 'Harga per jam'],
  minutes: ['Minutes', 'Menit'],
  overtime_rounding: ['Rounding of hours', 'Pembulatan jam'],
  grace_minutes: ['Minutes of grace', 'Toleransi (menit)'],
  full_day_hours: ['A whole day after (hours)', 'Sehari penuh setelah (jam)'],
  driven_km: ['Kilometres driven', 'Kilometer ditempuh'],
  allowance_km: ['Kilometres included', 'Kilometer termasuk'],
  per_km: ['Price of a kilometre', 'Harga per kilometer'],
  each: ['Each', 'Satuan harga'],
  count: ['Count', 'Banyaknya'],
  dp_discount: ['Discount for paying ahead', 'Diskon DP'],
  new_rent: ['Rent of the new whole', 'Sewa keseluruhan baru'],
  agreed_rent: ['Rent agreed so far', 'Sewa yang sudah disepakati'],
  monthly: ['Rent of a month', 'Sewa sebulan'],
  total_months: ['Months agreed', 'Bulan disepakati'],
  used_months: ['Months used', 'Bulan terpakai'],
  min_months: ['Months at least', 'Bulan minimum'],
  until_percent: ['Up to (percent of the term)', 'Sampai (persen masa sewa)'],
  actual_price: ['Price of the time used', 'Harga waktu terpakai'],
  charged: ['Charged for it', 'Sudah ditagih'],
  written_down_value: ['Book value', 'Nilai buku'],
  market_value: ['Market value', 'Nilai pasar'],
} as const satisfies Words

/** A sentence for each rule; it names only inputs that the rule always has. */
const rules = {
  ...totalsText.rules,
  rate: ['Price list ({{level}}): {{amount}} a {{unit}}.', 'Daftar harga ({{level}}): {{amount}} per {{unit}}.'],
  manual_price: [
    'Agreed by hand: {{amount}} a {{unit}}. Reason: {{reason}}',
    'Disepakati manual: {{amount}} per {{unit}}. Alasan: {{reason}}',
  ],
  rent: [
    '{{amount}} × {{duration}} {{unit}} × {{vehicles}} vehicle(s).',
    '{{amount}} × {{duration}} {{unit}} × {{vehicles}} kendaraan.',
  ],
  bundle: ['The cheapest mix of periods that covers the time.', 'Paket periode termurah yang mencakup waktu sewa.'],
  bundle_saving: [
    'A mix of periods costs {{bundle}} instead of {{rent}}.',
    'Paket periode seharga {{bundle}}, bukan {{rent}}.',
  ],
  discount: ['{{percent}} of the rent of {{rent}}.', '{{percent}} dari sewa {{rent}}.'],
  discount_each: [
    '{{percent}} of the rent of {{rent}}, for each of {{vehicles}} vehicles.',
    '{{percent}} dari sewa {{rent}}, untuk masing-masing dari {{vehicles}} kendaraan.',
  ],
  prorate: ['{{days}} of {{of_days}} days of {{amount}}.', '{{days}} dari {{of_days}} hari dari {{amount}}.'],
  hour_price: ['An hour is {{percent}} of {{day_price}}.', 'Satu jam {{percent}} dari {{day_price}}.'],
  overtime: [
    '{{minutes}} minutes at {{hour_price}} an hour, rounded to {{overtime_rounding}}, × {{vehicles}} vehicle(s).',
    '{{minutes}} menit dengan {{hour_price}} per jam, dibulatkan ke {{overtime_rounding}}, × {{vehicles}} kendaraan.',
  ],
  late_return: [
    '{{minutes}} minutes late: up to {{grace_minutes}} minutes free, then {{percent}} of {{day_price}} an hour, beyond {{full_day_hours}} hours a whole day.',
    'Terlambat {{minutes}} menit: sampai {{grace_minutes}} menit bebas, lalu {{percent}} dari {{day_price}} per jam, lebih dari {{full_day_hours}} jam dihitung sehari.',
  ],
  excess_km: [
    '{{driven_km}} km driven, {{allowance_km}} km included, {{per_km}} for each km over.',
    'Ditempuh {{driven_km}} km, termasuk {{allowance_km}} km, {{per_km}} per km kelebihan.',
  ],
  surcharge: ['{{each}} × {{count}} × {{vehicles}} vehicle(s).', '{{each}} × {{count}} × {{vehicles}} kendaraan.'],
  document_discount: [
    '{{line_discounts}} on the lines and {{dp_discount}} for paying ahead, of the rent at most.',
    '{{line_discounts}} pada baris dan {{dp_discount}} diskon DP, paling banyak sebesar sewa.',
  ],
  extension_new_total: [
    'The whole rental now costs {{new_rent}}; {{agreed_rent}} was agreed already.',
    'Seluruh sewa kini {{new_rent}}; {{agreed_rent}} sudah disepakati.',
  ],
  reprice: [
    'What remains of {{rent}} at {{amount}} instead of {{list_price}}.',
    'Sisa sewa {{rent}} dengan harga {{amount}}, bukan {{list_price}}.',
  ],
  termination_none: ['Ending early costs nothing.', 'Berakhir lebih awal tanpa denda.'],
  termination_fixed: ['A fixed penalty of {{amount}}.', 'Denda tetap {{amount}}.'],
  termination_months: [
    '{{months}} month(s) of {{monthly}}, the remaining rent at most ({{used_months}} of {{total_months}} months used).',
    '{{months}} bulan dari {{monthly}}, paling banyak sisa sewa (terpakai {{used_months}} dari {{total_months}} bulan).',
  ],
  termination_percent: [
    '{{percent}} of the remaining rent ({{used_months}} of {{total_months}} months of {{monthly}} used), at least {{min_months}} month(s).',
    '{{percent}} dari sisa sewa (terpakai {{used_months}} dari {{total_months}} bulan sebesar {{monthly}}), minimum {{min_months}} bulan.',
  ],
  termination_band: [
    'Up to {{until_percent}} of the term: {{months}} month(s) of {{monthly}} ({{used_months}} of {{total_months}} months used).',
    'Sampai {{until_percent}} masa sewa: {{months}} bulan dari {{monthly}} (terpakai {{used_months}} dari {{total_months}} bulan).',
  ],
  termination_rerate: [
    'The time used costs {{actual_price}} by itself; {{charged}} was charged.',
    'Waktu terpakai seharga {{actual_price}}; sudah ditagih {{charged}}.',
  ],
  termination_value: [
    'Book value {{written_down_value}} less market value {{market_value}}.',
    'Nilai buku {{written_down_value}} dikurangi nilai pasar {{market_value}}.',
  ],
} as const satisfies Words

/** Words of every price and total: stored steps name their rule alone, so that one place has to know all of them. */
export const priceText = {
  why: ['Why this price?', 'Mengapa harga ini?'],
  rule: ['Rule {{rule}}, version {{version}}', 'Aturan {{rule}}, versi {{version}}'],
  charges,
  totals: totalsText.totals,
  inputs,
  rules,
  rounding: totalsText.rounding,
  units: {
    DAY: ['day', 'hari'],
    WEEK: ['week', 'minggu'],
    MONTH: ['month', 'bulan'],
    YEAR: ['year', 'tahun'],
  },
  levels: {
    customer_vehicle: ['customer and vehicle', 'pelanggan dan kendaraan'],
    customer_category: ['customer and category', 'pelanggan dan kategori'],
    vehicle: ['vehicle', 'kendaraan'],
    category: ['category', 'kategori'],
  },
  overtime_roundings: {
    HALF_HOUR: ['half hours', 'setengah jam'],
    HOUR_UP: ['begun hours', 'jam berjalan'],
  },
  approval: {
    discount_over_cap: ['The discount is above what you may give.', 'Diskon melebihi batas Anda.'],
    long_term: ['The rental is longer than you may agree to.', 'Masa sewa melebihi batas Anda.'],
    manual_price: ['A price was agreed by hand.', 'Ada harga yang disepakati manual.'],
    tax_in_price: ['Prices of the list are taken with PPN inside.', 'Harga daftar dianggap sudah termasuk PPN.'],
    more_km: [
      'More or cheaper kilometres than the price list gives.',
      'Kilometer lebih banyak atau lebih murah daripada daftar harga.',
    ],
  },
} as const satisfies Words

export type RuleName = keyof typeof rules
export type InputName = keyof typeof inputs
