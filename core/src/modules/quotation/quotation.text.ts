import { documentFieldText, documentText } from '../../kernel/document.text.ts'
import type { Words } from '../../kernel/text.ts'
import { letterText } from '../message/letter.text.ts'
import { rentalFieldText } from '../rental/rental.text.ts'

export const quotationText = {
  ...documentText(['Quotation', 'Penawaran']),
  title: ['Quotations', 'Penawaran'],
  one: ['Quotation', 'Penawaran'],
  add: ['New quotation', 'Penawaran baru'],
  edit: ['Edit quotation', 'Ubah penawaran'],
  empty: [
    'No quotations yet. Create the first one for a customer.',
    'Belum ada penawaran. Buat yang pertama untuk pelanggan.',
  ],
  none_to: ['No quotations yet', 'Belum ada penawaran'],
  duplicated: ['New draft created', 'Draf baru dibuat'],
  handed_over: ['The quotation is being sent', 'Penawaran sedang dikirim'],
  not_sent_notice: [
    'Approved, but not sent to the customer yet.',
    'Sudah disetujui, tetapi belum terkirim ke pelanggan.',
  ],
  duplicate: ['Duplicate', 'Duplikat'],
  make_order: ['Create order', 'Buat order'],
  duplicate_lead: [
    'This quotation has expired: a new draft is created with the same vehicles and days.',
    'Masa berlakunya habis: dibuat draf baru dengan kendaraan dan hari yang sama.',
  ],
  send: ['Send to customer', 'Kirim ke pelanggan'],
  close_title: ['Close this quotation?', 'Tutup penawaran ini?'],
  expired_notice: [
    'This quotation was valid until {{day}}. Duplicate it to make a new one.',
    'Penawaran ini berlaku sampai {{day}}. Duplikat untuk membuat yang baru.',
  ],
  ordered_notice: ['The customer has ordered. Sales order:', 'Pelanggan sudah memesan. Order sewa:'],
  ordered_unnumbered: ['without a number yet', 'belum bernomor'],
  sent_back_notice: ['Sent back: {{reason}}', 'Dikembalikan: {{reason}}'],
  all: ['All', 'Semua'],
  sections: {
    parties: ['Customer', 'Pelanggan'],
    lines: ['Vehicles', 'Kendaraan'],
    terms: ['Payment and terms', 'Pembayaran dan ketentuan'],
    notes: ['Notes', 'Catatan'],
    totals: ['Totals', 'Total'],
    course: ['Approval', 'Persetujuan'],
  },
  states: {
    draft: ['Draft', 'Draf'],
    waiting: ['Waiting for approval', 'Menunggu persetujuan'],
    sent_back: ['Sent back', 'Dikembalikan'],
    approved: ['Approved', 'Disetujui'],
    ordered: ['Ordered', 'Jadi order'],
    closed: ['Closed', 'Ditutup'],
  },
  moves: {
    submit: ['Submit', 'Ajukan'],
    approve: ['Approve', 'Setujui'],
    send_back: ['Send back', 'Kembalikan'],
    revise: ['Revise', 'Perbaiki'],
    close: ['Close', 'Tutup'],
  },
  fields: {
    ...documentFieldText,
    ...rentalFieldText.fields,
    closed_as: ['Outcome', 'Hasil akhir'],
    valid_until: ['Valid until', 'Berlaku sampai'],
    is_expired: ['Expired', 'Kedaluwarsa'],
    units: ['Units', 'Unit'],
    ...letterText.fields,
  },
  options: {
    ...rentalFieldText.options,
    ...letterText.options,
    closed_as: {
      LOST: ['Lost', 'Tidak jadi'],
      EXPIRED: ['Expired', 'Kedaluwarsa'],
      CANCELLED: ['Cancelled', 'Dibatalkan'],
    },
  },
  permissions: {
    read: ['View quotations', 'Melihat penawaran'],
    create: ['Create and submit quotations', 'Membuat dan mengajukan penawaran'],
    update: ['Edit drafts', 'Mengubah draf'],
    delete: ['Delete drafts', 'Menghapus draf'],
    approve: ['Approve quotations', 'Menyetujui penawaran'],
    close: ['Close quotations', 'Menutup penawaran'],
    send: ['Send quotations to customers', 'Mengirim penawaran ke pelanggan'],
    export: ['Export quotations', 'Mengekspor penawaran'],
  },
} as const satisfies Words
