import type { Words } from '../../kernel/text.ts'

export const paySheetPaperText = {
  title: ['Driver pay sheet', 'Slip upah supir'],
  driver: ['Driver', 'Supir'],
  month: ['Month', 'Bulan'],
  days: ['Days', 'Hari kerja'],
  hours: ['Hours', 'Jam kerja'],
  unpaid: ['Days not paid yet', 'Hari belum dibayar'],
  date: ['Date', 'Tanggal'],
  order: ['Order', 'Order'],
  in: ['In', 'Masuk'],
  out: ['Out', 'Pulang'],
  overtime_hours: ['Overtime (h)', 'Lembur (jam)'],
  daily: ['Daily', 'Harian'],
  overtime: ['Overtime', 'Lembur'],
  night: ['Overnight', 'Inap'],
  meal: ['Meals', 'Makan'],
  amount: ['Total', 'Jumlah'],
  sum: ['Total pay', 'Total upah'],
  paid_by: ['Paid by', 'Dibayar oleh'],
  received_by: ['Received by', 'Diterima oleh'],
} as const satisfies Words
