import type { Words } from '../../kernel/text.ts'

/** Words of every printed paper; no screen loads these. */
export const settingPaperText = {
  phone: ['Phone {{phone}}', 'Telp. {{phone}}'],
  tax_number: ['Tax number (NPWP) {{number}}', 'NPWP {{number}}'],
  pages: ['Page {page} of {pages}', 'Halaman {page} dari {pages}'],
  to: ['To', 'Kepada Yth.'],
  accounts: ['Payment by transfer to', 'Pembayaran ditransfer ke'],
  regards: ['Yours faithfully,', 'Hormat kami,'],
} as const satisfies Words
