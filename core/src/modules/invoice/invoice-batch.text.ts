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
  leave: ['It goes on when you leave this page.', 'Proses tetap berjalan meskipun Anda meninggalkan halaman ini.'],
  ended: {
    APPROVE: {
      title_one: ['{{count}} invoice approved', '{{count}} invoice disetujui'],
      title_other: ['{{count}} invoices approved', '{{count}} invoice disetujui'],
    },
    SEND: {
      title_one: ['{{count}} invoice handed over for sending', '{{count}} invoice diserahkan untuk dikirim'],
      title_other: ['{{count}} invoices handed over for sending', '{{count}} invoice diserahkan untuk dikirim'],
    },
    PRINT: {
      title_one: ['{{count}} invoice ready to print', '{{count}} invoice siap dicetak'],
      title_other: ['{{count}} invoices ready to print', '{{count}} invoice siap dicetak'],
    },
  },
  before: {
    APPROVE: ['Approved before: {{count}}', 'Sudah disetujui sebelumnya: {{count}}'],
    SEND: ['Sent before, or waiting to be sent: {{count}}', 'Sudah dikirim, atau menunggu dikirim: {{count}}'],
    PRINT: ['Printed before: {{count}}', 'Sudah dicetak sebelumnya: {{count}}'],
  },
  refused: ['Refused: {{count}}', 'Ditolak: {{count}}'],
  download: ['Download PDF', 'Unduh PDF'],
  messages: ['See messages', 'Lihat pesan'],
  dismiss: ['Put away', 'Tutup'],
  asked: ['Started. Progress is shown above the list.', 'Dimulai. Kemajuannya tampil di atas daftar.'],
} as const satisfies Words
