import type { Words } from '../../kernel/text.ts'

/** Words of the screens of every document with lines: quotations, orders, invoices. */
export const documentKitText = {
  save_draft: ['Save draft', 'Simpan draf'],
  duplicate_line: ['Duplicate this line', 'Duplikat baris ini'],
  remove_line: ['Remove this line', 'Hapus baris ini'],
  move_up: ['Move up', 'Naikkan'],
  move_down: ['Move down', 'Turunkan'],
  item: ['Item', 'Item'],
  rest: ['Other amounts', 'Lainnya'],
  why: ['Price breakdown', 'Rincian harga'],
  why_amount: ['Amount breakdown', 'Rincian jumlah'],
  collected_ppn: ['PPN paid to the state by the customer', 'PPN disetor pelanggan'],
  pph23_at: ['PPh 23 withheld ({{rate}})', 'PPh 23 dipotong ({{rate}})'],
  no_npwp: [
    'Your company has no NPWP in its settings: PPh 23 is withheld at {{rate}}, double the usual rate.',
    'NPWP perusahaan belum diisi di pengaturan: PPh 23 dipotong {{rate}}, dua kali tarif biasa.',
  ],
  enter_npwp: ['Enter NPWP', 'Isi NPWP'],
  why_document: ['Total breakdown', 'Rincian total'],
  price_changed: {
    submit: ['Check it, then submit again.', 'Periksa dulu, lalu ajukan lagi.'],
    send_back: ['Send it back and submit it again.', 'Kembalikan lalu ajukan lagi.'],
  },
  approval_needed: ['Needs approval:', 'Perlu persetujuan:'],
  approval_always: ['Takes effect once approved', 'Berlaku setelah disetujui'],
  approval_none: ['No approval needed', 'Tidak perlu persetujuan'],
  approval: {
    title: ['Approve {{name}}?', 'Setujui {{name}}?'],
    changed: [
      'This document changed while you had it open. Below is the current version; please check it again.',
      'Dokumen ini berubah saat Anda membukanya. Di bawah ini versi terbarunya; mohon periksa lagi.',
    ],
    done: ['{{name}} approved', '{{name}} disetujui'],
  },
  totals: {
    subtotal: ['Subtotal', 'Subtotal'],
    discount: ['Discount', 'Diskon'],
    dpp: ['Tax base (DPP)', 'DPP'],
    dpp_other: ['DPP Nilai Lain', 'DPP Nilai Lain'],
    ppn: ['PPN', 'PPN'],
    untaxed: ['Not taxed', 'Tidak kena pajak'],
    reimbursements: ['Reimbursements', 'Penggantian biaya'],
    rounding: ['Rounding', 'Pembulatan'],
    total: ['Total', 'Total'],
    pph23: ['PPh 23 withheld', 'PPh 23 dipotong'],
    to_transfer: ['To be transferred', 'Jumlah ditransfer'],
    deposit: ['Deposit', 'Deposit'],
    down_payment: ['Down payment', 'Uang muka'],
    balance: ['Balance', 'Sisa pembayaran'],
  },
} as const satisfies Words
