import type { Words } from '../../kernel/text.ts'

export const companyText = {
  title: ['Companies', 'Perusahaan'],
  one: ['Company', 'Perusahaan'],
  lead: [
    'All companies on this installation: their accounts, not their business data.',
    'Semua perusahaan di instalasi ini: akunnya saja, bukan data bisnisnya.',
  ],
  picker: {
    failed: ['Failed to load companies', 'Gagal memuat perusahaan'],
    none: ['No companies found', 'Perusahaan tidak ditemukan'],
  },
  empty: ['No companies match.', 'Tidak ada perusahaan yang cocok.'],
  change: ['Edit account', 'Ubah akun'],
  saved: ['Account saved', 'Akun disimpan'],
  operator: ['Runs this installation', 'Pengelola instalasi'],
  tabs: { companies: ['Companies', 'Perusahaan'], outbox: ['Outgoing messages', 'Pesan keluar'] },
  plan: {
    title: ['Plan and billing', 'Paket dan tagihan'],
    failed: ['The plan could not be loaded', 'Paket tidak dapat dimuat'],
    days_left: ['Trial', 'Masa uji coba'],
    days_after_confirming: [
      '{{count}} days, once you confirm your email',
      '{{count}} hari, setelah email dikonfirmasi',
    ],
    days_until: ['{{count}} days left, until {{date}}', 'Sisa {{count}} hari, sampai {{date}}'],
    price: ['Price of this plan', 'Harga paket ini'],
    price_month: ['{{rupiah}} ({{dollars}}) per month', '{{rupiah}} ({{dollars}}) per bulan'],
    use: ['Usage', 'Pemakaian'],
    of: ['{{value}} of {{limit}}', '{{value}} dari {{limit}}'],
    any_number: ['{{value}}, no limit', '{{value}}, tanpa batas'],
    change: ['Change plan or ask about billing', 'Ganti paket atau tanya tagihan'],
    change_lead: [
      'Write to us: we change the plan and send the bill. Nothing is paid in the app.',
      'Hubungi kami: kami yang mengubah paket dan mengirim tagihan. Tidak ada pembayaran di dalam aplikasi.',
    ],
    subject: ['Plan of {{company}}', 'Paket {{company}}'],
  },
  trial_hint: ['Leave empty once the company is paying.', 'Kosongkan setelah perusahaan membayar.'],
  hold_hint: [
    'Its staff can view everything, but not change it.',
    'Stafnya dapat melihat semua data, tetapi tidak dapat mengubahnya.',
  ],
  reason_hint: ['Saved in the history of the company.', 'Disimpan di riwayat perusahaan.'],
  notice: {
    confirm_one: [
      'Confirm your email within the hour to keep your {{days}} days. The link is in the email to {{email}}.',
      'Konfirmasi email Anda dalam satu jam ini agar masa uji coba tetap {{days}} hari. Tautannya ada di email ke {{email}}.',
    ],
    confirm_other: [
      'Confirm your email within {{count}} hours to keep your {{days}} days. The link is in the email to {{email}}.',
      'Konfirmasi email Anda dalam {{count}} jam agar masa uji coba tetap {{days}} hari. Tautannya ada di email ke {{email}}.',
    ],
    send_again: ['Send again', 'Kirim ulang'],
    sent_again: ['Another link is on its way to {{email}}.', 'Tautan baru dikirim ke {{email}}.'],
    trial_one: ['Your trial ends tomorrow.', 'Masa uji coba Anda berakhir besok.'],
    trial: [
      'Your trial ends in {{count}} days, on {{date}}.',
      'Masa uji coba Anda berakhir dalam {{count}} hari, pada {{date}}.',
    ],
    trial_today: ['Today is the last day of your trial.', 'Hari ini hari terakhir masa uji coba Anda.'],
    trial_ended: [
      'Your trial ended on {{date}}. Your data is still here, but nothing can be changed until you choose a plan.',
      'Masa uji coba Anda berakhir pada {{date}}. Semua data tetap ada, tetapi tidak dapat diubah sampai Anda memilih paket.',
    ],
    suspended: [
      'This account is suspended. Your data is still here, but nothing can be changed.',
      'Akun ini ditangguhkan. Semua data tetap ada, tetapi tidak dapat diubah.',
    ],
  },
  fields: {
    id: ['ID', 'ID'],
    name: ['Name', 'Nama'],
    plan: ['Plan', 'Paket'],
    state: ['Status', 'Status'],
    trial_ends_on: ['Trial until', 'Uji coba sampai'],
    suspended_at: ['Suspended since', 'Ditangguhkan sejak'],
    is_suspended: ['Suspended', 'Ditangguhkan'],
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
      SUSPENDED: ['Suspended', 'Ditangguhkan'],
    },
  },
  permissions: {
    read: ['View all companies', 'Melihat semua perusahaan'],
    update: ['Change plan, trial and suspension of companies', 'Mengubah paket, uji coba, dan penangguhan perusahaan'],
    export: ['Export companies', 'Mengekspor perusahaan'],
  },
} as const satisfies Words
