import type { Words } from '../kernel/text.ts'
import { totalsText } from '../totals/totals.text.ts'

const charges = {
  rent: ['Rent', 'Sewa'],
  bundle_saving: ['Week and month rate saving', 'Hemat tarif mingguan dan bulanan'],
  zone: ['Out of town', 'Luar kota'],
  night: ['Driver lodging', 'Penginapan supir'],
  meal: ['Driver meals', 'Uang makan supir'],
  overtime: ['Overtime', 'Overtime'],
  late_return: ['Late return', 'Keterlambatan pengembalian'],
  excess_km: ['Excess kilometres', 'Kelebihan kilometer'],
  delivery: ['Delivery', 'Pengantaran'],
  pick_up: ['Collection', 'Penjemputan'],
  ...totalsText.charges,
} as const satisfies Words

/** Names of the inputs of rules. */
const inputs = {
  ...charges,
  ...totalsText.inputs,
  unit: ['Unit', 'Satuan'],
  level: ['Price of', 'Harga untuk'],
  rate_id: ['Price list entry', 'Entri daftar harga'],
  rate_version: ['Price version', 'Versi harga'],
  reason: ['Reason', 'Alasan'],
  list_price: ['Price list', 'Harga daftar'],
  duration: ['Duration', 'Durasi'],
  vehicles: ['Vehicles', 'Kendaraan'],
  years: ['Years', 'Tahun'],
  year_price: ['Yearly rate', 'Tarif tahunan'],
  months: ['Months', 'Bulan'],
  month_price: ['Monthly rate', 'Tarif bulanan'],
  weeks: ['Weeks', 'Minggu'],
  week_price: ['Weekly rate', 'Tarif mingguan'],
  days: ['Days', 'Hari'],
  day_price: ['Daily rate', 'Tarif harian'],
  bundle: ['Best combination', 'Kombinasi terbaik'],
  of_days: ['Days in the period', 'Hari dalam periode'],
  hour_price: ['Hourly rate', 'Tarif per jam'],
  minutes: ['Minutes', 'Menit'],
  overtime_rounding: ['Rounding of hours', 'Pembulatan jam'],
  grace_minutes: ['Grace period (minutes)', 'Toleransi (menit)'],
  full_day_hours: ['Full day after (hours)', 'Dihitung sehari setelah (jam)'],
  driven_km: ['Kilometres driven', 'Kilometer ditempuh'],
  allowance_km: ['Kilometres included', 'Kilometer termasuk'],
  per_km: ['Price per kilometre', 'Harga per kilometer'],
  missing_eighths: ['Fuel missing (eighths of the tank)', 'BBM kurang (per delapan tangki)'],
  tank_litres: ['Tank (litres)', 'Tangki (liter)'],
  litre_price: ['Price per litre', 'Harga per liter'],
  missing_percent: ['Battery missing (%)', 'Baterai kurang (%)'],
  percent_price: ['Price per percent', 'Harga per persen'],
  service_fee: ['Service fee', 'Biaya layanan'],
  fee: ['Fee', 'Biaya'],
  each: ['Price each', 'Harga satuan'],
  count: ['Number', 'Jumlah'],
  dp_discount: ['DP discount', 'Diskon DP'],
  new_rent: ['Rent for the full new period', 'Sewa untuk seluruh masa baru'],
  agreed_rent: ['Rent agreed so far', 'Sewa yang sudah disepakati'],
  monthly: ['Monthly rent', 'Sewa bulanan'],
  total_months: ['Months agreed', 'Bulan disepakati'],
  used_months: ['Months used', 'Bulan terpakai'],
  min_months: ['Minimum months', 'Bulan minimum'],
  until_percent: ['Up to (% of the term)', 'Sampai (% masa sewa)'],
  actual_price: ['Price for the time used', 'Harga masa yang terpakai'],
  charged: ['Already charged', 'Sudah ditagih'],
  written_down_value: ['Book value', 'Nilai buku'],
  market_value: ['Market value', 'Nilai pasar'],
} as const satisfies Words

