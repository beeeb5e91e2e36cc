import type { Words } from '../../kernel/text.ts'

/** Words for what ends or is due: by topic where it has words of its own, else by the type of the notification. */
export const dueWords = {
  no_vehicle: ['no vehicle yet', 'belum ada kendaraan'],
  QUOTATION_EXPIRING: {
    left_one: [
      'The quotation for {{customer}} expires in {{count}} day',
      'Penawaran untuk {{customer}} berakhir dalam {{count}} hari',
    ],
    left_other: [
      'The quotation for {{customer}} expires in {{count}} days',
      'Penawaran untuk {{customer}} berakhir dalam {{count}} hari',
    ],
    today: ['The quotation for {{customer}} expires today', 'Penawaran untuk {{customer}} berakhir hari ini'],
    text: ['{{name}}, {{total}}. Valid until {{day}}.', '{{name}}, {{total}}. Berlaku sampai {{day}}.'],
  },
  CONTRACT_EXPIRING: {
    left_one: ['Contract {{name}} ends in {{count}} day', 'Kontrak {{name}} berakhir dalam {{count}} hari'],
    left_other: ['Contract {{name}} ends in {{count}} days', 'Kontrak {{name}} berakhir dalam {{count}} hari'],
    today: ['Contract {{name}} ends today', 'Kontrak {{name}} berakhir hari ini'],
    text: [
      '{{customer}}, vehicles: {{vehicles}}. The last day is {{day}}: extend it or plan the return.',
      '{{customer}}, kendaraan: {{vehicles}}. Hari terakhir {{day}}: perpanjang atau rencanakan pengembalian.',
    ],
  },
  DEPOSIT_RELEASE: {
    left_one: [
      'The deposit of {{name}} is to be refunded in {{count}} day',
      'Deposit {{name}} dikembalikan dalam {{count}} hari',
    ],
    left_other: [
      'The deposit of {{name}} is to be refunded in {{count}} days',
      'Deposit {{name}} dikembalikan dalam {{count}} hari',
    ],
    today: ['Refund the deposit of {{name}} today', 'Kembalikan deposit {{name}} hari ini'],
    hours_one: ['Refund the deposit of {{name}} today', 'Kembalikan deposit {{name}} hari ini'],
    hours_other: ['Refund the deposit of {{name}} today', 'Kembalikan deposit {{name}} hari ini'],
    days_one: [
      'Refund the deposit of {{name}}: {{count}} day late',
      'Kembalikan deposit {{name}}: terlambat {{count}} hari',
    ],
    days_other: [
      'Refund the deposit of {{name}}: {{count}} days late',
      'Kembalikan deposit {{name}}: terlambat {{count}} hari',
    ],
    text: [
      '{{customer}}: {{total}} is still held and can be refunded from {{day}}.',
      '{{customer}}: {{total}} masih ditahan dan dapat dikembalikan mulai {{day}}.',
    ],
  },
  RETURN_DUE: {
    left_one: ['{{name}} is due back in {{count}} day', '{{name}} kembali dalam {{count}} hari'],
    left_other: ['{{name}} is due back in {{count}} days', '{{name}} kembali dalam {{count}} hari'],
    today: ['{{name}} is due back today', '{{name}} kembali hari ini'],
    hours_one: ['{{name}} is {{count}} hour late', '{{name}} terlambat {{count}} jam'],
    hours_other: ['{{name}} is {{count}} hours late', '{{name}} terlambat {{count}} jam'],
    days_one: ['{{name}} is {{count}} day late', '{{name}} terlambat {{count}} hari'],
    days_other: ['{{name}} is {{count}} days late', '{{name}} terlambat {{count}} hari'],
    text: [
      '{{customer}}: {{what}}. Due {{day}} at {{due_time}}.',
      '{{customer}}: {{what}}. Jadwal {{day}} pukul {{due_time}}.',
    ],
  },
  DELIVERY_DUE: {
    left_one: ['The delivery of {{name}} is due in {{count}} day', 'Pengantaran {{name}} dalam {{count}} hari'],
    left_other: ['The delivery of {{name}} is due in {{count}} days', 'Pengantaran {{name}} dalam {{count}} hari'],
    today: ['The delivery of {{name}} is due today', 'Pengantaran {{name}} hari ini'],
    soon_one: ['The delivery of {{name}} is due in {{count}} hour', 'Pengantaran {{name}} dalam {{count}} jam'],
    soon_other: ['The delivery of {{name}} is due in {{count}} hours', 'Pengantaran {{name}} dalam {{count}} jam'],
    hours_one: ['The delivery of {{name}} is {{count}} hour late', 'Pengantaran {{name}} terlambat {{count}} jam'],
    hours_other: ['The delivery of {{name}} is {{count}} hours late', 'Pengantaran {{name}} terlambat {{count}} jam'],
    days_one: ['The delivery of {{name}} is {{count}} day late', 'Pengantaran {{name}} terlambat {{count}} hari'],
    days_other: ['The delivery of {{name}} is {{count}} days late', 'Pengantaran {{name}} terlambat {{count}} hari'],
    text: [
      '{{customer}}: {{what}}. Planned for {{day}} at {{due_time}}.',
      '{{customer}}: {{what}}. Jadwal {{day}} pukul {{due_time}}.',
    ],
  },
  REPORT_MISSING: {
    days_one: [
      '{{name}} has had no signed handover report for {{count}} day',
      '{{name}} tanpa BAST bertanda tangan selama {{count}} hari',
    ],
    days_other: [
      '{{name}} has had no signed handover report for {{count}} days',
      '{{name}} tanpa BAST bertanda tangan selama {{count}} hari',
    ],
    text: [
      '{{customer}}: {{what}}. The report was reopened on {{day}} at {{due_time}}: inspect again and have it signed.',
      '{{customer}}: {{what}}. BAST dibuka kembali {{day}} pukul {{due_time}}: periksa ulang dan minta tanda tangan.',
    ],
  },
  CONTRACT_UNSIGNED: {
    days_one: [
      'The contract of {{name}} is not signed, {{count}} day after the handover',
      'Kontrak {{name}} belum ditandatangani, {{count}} hari setelah serah terima',
    ],
    days_other: [
      'The contract of {{name}} is not signed, {{count}} days after the handover',
      'Kontrak {{name}} belum ditandatangani, {{count}} hari setelah serah terima',
    ],
    text: [
      '{{customer}}: {{what}}. Handed over on {{day}} at {{due_time}}.',
      '{{customer}}: {{what}}. Serah terima {{day}} pukul {{due_time}}.',
    ],
  },
  OVERSTAY: {
    days_one: [
      '{{name}} is {{count}} day late: call the customer',
      '{{name}} terlambat {{count}} hari: hubungi pelanggan',
    ],
    days_other: [
      '{{name}} is {{count}} days late: call the customer',
      '{{name}} terlambat {{count}} hari: hubungi pelanggan',
    ],
    text: [
      '{{customer}}: {{what}}. It was due {{day}} at {{due_time}} and is not back.',
      '{{customer}}: {{what}}. Jadwal {{day}} pukul {{due_time}} dan belum kembali.',
    ],
  },
  OVERSTAY_BOOKED: {
    soon_one: [
      '{{name}} is due back in {{count}} hour and booked again',
      '{{name}} kembali dalam {{count}} jam dan sudah dipesan lagi',
    ],
    soon_other: [
      '{{name}} is due back in {{count}} hours and booked again',
      '{{name}} kembali dalam {{count}} jam dan sudah dipesan lagi',
    ],
    hours_one: [
      '{{name}} is {{count}} hour late and booked again',
      '{{name}} terlambat {{count}} jam dan sudah dipesan lagi',
    ],
    hours_other: [
      '{{name}} is {{count}} hours late and booked again',
      '{{name}} terlambat {{count}} jam dan sudah dipesan lagi',
    ],
    days_one: [
      '{{name}} is {{count}} day late and booked again',
      '{{name}} terlambat {{count}} hari dan sudah dipesan lagi',
    ],
    days_other: [
      '{{name}} is {{count}} days late and booked again',
      '{{name}} terlambat {{count}} hari dan sudah dipesan lagi',
    ],
    text: [
      '{{customer}}: {{what}}. Due {{day}} at {{due_time}}, booked again from {{next}}.',
      '{{customer}}: {{what}}. Jadwal {{day}} pukul {{due_time}}, dipesan lagi mulai {{next}}.',
    ],
  },
} as const satisfies Words
