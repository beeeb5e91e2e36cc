import type { Words } from '../../kernel/text.ts'

/** Words of the drawing of damages on papers. */
export const damageDrawingText = {
  title: ['Body and interior condition', 'Kondisi bodi dan interior'],
  none: ['No damage recorded', 'Tidak ada kerusakan tercatat'],
  new: ['Found at this inspection', 'Ditemukan pada pemeriksaan ini'],
  old: ['Recorded before', 'Sudah tercatat sebelumnya'],
  tones: ['red: found now, grey: recorded before', 'merah: baru ditemukan, abu-abu: tercatat sebelumnya'],
} as const satisfies Words
