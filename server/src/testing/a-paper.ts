import type { Block, Paper } from '@rental/core/kernel/paper'

/** A paper with a letterhead and these blocks. */
export const aPaper = (blocks: readonly Block[], change: Partial<Paper> = {}): Paper => ({
  language: 'id',
  title: 'Surat Penawaran',
  number: 'QUO/2026/XI/0001',
  date: '2026-11-05',
  place_and_date: 'Jakarta, 5 November 2026',
  letterhead: {
    name: 'Alpha Rent',
    legal_name: 'PT Alpha',
    note: null,
    address: 'Jl. Sudirman 1',
    contact: null,
    tax_number: null,
    logo: null,
  },
  addressee: { lead: 'Kepada Yth.', lines: ['Budi'] },
  blocks,
  footer: { note: 'Terima kasih', pages: 'Halaman {page} dari {pages}' },
  ...change,
})
