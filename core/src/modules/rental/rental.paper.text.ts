import type { Words } from '../../kernel/text.ts'

/** Words of the papers of every rental document. */
export const rentalPaperText = {
  units: {
    DAY: ['{{count}}\u00A0days', '{{count}}\u00A0hari'],
    WEEK: ['{{count}}\u00A0weeks', '{{count}}\u00A0minggu'],
    MONTH: ['{{count}}\u00A0months', '{{count}}\u00A0bulan'],
    YEAR: ['{{count}}\u00A0years', '{{count}}\u00A0tahun'],
  },
  handover: {
    delivered: ['Delivered to: {{where}}', 'Diantar ke: {{where}}'],
    fetched: ['Collected by the renter at: {{where}}', 'Diambil di: {{where}}'],
    picked_up: ['Collected from: {{where}}', 'Dijemput di: {{where}}'],
    brought: ['Returned to: {{where}}', 'Dikembalikan ke: {{where}}'],
    our_branch: ['our branch', 'cabang kami'],
    destination: ['Destination: {{where}}', 'Tujuan: {{where}}'],
    user: ['User: {{who}}', 'Pengguna: {{who}}'],
  },
  unit: {
    DAY: ['1\u00A0day', '1\u00A0hari'],
    WEEK: ['1\u00A0week', '1\u00A0minggu'],
    MONTH: ['1\u00A0month', '1\u00A0bulan'],
    YEAR: ['1\u00A0year', '1\u00A0tahun'],
  },
} as const satisfies Words
