import type { Words } from '../../kernel/text.ts'

export const companyText = {
  title: ['Companies', 'Data Company'],
  one: ['Company', 'Perusahaan'],
  lead: [
    'Every company on this installation: its account, never its business.',
    'Semua perusahaan di instalasi ini: akunnya saja, bukan bisnisnya.',
  ],
  picker: {
    failed: ['Failed to load companies', 'Gagal memuat perusahaan'],
    none: ['No companies found', 'Perusahaan tidak ditemukan'],
  },
  empty: ['No company matches.', 'Tidak ada perusahaan yang cocok.'],
  change: ['Change account', 'Ubah akun'],
  saved: ['Account saved', 'Akun disimpan'],
  operator: ['Runs this installation', 'Pengelola instalasi'],
  tabs: { companies: ['Companies', 'Perusahaan'], outbox: ['Outgoing messages', 'Pesan keluar'] },
  trial_hint: ['Leave empty once the company pays.', 'Kosongkan setelah perusahaan membayar.'],
  hold_hint: [
    'Its people can look at everything, but not change it.',
    'Orang-orangnya dapat melihat semuanya, tetapi tidak dapat mengubah.',
  ],
  reason_hint: ['Kept in the history of the company.', 'Disimpan dalam riwayat perusahaan.'],
  notice: {
    trial_one: ['Your trial ends tomorrow.', 'Masa uji coba Anda berakhir besok.'],
    trial: [
      'Your trial ends in {{count}} days, on {{date}}.',
      'Masa uji coba Anda berakhir dalam {{count}} hari, pada {{date}}.',
    ],
    trial_today: ['Today is the last day of your trial.', 'Hari ini hari terakhir masa uji coba Anda.'],
    trial_ended: [
      'Your trial ended on {{date}}. Everything is still here, but nothing can be changed until you choose a plan.',
      'Masa uji coba Anda berakhir pada {{date}}. Semua data tetap ada, tetapi tidak dapat diubah sampai Anda memilih paket.',
    ],
    suspended: [
      'This account is on hold. Everything is still here, but nothing can be changed.',
      'Akun ini ditangguhkan. Semua data tetap ada, tetapi tidak dapat diubah.',
    ],
  },
  fields: {
    id: ['ID', 'ID'],
    name: ['Name', 'Nama'],
    plan: ['Plan', 'Paket'],
    state: ['State', 'Keadaan'],
    trial_ends_on: ['Trial until', 'Uji coba sampai'],
    suspended_at: ['On hold since', 'Ditangguhkan sejak'],
    is_suspended: ['On hold', 'Ditangguhkan'],
    reason: ['Reason', 'Alasan'],
    vehicles: ['Vehicles', 'Kendaraan'],
    users: ['Users', 'Pengguna'],
    last_active_at: ['Last activity', 'Aktivitas terakhir'],
    is_platform: ['Operator', 'Pengelola'],
    created_at: ['Created', 'Dibuat'],
  },
  options: {
    plan: {
      STARTER: ['Starter', 'Starter'],
      PROFESSIONAL: ['Professional', 'Professional'],
      ENTERPRISE: ['Enterprise', 'Enterprise'],
    },
    state: {
      TRIAL: ['Trial', 'Uji coba'],
      PAID: ['Paying', 'Berbayar'],
      TRIAL_ENDED: ['Trial ended', 'Uji coba berakhir'],
      SUSPENDED: ['On hold', 'Ditangguhkan'],
    },
  },
  permissions: {
    read: ['See all companies', 'Melihat semua perusahaan'],
    update: ['Change plan, trial and hold of companies', 'Mengubah paket, uji coba, dan penangguhan perusahaan'],
    export: ['Export companies', 'Mengekspor perusahaan'],
  },
} as const satisfies Words
