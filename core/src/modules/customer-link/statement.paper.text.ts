import type { Words } from '../../kernel/text.ts'

/** Words of the printed statement of account alone: no screen loads these. */
export const statementPaperText = {
  title: ['Statement of Account', 'Riwayat Tagihan'],
  period: ['Period', 'Periode'],
  period_of: ['{{from}} to {{until}}', '{{from}} s.d. {{until}}'],
  branches: ['Branches', 'Cabang'],
  customer_npwp: ['Your NPWP', 'NPWP Anda'],
  columns: {
    date: ['Date', 'Tanggal'],
    entry: ['Entry', 'Keterangan'],
    debit: ['Billed', 'Tagihan'],
    credit: ['Paid or credited', 'Dibayar atau dikreditkan'],
    balance: ['Balance', 'Saldo'],
  },
  opening: ['Opening balance', 'Saldo awal'],
  sum: ['Total of the period', 'Jumlah periode'],
  billed: ['Billed', 'Tagihan'],
  settled: ['Paid or credited', 'Dibayar atau dikreditkan'],
  closing: ['Balance on {{date}}', 'Saldo per {{date}}'],
  owed: ['Owed on {{date}}', 'Terutang per {{date}}'],
  giros_waiting: ['Giros waiting to clear', 'Giro menunggu cair'],
  open: {
    title: ['Unpaid invoices on {{date}}', 'Invoice yang belum lunas per {{date}}'],
    number: ['Invoice', 'Invoice'],
    date: ['Date', 'Tanggal'],
    due: ['Payment due', 'Jatuh tempo'],
    late: ['Days late', 'Terlambat (hari)'],
    total: ['Total', 'Total'],
    open: ['Still owed', 'Sisa tagihan'],
    sum: ['All', 'Jumlah'],
  },
  note: [
    'Amounts include PPN, before taxes that you withhold or pay to the state. Please tell us if your books differ.',
    'Jumlah termasuk PPN, sebelum pajak yang Anda potong atau setor sendiri. Mohon beri tahu kami bila ada perbedaan dengan catatan Anda.',
  ],
} as const satisfies Words
