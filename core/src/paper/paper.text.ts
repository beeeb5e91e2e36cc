import type { Words } from '../kernel/text.ts'

/** Words of every printed paper; no screen loads these. */
export const paperText = {
  phone: ['Phone {{phone}}', 'Telp. {{phone}}'],
  tax_number: ['Tax number (NPWP) {{number}}', 'NPWP {{number}}'],
  pages: ['Page {page} of {pages}', 'Halaman {page} dari {pages}'],
  to: ['To', 'Kepada Yth.'],
  attention: ['Attn. {{name}}', 'u.p. Bapak/Ibu {{name}}'],
  accounts: ['Payment by transfer to', 'Pembayaran ditransfer ke'],
  regards: ['Yours faithfully,', 'Hormat kami,'],
  payment_term: ['Payment', 'Pembayaran'],
  columns: {
    number: ['No', 'No'],
    quantity: ['Quantity', 'Kuantitas'],
    price: ['Price', 'Harga'],
    discount: ['Discount', 'Diskon'],
    amount: ['Amount', 'Jumlah'],
  },
  totals: {
    subtotal: ['Subtotal', 'Subtotal'],
    discount: ['Discount', 'Diskon'],
    dpp: ['Tax base (DPP)', 'DPP'],
    dpp_other: ['Other tax base (DPP Nilai Lain)', 'DPP Nilai Lain'],
    ppn: ['VAT (PPN)', 'PPN'],
    untaxed: ['Not taxed', 'Tidak kena pajak'],
    reimbursements: ['Reimbursements', 'Penggantian biaya'],
    rounding: ['Rounding', 'Pembulatan'],
    total: ['Total', 'Total'],
    pph23: ['PPh 23, withheld by you', 'PPh 23, dipotong oleh Anda'],
    to_transfer: ['To be transferred', 'Jumlah ditransfer'],
    deposit: ['Deposit, returned at the end', 'Uang jaminan (dikembalikan)'],
    down_payment: ['Down payment', 'Uang muka'],
    balance: ['Balance', 'Sisa pembayaran'],
  },
  in_words: ['In words', 'Terbilang'],
} as const satisfies Words
