import type { Words } from '../../kernel/text.ts'

/** Words of a signed report and of the public page that checks it. */
export const reportText = {
  facts: ['Report', 'Berita acara'],
  fuel: ['Fuel', 'BBM'],
  wrong_items: ['Not in order', 'Tidak lengkap atau rusak'],
  all_in_order: ['Everything is in order.', 'Semua lengkap dan baik.'],
  not_fitted: ['Not fitted', 'Tidak dipasang'],
  new: ['New', 'Baru'],
  known: ['Known', 'Lama'],
  no_damages: ['No damage', 'Tidak ada kerusakan'],
  photo_of: ['Photo {{number}}: {{slot}}', 'Foto {{number}}: {{slot}}'],
  signed_by: ['Signature of {{name}}', 'Tanda tangan {{name}}'],
  replaced: ['Replaced by another report', 'Diganti dengan berita acara lain'],
  open_replacement: ['Open it', 'Buka'],
  verify: {
    title: ['Check a handover report', 'Periksa berita acara'],
    lead: [
      'Is the report still as both sides signed it?',
      'Apakah berita acara masih seperti saat ditandatangani kedua pihak?',
    ],
    checking: ['Comparing the report with its seal…', 'Membandingkan berita acara dengan segelnya…'],
    unknown_lead: [
      'Check the address, or scan the code on your report again.',
      'Periksa alamatnya, atau pindai ulang kode pada berita acara Anda.',
    ],
    retry: ['Try again', 'Coba lagi'],
    company: ['Company', 'Perusahaan'],
    photos_one: ['{{count}} photo', '{{count}} foto'],
    photos_other: ['{{count}} photos', '{{count}} foto'],
    replaced_lead: [
      'This report was corrected. The new one is valid.',
      'Berita acara ini sudah dikoreksi. Yang berlaku adalah yang baru.',
    ],
    altered_lead: [
      'Ask the company for an explanation before you rely on it.',
      'Mintalah penjelasan kepada perusahaan sebelum memakainya.',
    ],
  },
} as const satisfies Words
