import type { Words } from '../../kernel/text.ts'

export const rentalRuleFields = {
  turnaround_minutes: ['Time between two rentals (minutes)', 'Jeda antarsewa (menit)'],
  late_hold_hours: ['Late vehicle: no booking within (hours)', 'Kendaraan terlambat: tidak di-booking dalam (jam)'],
  ending_papers: [
    'Tax, STNK, KIR or insurance ends during the rental',
    'Pajak, STNK, KIR, atau asuransi habis selama masa sewa',
  ],
  quotation_valid_days: ['Quotations are valid for (days)', 'Masa berlaku penawaran (hari)'],
  hold_hours: ['Hold vehicles for a quotation (hours)', 'Kendaraan di-hold untuk penawaran (jam)'],
  approve_agreed_orders: [
    'Approve orders automatically if they match their approved quotation',
    'Setujui otomatis order yang sama dengan penawaran yang sudah disetujui',
  ],
  approval_term_months: ['Approval needed above (months)', 'Perlu persetujuan di atas (bulan)'],
  tolerance_minutes: ['Daily tolerance (minutes)', 'Toleransi per hari (menit)'],
  bundle_cap: [
    'Best combination of day, week and month rates',
    'Kombinasi terbaik tarif harian, mingguan, dan bulanan',
  ],
  month_basis: ['A month counts as', 'Satu bulan dihitung'],
  overtime_percent: ['Overtime per hour (%)', 'Overtime per jam (%)'],
  overtime_rounding: ['Overtime counted in', 'Overtime dihitung per'],
  late_grace_minutes: ['Late return: grace period (minutes)', 'Terlambat: bebas denda (menit)'],
  late_percent: ['Late return per hour (%)', 'Denda terlambat per jam (%)'],
  late_full_day_hours: ['Late return: full day after (hours)', 'Terlambat: dihitung satu hari setelah (jam)'],
  zone_1_amount: ['Zone 1, per day', 'Zona 1, per hari'],
  zone_2_amount: ['Zone 2, per day', 'Zona 2, per hari'],
  night_amount: ['Driver overnight allowance', 'Uang inap supir'],
  meal_amount: ['Driver meal allowance', 'Uang makan supir'],
  extension_policy: ['Extension rate', 'Tarif perpanjangan'],
  termination_method: ['Early end', 'Pengakhiran lebih awal'],
  termination_percent: ['Of the remaining rent (%)', 'Dari sisa sewa (%)'],
  termination_months: ['Minimum months', 'Minimal bulan'],
  termination_amount: ['Fixed amount', 'Nominal tetap'],
  cancellation_percent: ['Cancellation fee (%)', 'Biaya pembatalan (%)'],
  cancellation_near_days: ['Higher cancellation fee from (days before)', 'Biaya pembatalan naik sejak (hari sebelum)'],
  cancellation_near_percent: ['Higher cancellation fee (%)', 'Biaya pembatalan setelah naik (%)'],
  cancellation_start_percent: [
    'Cancellation on the start day, or no-show (%)',
    'Batal pada hari mulai, atau tidak datang (%)',
  ],
} as const satisfies Words

export const rentalRuleOptions = {
  ending_papers: {
    REFUSE: ['Refuse', 'Tolak'],
    WARN: ['Warn', 'Beri peringatan'],
    OFF: ['Allow without warning', 'Izinkan tanpa peringatan'],
  },
  month_basis: { '30': ['30 days', '30 hari'], CALENDAR: ['Calendar days of the month', 'Jumlah hari kalender'] },
  overtime_rounding: {
    HALF_HOUR: ['Half hours', 'Setengah jam'],
    HOUR_UP: ['Full hours, rounded up', 'Jam penuh, dibulatkan ke atas'],
  },
  extension_policy: {
    ORIGINAL: ['Agreed rate', 'Tarif awal'],
    NEW_TOTAL: ['Rate for the full new period', 'Tarif untuk seluruh masa baru'],
    EXTENSION: ['Rate for the added time', 'Tarif untuk masa tambahan'],
  },
  termination_method: {
    NONE: ['No penalty', 'Tanpa denda'],
    FIXED: ['Fixed amount', 'Nominal tetap'],
    N_MONTHS: ['Number of months of rent', 'Sejumlah bulan sewa'],
    PCT_REMAINING: ['Percentage of the remaining rent', 'Persentase sisa sewa'],
    RERATE_TO_ACTUAL: ['Rate for the time used', 'Tarif sesuai masa pakai'],
  },
} as const satisfies Words
