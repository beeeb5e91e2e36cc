import type { Words } from '../../kernel/text.ts'

/** Words of the printed invoice and kwitansi alone: no screen loads these. */
export const invoicePaperText = {
  title: ['Invoice', 'Invoice'],
  credit_title: ['Credit Note', 'Nota Kredit'],
  draft: ['Draft, not valid for payment', 'Draf, tidak berlaku untuk pembayaran'],
  due: ['Payment due', 'Jatuh tempo'],
  po_number: ['Your PO number', 'Nomor PO Anda'],
  orders: ['Order', 'Order'],
  deliveries: ['Delivery order', 'Surat jalan'],
  tax_invoice: ['Tax invoice number', 'Nomor faktur pajak'],
  credits: ['For invoice', 'Atas invoice'],
  customer_npwp: ['Your NPWP', 'NPWP Anda'],
  columns: { description: ['Description', 'Keterangan'], period: ['Period', 'Periode'] },
  period_of: ['{{from}} to {{to}}', '{{from}} s.d. {{to}}'],
  not_billed: ['Not billed here', 'Tidak ditagihkan'],
  valid: ['Payment is valid once the funds are received.', 'Pembayaran dianggap sah setelah dana diterima.'],
  received: ['Received by', 'Diterima oleh'],
  kwitansi: {
    title: ['Receipt', 'Kwitansi'],
    from: ['Received from', 'Telah terima dari'],
    sum: ['The sum of', 'Uang sejumlah'],
    for: ['In payment of', 'Untuk pembayaran'],
    for_invoice: ['Invoice {{number}}', 'Invoice {{number}}'],
    deposit: ['Deposit', 'Deposit'],
    deposit_of: ['deposit of order {{number}}', 'deposit order {{number}}'],
    by: ['Paid by', 'Dibayar dengan'],
    meterai: ['Duty stamp Rp10.000', 'Meterai Rp10.000'],
  },
} as const satisfies Words
