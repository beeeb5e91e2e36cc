import type { Pair, Words } from './text.ts'

/** Words of the fields that every document has: its module takes them over, and says its own where they differ. */
export const documentFieldText = {
  id: ['ID', 'ID'],
  number: ['Number', 'Nomor'],
  status: ['Status', 'Status'],
  status_reason: ['Reason', 'Alasan'],
  date: ['Date', 'Tanggal'],
  branch_id: ['Branch', 'Cabang'],
  approval_reasons: ['Reason for approval', 'Alasan persetujuan'],
  created_by_id: ['Created by', 'Dibuat oleh'],
  created_by_name: ['Created by', 'Dibuat oleh'],
  submitted_by_id: ['Submitted by', 'Diajukan oleh'],
  submitted_by_name: ['Submitted by', 'Diajukan oleh'],
  submitted_at: ['Submitted', 'Diajukan'],
  approved_by_id: ['Approved by', 'Disetujui oleh'],
  approved_by_name: ['Approved by', 'Disetujui oleh'],
  approved_at: ['Approved', 'Disetujui'],
  created_at: ['Created', 'Dibuat'],
  updated_at: ['Updated', 'Diubah'],
  position: ['Position', 'Urutan'],
  unit_price: ['Price', 'Harga'],
  discount_amount: ['Discount', 'Diskon'],
  subtotal: ['Subtotal', 'Subtotal'],
  total_discount: ['Discount', 'Diskon'],
  total_tax: ['PPN', 'PPN'],
  total: ['Total', 'Total'],
} as const satisfies Words

/** Sentences that the screens of a document say of it, by its noun. */
export const documentText = ([en, id]: Pair) =>
  ({
    unnumbered: ['No number yet', 'Belum bernomor'],
    saved_as: {
      draft: [`${en} saved`, `${id} disimpan`],
      waiting: [`${en} submitted for approval`, `${id} diajukan untuk disetujui`],
      approved: [`${en} {{number}} approved`, `${id} {{number}} disetujui`],
      confirmed: [`${en} {{number}} confirmed`, `${id} {{number}} dikonfirmasi`],
    },
    remove: ['Delete draft', 'Hapus draf'],
    remove_ask: ['Delete this draft?', 'Hapus draf ini?'],
    remove_lead: ['The draft will be deleted permanently.', 'Draf akan dihapus permanen.'],
    removed: ['Draft deleted', 'Draf dihapus'],
    reasons_notice: ['Needs approval:', 'Perlu persetujuan:'],
  }) as const satisfies Words
