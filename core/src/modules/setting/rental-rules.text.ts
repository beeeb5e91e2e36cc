import type { Words } from '../../kernel/text.ts'

export const rentalRuleFields = {
  turnaround_minutes: ['Between two rentals (minutes)', 'Jeda antar sewa (menit)'],
  quotation_valid_days: ['Quotations are valid for (days)', 'Masa berlaku quotation (hari)'],
  hold_hours: ['Vehicles held for a quotation (hours)', 'Kendaraan ditahan untuk quotation (jam)'],
  approval_term_months: ['Approval needed above (months)', 'Perlu persetujuan di atas (bulan)'],
  tolerance_minutes: ['Tolerance of a day (minutes)', 'Toleransi per hari (menit)'],
  bundle_cap: ['Never more than the next longer period', 'Tidak melebihi tarif periode di atasnya'],
  month_basis: ['A month counts as', 'Satu bulan dihitung'],
  overtime_percent: ['Overtime per hour (%)', 'Overtime per jam (%)'],
  overtime_rounding: ['Overtime is counted in', 'Overtime dihitung per'],
  late_grace_minutes: ['Late return: free (minutes)', 'Terlambat: bebas denda (menit)'],
  late_percent: ['Late return per hour (%)', 'Denda terlambat per jam (%)'],
  late_full_day_hours: ['Late return: a whole day after (hours)', 'Terlambat: satu hari setelah (jam)'],
  zone_1_amount: ['Zone 1, per day', 'Zona 1, per hari'],
  zone_2_amount: ['Zone 2, per day', 'Zona 2, per hari'],
  night_amount: ['Overnight stay of a driver', 'Uang inap supir'],
  meal_amount: ['Meals of a driver', 'Uang makan supir'],
  extension_policy: ['Added time is charged', 'Perpanjangan dihitung'],
  termination_method: ['Ending a contract early', 'Pengakhiran kontrak lebih awal'],
  termination_percent: ['Of the remaining rent (%)', 'Dari sisa sewa (%)'],
  termination_months: ['Months at least', 'Minimal bulan'],
  termination_amount: ['Fixed amount', 'Nominal tetap'],
} as const satisfies Words

export const rentalRuleOptions = {
  month_basis: { '30': ['30 days', '30 hari'], CALENDAR: ['As many days as it has', 'Jumlah hari kalender'] },
  overtime_rounding: {
    HALF_HOUR: ['Half hours', 'Setengah jam'],
    HOUR_UP: ['Begun hours', 'Jam berjalan'],
  },
  extension_policy: {
    ORIGINAL: ['At the agreed rate', 'Dengan tarif awal'],
    NEW_TOTAL: ['At the rate of the new whole', 'Dengan tarif durasi baru'],
    EXTENSION: ['At the rate of the added time', 'Dengan tarif masa tambahan'],
  },
  termination_method: {
    NONE: ['Without a penalty', 'Tanpa penalti'],
    FIXED: ['A fixed amount', 'Nominal tetap'],
    N_MONTHS: ['Some months of rent', 'Sejumlah bulan sewa'],
    PCT_REMAINING: ['A part of the remaining rent', 'Persentase sisa sewa'],
    RERATE_TO_ACTUAL: ['The rate of the time used', 'Tarif masa yang dipakai'],
  },
} as const satisfies Words
