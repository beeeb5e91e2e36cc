import type { Words } from '../../kernel/text.ts'

/** Words of the printed cash voucher alone: no screen loads these. */
export const voucherPaperText = {
  title: ['Cash Voucher', 'Bukti Kas Keluar'],
  to: ['Paid to', 'Dibayarkan kepada'],
  sum: ['The sum of', 'Uang sejumlah'],
  date: ['Date', 'Tanggal'],
  for: ['For', 'Untuk'],
  kind: ['Type', 'Jenis'],
  from: ['From account', 'Dari akun'],
  account: ['To account', 'Ke rekening'],
  cash: ['Cash, taken by', 'Tunai, diterima oleh'],
  order: ['Order', 'Order'],
  not_paid: ['Not paid', 'Belum dibayar'],
  reversed: ['Reversed', 'Dibatalkan'],
  asked_by: ['Requested by', 'Diajukan oleh'],
  approved_by: ['Approved by', 'Disetujui oleh'],
  received_by: ['Received by', 'Diterima oleh'],
} as const satisfies Words
