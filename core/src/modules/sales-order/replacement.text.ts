import type { Words } from '../../kernel/text.ts'

/** Words for bookings whose vehicle is not back in time, and the vehicles that replace it. */
export const replacementText = {
  heading: ['Replacements', 'Kendaraan pengganti'],
  open: ['Affected bookings', 'Booking terdampak'],
  lead: [
    'These bookings start before their vehicle is ready. Choose a replacement for each; all change in one step, at the agreed prices.',
    'Booking berikut mulai sebelum kendaraannya siap. Pilih pengganti untuk masing-masing; semuanya diganti sekaligus, dan harga yang disepakati tetap.',
  ],
  late: ['{{plate}} has been late since {{at}}: {{what}}', '{{plate}} terlambat sejak {{at}}: {{what}}'],
  keeps: ['{{plate}} is taken until {{at}}: {{what}}', '{{plate}} terpakai sampai {{at}}: {{what}}'],
  unfit: ['{{plate}} is off the road: {{what}}', '{{plate}} tidak laik jalan: {{what}}'],
  unfit_ready: ['Expected ready: {{at}}', 'Perkiraan siap: {{at}}'],
  unfit_unknown: [
    'Ready date not known: all its bookings are at risk.',
    'Belum diketahui kapan siap: semua bookingnya terancam.',
  ],
  back_at: ['Expected back', 'Perkiraan kembali'],
  back_hint: ['Ready again {{at}}, turnaround included.', 'Siap lagi {{at}}, termasuk waktu persiapan.'],
  why: [
    'Starts {{from}}, but {{plate}} is not ready before {{at}}.',
    'Mulai {{from}}, padahal {{plate}} baru siap {{at}}.',
  ],
  why_unfit: ['Starts {{from}}, but {{plate}} is off the road.', 'Mulai {{from}}, padahal {{plate}} tidak laik jalan.'],
  vehicle: ['Replacement for {{number}}', 'Pengganti untuk {{number}}'],
  move: ['Replace {{plate}} of {{number}}', 'Ganti {{plate}} pada {{number}}'],
  none: ['No replacement is free', 'Tidak ada pengganti yang kosong'],
  none_lead: [
    'No vehicle is free for the whole rental. Untick this booking to change the others, and call the customer.',
    'Tidak ada kendaraan yang kosong selama masa sewa. Hilangkan centang booking ini untuk mengganti yang lain, lalu hubungi pelanggan.',
  ],
  obstacles: {
    LEFT: ['The delivery has already set off: change it there.', 'Kendaraan sudah berangkat diantar: ubah di sana.'],
    EXCHANGED: [
      'A vehicle change is already planned: change it in the order.',
      'Sudah ada rencana ganti unit: ubah di order.',
    ],
  },
  option: ['{{plate}} · {{name}} · {{notes}}', '{{plate}} · {{name}} · {{notes}}'],
  same_category: ['same category', 'kategori sama'],
  other_branch: ['at {{branch}}', 'di {{branch}}'],
  same_price: ['same price', 'harga sama'],
  upgrade: ['upgrade, list price +{{amount}}', 'upgrade, harga daftar +{{amount}}'],
  cheaper: ['list price −{{amount}}', 'harga daftar −{{amount}}'],
  no_price: ['no list price', 'tanpa harga daftar'],
  papers: ['STNK or insurance expires during rental', 'STNK atau asuransi habis saat disewa'],
  chosen: ['chosen for another booking', 'dipilih untuk booking lain'],
  choose: ['Choose a vehicle', 'Pilih kendaraan'],
  missing: [
    'Choose a vehicle for each ticked booking, or untick it.',
    'Pilih kendaraan untuk setiap booking yang dicentang, atau hilangkan centangnya.',
  ],
  nothing: ['No bookings at risk', 'Tidak ada booking yang terancam'],
  nothing_lead: ['Every booking starts after its vehicle is ready.', 'Semua booking mulai setelah kendaraannya siap.'],
  extends: ['“{{what}}” is extended to {{at}} at the same time.', '“{{what}}” sekaligus diperpanjang sampai {{at}}.'],
  apply_one: ['Replace {{count}} vehicle', 'Ganti {{count}} kendaraan'],
  apply_other: ['Replace {{count}} vehicles', 'Ganti {{count}} kendaraan'],
  done_one: ['{{count}} booking has a new vehicle', '{{count}} booking sudah dapat pengganti'],
  done_other: ['{{count}} bookings have a new vehicle', '{{count}} booking sudah dapat pengganti'],
  again: [
    'Nothing was changed. These vehicles are free now.',
    'Belum ada yang diganti. Berikut kendaraan yang kosong sekarang.',
  ],
  /** Reason in the history of the booking. */
  reason_unfit: ['{{plate}} is off the road: {{what}}', '{{plate}} tidak laik jalan: {{what}}'],
  reason: ['{{plate}} is not back in time: {{what}}', '{{plate}} tidak kembali tepat waktu: {{what}}'],
} as const satisfies Words
