import type { Words } from '../../kernel/text.ts'

/** Words of the screens of every document with lines: quotations, orders, invoices. */
export const documentKitText = {
  save_draft: ['Save draft', 'Simpan draf'],
  duplicate_line: ['Duplicate this line', 'Duplikat baris ini'],
  remove_line: ['Remove this line', 'Hapus baris ini'],
  move_up: ['Move up', 'Naikkan'],
  move_down: ['Move down', 'Turunkan'],
  why: ['Why this price?', 'Mengapa harga ini?'],
  why_document: ['How the total comes about', 'Bagaimana total dihitung'],
  price_changed: {
    submit: ['Look at it, then submit again.', 'Periksa dahulu, lalu ajukan lagi.'],
    send_back: ['Send it back and submit it again.', 'Kembalikan lalu ajukan lagi.'],
  },
  approval_needed: ['Somebody else must agree:', 'Perlu persetujuan:'],
  approval_always: ['It holds once it is approved', 'Berlaku setelah disetujui'],
  approval_none: ['Nobody else has to agree', 'Tidak perlu persetujuan lain'],
  approval: {
    title: ['Approve {{name}}?', 'Setujui {{name}}?'],
    changed: [
      'It changed while you were looking at it. This is how it stands now; please look again.',
      'Dokumen ini berubah saat Anda melihatnya. Inilah keadaannya sekarang; mohon periksa lagi.',
    ],
    done: ['{{name}} approved', '{{name}} disetujui'],
  },
  totals: {
    subtotal: ['Subtotal', 'Subtotal'],
    discount: ['Discount', 'Diskon'],
    dpp: ['Tax base (DPP)', 'DPP'],
    dpp_other: ['DPP Nilai Lain', 'DPP Nilai Lain'],
    ppn: ['PPN', 'PPN'],
    untaxed: ['Not taxed', 'Tidak kena PPN'],
    reimbursements: ['At cost', 'Reimbursement'],
    rounding: ['Rounding', 'Pembulatan'],
    total: ['Total', 'Total'],
    pph23: ['PPh 23 withheld', 'PPh 23 dipotong'],
    to_transfer: ['To be transferred', 'Yang ditransfer'],
    deposit: ['Deposit', 'Uang jaminan'],
    down_payment: ['Down payment', 'Uang muka'],
    balance: ['Balance', 'Sisa'],
  },
} as const satisfies Words
