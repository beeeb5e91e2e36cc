import type { Words } from '../../kernel/text.ts'

/** Words of the jobs over many invoices. */
export const invoiceBatchText = {
  send: ['Send', 'Kirim'],
  print: ['Print', 'Cetak'],
  file: ['Invoices', 'Invoice'],
  running: {
    APPROVE: ['Approving invoices: {{done}} of {{total}}', 'Menyetujui invoice: {{done}} dari {{total}}'],
    SEND: ['Sending invoices: {{done}} of {{total}}', 'Mengirim invoice: {{done}} dari {{total}}'],
    PRINT: ['Printing invoices: {{done}} of {{total}}', 'Mencetak invoice: {{done}} dari {{total}}'],
  },
  states: {
    RUNNING: ['Running', 'Berjalan'],
    DEAD: ['Interrupted', 'Terputus'],
    STOPPED: ['Stopped', 'Dihentikan'],
    DONE: ['Done', 'Selesai'],
  },
  stop: ['Stop', 'Hentikan'],
  stop_title: ['Stop the remaining invoices', 'Hentikan invoice yang tersisa'],
  stop_question: [
    'Invoices already done stay as they are; the rest is not processed.',
    'Yang sudah selesai tetap berlaku; sisanya tidak dikerjakan.',
  ],
  resume: ['Continue', 'Lanjutkan'],
  dead: {
    APPROVE: [
      'Approving invoices was interrupted at {{done}} of {{total}}',
      'Persetujuan invoice terputus pada {{done}} dari {{total}}',
    ],
    SEND: [
      'Sending invoices was interrupted at {{done}} of {{total}}',
      'Pengiriman invoice terputus pada {{done}} dari {{total}}',
    ],
    PRINT: [
      'Printing invoices was interrupted at {{done}} of {{total}}',
      'Pencetakan invoice terputus pada {{done}} dari {{total}}',
    ],
  },
  dead_lead: [
    'The server stopped after several failures, or someone stopped it. Continue to process the rest; nothing is done twice.',
    'Server berhenti setelah beberapa kali gagal, atau ada yang menghentikannya. Lanjutkan untuk mengerjakan sisanya; tidak ada yang dikerjakan dua kali.',
  ],
  stopped: {
    APPROVE: [
      'Stopped: {{done}} of {{total}} invoices approved',
      'Dihentikan: {{done}} dari {{total}} invoice disetujui',
    ],
    SEND: [
      'Stopped: {{done}} of {{total}} invoices queued for sending',
      'Dihentikan: {{done}} dari {{total}} invoice masuk antrean kirim',
    ],
    PRINT: ['Stopped: {{done}} of {{total}} invoices printed', 'Dihentikan: {{done}} dari {{total}} invoice dicetak'],
  },
  stopped_for: {
    ASKED: ['You stopped it.', 'Anda menghentikannya.'],
    NOT_PERMITTED: ['Your permission was removed while it ran.', 'Izin Anda untuk ini dicabut saat proses berjalan.'],
    DISMISSED: ['Your sign-in was deactivated while it ran.', 'Akses masuk Anda dinonaktifkan saat proses berjalan.'],
    ON_HOLD: [
      'The account was suspended, or its trial ended, while it ran.',
      'Akun ditangguhkan, atau masa uji cobanya berakhir, saat proses berjalan.',
    ],
  },
  left: ['Not done: {{count}}', 'Tidak dikerjakan: {{count}}'],
  leave: ['It continues when you leave this page.', 'Proses tetap berjalan meskipun Anda meninggalkan halaman ini.'],
  ended: {
    APPROVE: {
      title_one: ['{{count}} invoice approved', '{{count}} invoice disetujui'],
      title_other: ['{{count}} invoices approved', '{{count}} invoice disetujui'],
    },
    SEND: {
      title_one: ['{{count}} invoice queued for sending', '{{count}} invoice masuk antrean kirim'],
      title_other: ['{{count}} invoices queued for sending', '{{count}} invoice masuk antrean kirim'],
    },
    PRINT: {
      title_one: ['{{count}} invoice ready to print', '{{count}} invoice siap dicetak'],
      title_other: ['{{count}} invoices ready to print', '{{count}} invoice siap dicetak'],
    },
  },
  before: {
    APPROVE: ['Already approved: {{count}}', 'Sudah disetujui sebelumnya: {{count}}'],
    SEND: ['Already sent or in the queue: {{count}}', 'Sudah dikirim, atau dalam antrean: {{count}}'],
    PRINT: ['Already printed: {{count}}', 'Sudah dicetak sebelumnya: {{count}}'],
  },
  refused: ['Refused: {{count}}', 'Ditolak: {{count}}'],
  download: ['Download PDF', 'Unduh PDF'],
  messages: ['See messages', 'Lihat pesan'],
  dismiss: ['Dismiss', 'Tutup'],
  asked: ['Started. Progress is shown above the list.', 'Dimulai. Kemajuannya tampil di atas daftar.'],
} as const satisfies Words
