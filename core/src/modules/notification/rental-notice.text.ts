import type { Words } from '../../kernel/text.ts'

/** Words for quotations and orders that end or are due, by the type of the notification. */
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
    hours_one: ['The delivery of {{name}} is {{count}} hour overdue', 'Pengantaran {{name}} terlambat {{count}} jam'],
    hours_other: [
      'The delivery of {{name}} is {{count}} hours overdue',
      'Pengantaran {{name}} terlambat {{count}} jam',
    ],
    days_one: ['The delivery of {{name}} is {{count}} day overdue', 'Pengantaran {{name}} terlambat {{count}} hari'],
    days_other: ['The delivery of {{name}} is {{count}} days overdue', 'Pengantaran {{name}} terlambat {{count}} hari'],
    text: [
      '{{customer}}: {{what}}. Planned for {{day}} at {{due_time}}.',
      '{{customer}}: {{what}}. Jadwal {{day}} pukul {{due_time}}.',
    ],
  },
} as const satisfies Words
