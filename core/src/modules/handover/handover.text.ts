import { moneyGuardText } from '../rental/money-guards.text.ts'
import type { Pair, Words } from '../../kernel/text.ts'
import { weekHoursText } from '../driver-day/week-hours.text.ts'
import { letterText } from '../message/letter.text.ts'

/** Names of the fields that deliveries and returns share. */
export const handoverFieldText = {
  id: ['ID', 'ID'],
  number: ['Number', 'Nomor'],
  status: ['Status', 'Status'],
  status_reason: ['Reason', 'Alasan'],
  order_id: ['Sales order', 'Order sewa'],
  order_number: ['Sales order', 'Order sewa'],
  line_id: ['Vehicle of the order', 'Unit dalam order'],
  customer_id: ['Customer', 'Pelanggan'],
  customer_name: ['Customer', 'Pelanggan'],
  customer_phone: ['Phone', 'Telepon'],
  branch_id: ['Branch', 'Cabang'],
  vehicle_id: ['Vehicle', 'Kendaraan'],
  vehicle_name: ['Plate', 'Nomor polisi'],
  vehicle_title: ['Vehicle', 'Kendaraan'],
  scheduled_at: ['Scheduled', 'Jadwal'],
  driver_id: ['Staff', 'Petugas'],
  driver_name: ['Staff', 'Petugas'],
  helper_name: ['Helper', 'Kernet'],
  channels: letterText.fields.channels,
  by_hand: letterText.fields.by_hand,
  note: ['Note', 'Catatan'],
  place: ['Place', 'Tempat'],
  place_name: ['Place', 'Tempat'],
  user_name: ['User', 'Pengguna'],
  user_phone: ['User’s phone', 'Telepon pengguna'],
  destination: ['Destination', 'Tujuan'],
  is_late: ['Late', 'Terlambat'],
  completed_at: ['Done', 'Selesai'],
  inspection_id: ['Inspection', 'Pemeriksaan'],
  inspection_number: ['Handover report', 'BAST'],
  day: ['Due', 'Jatuh tempo'],
  is_time_doubtful: ['Time to be checked', 'Waktu perlu dicek'],
  time: ['Time', 'Waktu'],
  told_moments: ['Reported times', 'Waktu lapangan'],
  created_at: ['Created', 'Dibuat'],
  updated_at: ['Updated', 'Diubah'],
} as const satisfies Words

/** Names of the fields that say where a vehicle goes which a customer gave back. */
export const nextPlaceFieldText = {
  next: ['Status after return', 'Status setelah kembali'],
  next_until: ['Expected ready', 'Perkiraan siap'],
  next_note: ['Work to be done', 'Yang perlu dikerjakan'],
} as const satisfies Words

export const nextPlaceText = {
  AVAILABLE: ['Available', 'Tersedia'],
  WORKSHOP: ['In workshop', 'Di bengkel'],
  BLOCKED: ['Off the road', 'Tidak laik jalan'],
} as const satisfies Words

/** Words that the screens of both have besides their fields. */
export const handoverScreenText = {
  to_do: ['To do', 'Belum selesai'],
  all: ['All', 'Semua'],
  overview: ['Overview', 'Ringkasan'],
  edit: ['Change schedule', 'Ubah jadwal'],
  week_hours: weekHoursText,
  nobody: ['Nobody assigned yet', 'Belum ada petugas'],
  with_helper: ['with {{name}}', 'bersama {{name}}'],
  no_vehicle: ['No vehicle assigned yet', 'Kendaraan belum ditentukan'],
  report: ['Handover report (BAST)', 'Berita acara serah terima (BAST)'],
  view_report: ['View BAST', 'Lihat BAST'],
  letter: {
    send: ['Send BAST to customer', 'Kirim BAST ke pelanggan'],
    handed_over: ['The BAST is being sent', 'BAST sedang dikirim'],
  },
  reopened: [
    'The handover report was reopened. Inspect the vehicle again: the new report replaces it.',
    'Berita acara dibuka kembali. Periksa ulang kendaraannya: berita acara yang baru menggantikannya.',
  ],
  inspect_again: ['Inspect again', 'Periksa ulang'],
} as const satisfies Words

export const handoverTimeText = { TO_CHECK: ['Time to be checked', 'Waktu perlu dicek'] } as const satisfies Words

export const handoverDayText = {
  LATE: ['Late', 'Terlambat'],
  TODAY: ['Today', 'Hari ini'],
  TOMORROW: ['Tomorrow', 'Besok'],
} as const satisfies Words

/** The way to another vehicle, while one is not back. */
export const findReplacementText = ['Find replacement', 'Cari pengganti'] as const satisfies Pair

/** The rental that still has a vehicle which another one is promised. */
export const notBackText = [
  'Vehicle not back: {{who}} has it, due {{until}}',
  'Kendaraan belum kembali: masih dibawa {{who}}, sampai {{until}}',
] as const satisfies Pair

export const guardText = {
  NOT_BACK: ['Vehicle not back: another customer still has it', 'Kendaraan belum kembali: masih dibawa pelanggan lain'],
  CUSTOMER: ['The customer is blacklisted or archived', 'Pelanggan masuk daftar hitam atau diarsipkan'],
  IDENTITY: ['No KTP or passport on file for self-drive', 'Belum ada KTP atau paspor untuk lepas kunci'],
  CONTRACT: ['The signed contract is missing', 'Kontrak yang ditandatangani belum ada'],
  UNFIT: ['The vehicle is off the road', 'Kendaraan tidak laik jalan'],
  PAPERS: ['A vehicle document expires before the rental ends', 'Dokumen kendaraan habis sebelum masa sewa berakhir'],
  ...moneyGuardText,
} as const satisfies Words
