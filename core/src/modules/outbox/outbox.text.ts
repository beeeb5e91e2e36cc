import type { Words } from '../../kernel/text.ts'

export const outboxText = {
  title: ['Outgoing mail', 'Surat keluar'],
  lead: ['Messages that were written and wait to be delivered.', 'Pesan yang sudah ditulis dan menunggu dikirim.'],
  empty: ['No messages.', 'Tidak ada pesan.'],
  waiting: ['Waiting', 'Menunggu'],
  fields: {
    id: ['ID', 'ID'],
    company_name: ['Company', 'Perusahaan'],
    kind: ['Kind', 'Jenis'],
    recipient: ['To', 'Kepada'],
    subject: ['Subject', 'Perihal'],
    body: ['Text', 'Isi'],
    sent_at: ['Sent', 'Terkirim'],
    created_at: ['Written', 'Ditulis'],
  },
  options: {
    kind: {
      INVITATION: ['Invitation', 'Undangan'],
      PASSWORD_RESET: ['Forgotten password', 'Lupa kata sandi'],
      PASSWORD_CHANGED: ['Password changed', 'Kata sandi diubah'],
      WELCOME: ['Welcome', 'Selamat datang'],
    },
  },
  mail: {
    invitation: {
      subject: ['{{company}} invites you to Lajur', '{{company}} mengundang Anda ke Lajur'],
      body: [
        'Hello {{name}},\n\n{{company}} has made an account for you. Choose your password here:\n{{url}}\n\nThe link works once, until {{until}}.',
        'Halo {{name}},\n\n{{company}} telah membuatkan akun untuk Anda. Pilih kata sandi Anda di sini:\n{{url}}\n\nTautan ini berlaku sekali, sampai {{until}}.',
      ],
    },
    password_reset: {
      subject: ['Choose a new password', 'Pilih kata sandi baru'],
      body: [
        'Hello {{name}},\n\nsomebody asked for a new password for this address. If it was you, choose it here:\n{{url}}\n\nThe link works once, until {{until}}. If it was not you, do nothing: your password stays as it is.',
        'Halo {{name}},\n\nada yang meminta kata sandi baru untuk alamat ini. Jika itu Anda, pilih di sini:\n{{url}}\n\nTautan ini berlaku sekali, sampai {{until}}. Jika bukan Anda, abaikan saja: kata sandi Anda tidak berubah.',
      ],
    },
    password_changed: {
      subject: ['Your password was changed', 'Kata sandi Anda telah diubah'],
      body: [
        'Hello {{name}},\n\nthe password of your account at {{company}} was changed just now. If it was not you, ask for a new password at once:\n{{url}}',
        'Halo {{name}},\n\nkata sandi akun Anda di {{company}} baru saja diubah. Jika bukan Anda, segera minta kata sandi baru:\n{{url}}',
      ],
    },
    welcome: {
      subject: ['Welcome to Lajur', 'Selamat datang di Lajur'],
      body: [
        'Hello {{name}},\n\n{{company}} is ready. Your trial runs until {{until}}. Sign in here:\n{{url}}',
        'Halo {{name}},\n\n{{company}} sudah siap. Masa uji coba Anda sampai {{until}}. Masuk di sini:\n{{url}}',
      ],
    },
  },
  permissions: {
    read: ['Read outgoing mail', 'Membaca surat keluar'],
    export: ['Export outgoing mail', 'Mengekspor surat keluar'],
  },
} as const satisfies Words
