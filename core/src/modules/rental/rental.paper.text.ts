import type { Words } from '../../kernel/text.ts'

/** Words of the papers of every rental document. */
export const rentalPaperText = {
  units: {
    DAY: ['{{count}}\u00A0days', '{{count}}\u00A0hari'],
    WEEK: ['{{count}}\u00A0weeks', '{{count}}\u00A0minggu'],
    MONTH: ['{{count}}\u00A0months', '{{count}}\u00A0bulan'],
    YEAR: ['{{count}}\u00A0years', '{{count}}\u00A0tahun'],
  },
  unit: {
    DAY: ['1\u00A0day', '1\u00A0hari'],
    WEEK: ['1\u00A0week', '1\u00A0minggu'],
    MONTH: ['1\u00A0month', '1\u00A0bulan'],
    YEAR: ['1\u00A0year', '1\u00A0tahun'],
  },
} as const satisfies Words