/** A sentence for each rule; it names only inputs that the rule always has. */
const rules = {
  ...totalsText.rules,
  rate: ['Price list ({{level}}): {{amount}} per {{unit}}.', 'Daftar harga ({{level}}): {{amount}} per {{unit}}.'],
  manual_price: [
    'Special price: {{amount}} per {{unit}}. Reason: {{reason}}',
    'Harga khusus: {{amount}} per {{unit}}. Alasan: {{reason}}',
  ],
  rent: [
    '{{amount}} × {{duration}} {{unit}} × {{vehicles}} vehicle(s).',
    '{{amount}} × {{duration}} {{unit}} × {{vehicles}} kendaraan.',
  ],
  bundle: ['Best combination of day, week and month rates.', 'Kombinasi terbaik tarif harian, mingguan, dan bulanan.'],
  bundle_saving: [
    'Best combination of rates: {{bundle}} instead of {{rent}}.',
    'Kombinasi tarif terbaik: {{bundle}}, bukan {{rent}}.',
  ],
  discount: ['{{percent}} of the rent of {{rent}}.', '{{percent}} dari sewa {{rent}}.'],
  discount_each: [
    '{{percent}} of the rent of {{rent}}, for each of {{vehicles}} vehicles.',
    '{{percent}} dari sewa {{rent}}, untuk masing-masing dari {{vehicles}} kendaraan.',
  ],
  prorate: ['{{days}} of {{of_days}} days of {{amount}}.', '{{days}} dari {{of_days}} hari dari {{amount}}.'],
  hour_price: ['Hourly rate: {{percent}} of {{day_price}}.', 'Tarif per jam: {{percent}} dari {{day_price}}.'],
  overtime: [
    '{{minutes}} minutes at {{hour_price}} per hour, rounded to {{overtime_rounding}}, × {{vehicles}} vehicle(s).',
    '{{minutes}} menit dengan {{hour_price}} per jam, dibulatkan ke {{overtime_rounding}}, × {{vehicles}} kendaraan.',
  ],
  late_return: [
    '{{minutes}} minutes late: up to {{grace_minutes}} minutes free, then {{percent}} of {{day_price}} per hour, over {{full_day_hours}} hours a full day.',
    'Terlambat {{minutes}} menit: sampai {{grace_minutes}} menit bebas, lalu {{percent}} dari {{day_price}} per jam, lebih dari {{full_day_hours}} jam dihitung sehari.',
  ],
  excess_km: [
    '{{driven_km}} km driven, {{allowance_km}} km included, {{per_km}} for each extra km.',
    'Ditempuh {{driven_km}} km, termasuk {{allowance_km}} km, {{per_km}} per km kelebihan.',
  ],
  fuel: [
    '{{missing_eighths}}/8 of a tank of {{tank_litres}} litres at {{litre_price}}, plus {{service_fee}} service fee.',
    '{{missing_eighths}}/8 dari tangki {{tank_litres}} liter dengan {{litre_price}}, ditambah biaya layanan {{service_fee}}.',
  ],
  battery: [
    '{{missing_percent}} percent at {{percent_price}}, plus {{service_fee}} service fee.',
    '{{missing_percent}} persen dengan {{percent_price}}, ditambah biaya layanan {{service_fee}}.',
  ],
  table_fee: ['Fee table: {{fee}} × {{count}}.', 'Tabel biaya: {{fee}} × {{count}}.'],
  repair_rent: [
    '{{days}} day(s) in the workshop at {{percent}} of {{day_price}}.',
    '{{days}} hari di bengkel dengan {{percent}} dari {{day_price}}.',
  ],
  surcharge: ['{{each}} × {{count}} × {{vehicles}} vehicle(s).', '{{each}} × {{count}} × {{vehicles}} kendaraan.'],
  document_discount: [
    '{{line_discounts}} on the items and {{dp_discount}} DP discount, no more than the rent.',
    '{{line_discounts}} pada item dan {{dp_discount}} diskon DP, paling banyak sebesar sewa.',
  ],
  extension_new_total: [
    'The full new period costs {{new_rent}}; {{agreed_rent}} was already agreed.',
    'Seluruh masa baru seharga {{new_rent}}; {{agreed_rent}} sudah disepakati.',
  ],
  reprice: [
    'The remaining rent of {{rent}} at {{amount}} instead of {{list_price}}.',
    'Sisa sewa {{rent}} dengan harga {{amount}}, bukan {{list_price}}.',
  ],
  abate: ['{{percent}} of {{rent}} is not charged.', '{{percent}} dari {{rent}} tidak ditagih.'],
  termination_none: ['No penalty for ending early.', 'Berakhir lebih awal tanpa denda.'],
  termination_fixed: ['Fixed penalty of {{amount}}.', 'Denda tetap {{amount}}.'],
  termination_months: [
    '{{months}} month(s) of {{monthly}}, no more than the remaining rent ({{used_months}} of {{total_months}} months used).',
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
    'The time used costs {{actual_price}}; {{charged}} was already charged.',
    'Masa yang terpakai seharga {{actual_price}}; sudah ditagih {{charged}}.',
  ],
  termination_value: [
    'Book value {{written_down_value}} less market value {{market_value}}.',
    'Nilai buku {{written_down_value}} dikurangi nilai pasar {{market_value}}.',
  ],
} as const satisfies Words

/** Words of every price and total: stored steps name their rule alone, so that one place has to know all of them. */
export const priceText = {
  why: ['Price breakdown', 'Rincian harga'],
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
    HALF_HOUR: ['the half hour', 'setengah jam'],
    HOUR_UP: ['the next full hour', 'jam berikutnya'],
  },
  approval: {
    discount_over_cap: ['The discount is above your limit.', 'Diskon melebihi batas Anda.'],
    long_term: ['The rental is longer than your limit.', 'Masa sewa melebihi batas Anda.'],
    manual_price: ['A price is not from the price list.', 'Ada harga di luar daftar harga.'],
    tax_in_price: ['List prices are taken as including PPN.', 'Harga daftar dianggap sudah termasuk PPN.'],
    more_km: [
      'More or cheaper kilometres than in the price list.',
      'Kilometer lebih banyak atau lebih murah daripada daftar harga.',
    ],
  },
} as const satisfies Words

export type RuleName = keyof typeof rules
export type InputName = keyof typeof inputs
