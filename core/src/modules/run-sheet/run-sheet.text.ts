import type { Words } from '../../kernel/text.ts'

export const runSheetText = {
  title: ['Run Sheet', 'Jadwal Jalan'],
  lead: ['Deliveries and returns of the day.', 'Pengantaran dan pengembalian hari ini.'],
  mine: ['My jobs', 'Tugas saya'],
  none: ['Nothing to do', 'Tidak ada tugas'],
  none_lead: ['Deliveries and returns appear here with their time.', 'Pengantaran dan pengembalian muncul di sini.'],
  late: ['Late', 'Terlambat'],
  today: ['Today', 'Hari ini'],
  tomorrow: ['Tomorrow', 'Besok'],
  kinds: { DELIVERY: ['Deliver', 'Antar'], RETURN: ['Fetch', 'Jemput'] },
  call: ['Call', 'Telepon'],
  map: ['Map', 'Peta'],
  everybody: ['All staff', 'Semua petugas'],
} as const satisfies Words
