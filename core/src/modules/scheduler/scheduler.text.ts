import type { Words } from '../../kernel/text.ts'

export const schedulerText = {
  title: ['Scheduler', 'Tugas Otomatis'],
  empty: ['No tasks', 'Tidak ada tugas'],
  empty_lead: ['There is nothing to show yet.', 'Belum ada yang dapat ditampilkan.'],
  total_tasks: ['Total tasks', 'Total tugas'],
  active_tasks: ['Active tasks', 'Tugas aktif'],
  total_executions: ['Total executions', 'Total eksekusi'],
  uptime: ['Uptime', 'Waktu aktif'],
  hours: ['{{count}} h', '{{count}} jam'],
  summary: ['Execution summary', 'Ringkasan eksekusi'],
  summary_parts: {
    total: ['Total', 'Total'],
    pending: ['Pending', 'Menunggu'],
    running: ['Running', 'Berjalan'],
    completed: ['Completed', 'Selesai'],
    failed: ['Failed', 'Gagal'],
  },
  tasks_title: ['Tasks', 'Tugas'],
  active: ['Active', 'Aktif'],
  inactive: ['Inactive', 'Nonaktif'],
  running: ['Running', 'Berjalan'],
  trigger: ['Trigger', 'Jalankan'],
  triggered: ['{{name}} was started', '{{name}} dijalankan'],
  trigger_failed: ['{{name}} could not be started', '{{name}} tidak dapat dijalankan'],
  stop: ['Stop', 'Hentikan'],
  stop_question: [
    '“{{name}}” stops now and does not run again until you activate it.',
    '“{{name}}” dihentikan sekarang, dan tidak berjalan lagi sampai diaktifkan.',
  ],
  stopped: ['{{name}} was stopped', '{{name}} dihentikan'],
  stop_failed: ['{{name}} could not be stopped', '{{name}} tidak dapat dihentikan'],
  refresh: ['Refresh', 'Muat ulang'],
  stats_failed: ['The scheduler could not be loaded.', 'Tugas otomatis tidak dapat dimuat.'],
  config_failed: ['The configuration could not be loaded.', 'Konfigurasi tidak dapat dimuat.'],
  executions_failed: ['The executions could not be loaded.', 'Eksekusi tidak dapat dimuat.'],
  whole_installation: ['Whole installation', 'Seluruh instalasi'],
  successful: ['Successful', 'Berhasil'],
  failed: ['Failed', 'Gagal'],
  total: ['Total', 'Total'],
  average: ['Average', 'Rata-rata'],
  last_execution: ['Last execution', 'Eksekusi terakhir'],
  next_scheduled: ['Next scheduled', 'Jadwal berikutnya'],
  never: ['Never', 'Belum pernah'],
  not_scheduled: ['Not scheduled', 'Tidak dijadwalkan'],
  configuration: ['Configuration', 'Konfigurasi'],
  executions: ['Executions', 'Eksekusi'],
  no_executions: ['No executions yet.', 'Belum ada eksekusi.'],
  show_all: ['Show all', 'Tampilkan semua'],
  settings_title: ['Settings', 'Pengaturan'],
  schedules_title: ['Schedules', 'Jadwal'],
  saved: ['Scheduler saved', 'Tugas otomatis disimpan'],
  edit_task: ['Edit schedule', 'Ubah jadwal'],
  cron_hint: [
    'Minute, hour, day, month, weekday. Every day at seven: 0 7 * * *',
    'Menit, jam, tanggal, bulan, hari. Setiap hari pukul tujuh: 0 7 * * *',
  ],
  scope: {
    company: ['For each company, in its own time zone', 'Untuk tiap perusahaan, menurut zona waktunya'],
    installation: ['Once for the installation, in Jakarta time', 'Sekali untuk instalasi, waktu Jakarta'],
  },
  by_schedule: ['Schedule', 'Jadwal'],
  fields: {
    scope: ['Runs', 'Dijalankan'],
    cron_expression: ['Cron expression', 'Ekspresi cron'],
    is_active: ['Active', 'Aktif'],
    last_run: ['Last run', 'Terakhir dijalankan'],
    max_concurrent_tasks: ['Tasks at once', 'Tugas bersamaan'],
    retry_attempts: ['Retry attempts', 'Percobaan ulang'],
    retry_delay_ms: ['Retry delay (ms)', 'Jeda percobaan (ms)'],
    cleanup_old_executions_days: ['Days to keep executions', 'Hari menyimpan eksekusi'],
    company_name: ['Company', 'Perusahaan'],
    started_at: ['Started', 'Dimulai'],
    duration_ms: ['Duration', 'Durasi'],
    attempts: ['Attempts', 'Percobaan'],
    cause: ['Started by', 'Dijalankan oleh'],
  },
  options: {
    status: {
      pending: ['Pending', 'Menunggu'],
      running: ['Running', 'Berjalan'],
      completed: ['Completed', 'Selesai'],
      failed: ['Failed', 'Gagal'],
      cancelled: ['Cancelled', 'Dibatalkan'],
      unknown: ['Unknown', 'Tidak diketahui'],
    },
  },
  tasks: {
    document_expiry: {
      name: ['Document expiry', 'Dokumen jatuh tempo'],
      description: [
        'Reminds of STNK, KIR, permits and policies that are about to expire.',
        'Mengingatkan STNK, KIR, izin, dan polis yang akan habis.',
      ],
    },
    quotation_expiry: {
      name: ['Quotation expiry', 'Penawaran kedaluwarsa'],
      description: ['Closes quotations that are no longer valid.', 'Menutup penawaran yang masa berlakunya lewat.'],
    },
    driver_day_silence: {
      name: ['Automatic confirmation of attendance', 'Konfirmasi absensi otomatis'],
      description: [
        'Confirms driver attendance that the customer has not answered in time.',
        'Mengonfirmasi absensi supir yang tidak dijawab pelanggan sampai batas waktunya.',
      ],
    },
    billing_run: {
      name: ['Billing run', 'Proses penagihan'],
      description: [
        'Creates invoices for what is due in the billing schedules.',
        'Membuat invoice dari jadwal penagihan yang jatuh tempo.',
      ],
    },
    unsettled_cash: {
      name: ['Trip cash', 'Uang jalan supir'],
      description: [
        'Reminds of trip cash that drivers did not hand in, and turns it into a debt if they still do not.',
        'Mengingatkan uang jalan yang belum disetor, dan menjadikannya utang karyawan bila tetap belum disetor.',
      ],
    },
    revenue_earned: {
      name: ['Rent of past months', 'Pendapatan sewa bulan lalu'],
      description: [
        'Books rent invoiced in advance as earned, once its month is over.',
        'Membukukan sewa yang ditagih di muka sebagai pendapatan setelah bulannya lewat.',
      ],
    },
    sim_expiry: {
      name: ['SIM expiry', 'SIM jatuh tempo'],
      description: [
        'Reminds of driver SIMs and SKCKs that are about to expire.',
        'Mengingatkan SIM dan SKCK supir yang akan habis.',
      ],
    },
    rental_expiry: {
      name: ['Quotations and contracts', 'Penawaran dan kontrak'],
      description: [
        'Reminds of quotations and long contracts that end soon.',
        'Mengingatkan penawaran dan kontrak panjang yang segera berakhir.',
      ],
    },
    handover_due: {
      name: ['Handovers and approvals', 'Serah terima dan persetujuan'],
      description: [
        'Reminds of deliveries and returns that are due or late, and of approvals waiting for a day.',
        'Mengingatkan pengantaran dan pengembalian yang jatuh tempo atau terlambat, serta persetujuan yang menunggu sehari.',
      ],
    },
    transfer_arrival: {
      name: ['Vehicle transfers', 'Pindah cabang'],
      description: [
        'Vehicles whose transfer has ended belong to their new branch.',
        'Kendaraan yang pemindahannya selesai menjadi milik cabang barunya.',
      ],
    },
    message_delivery: {
      name: ['Message delivery', 'Pengiriman pesan'],
      description: ['Sends messages that are still waiting.', 'Mengirim pesan yang masih menunggu.'],
    },
    nightly_proofs: {
      name: ['Nightly checks', 'Pemeriksaan malam'],
      description: [
        'Checks for things that must never happen and reports them.',
        'Memeriksa hal yang tidak boleh terjadi dan melaporkannya.',
      ],
    },
    backup: {
      name: ['Backup', 'Cadangan'],
      description: [
        'Writes the database and files into one file; the oldest backup is deleted.',
        'Menyimpan basis data dan berkas ke satu berkas; cadangan tertua dihapus.',
      ],
    },
    media_sweep: {
      name: ['File clean-up', 'Pembersihan berkas'],
      description: [
        'Deletes uploads that no record uses after a day.',
        'Menghapus unggahan yang setelah sehari tidak dipakai data mana pun.',
      ],
    },
    clean_up: {
      name: ['Clean-up', 'Pembersihan'],
      description: [
        'Deletes old executions, ended sign-ins, used links and request keys.',
        'Menghapus eksekusi lama, sesi masuk yang berakhir, tautan terpakai, dan kunci permintaan.',
      ],
    },
  },
  permissions: {
    read: ['View the scheduler', 'Melihat tugas otomatis'],
    update: ['Edit schedules', 'Mengubah jadwal'],
    trigger: ['Run tasks now', 'Menjalankan tugas sekarang'],
    stop: ['Stop tasks', 'Menghentikan tugas'],
  },
} as const satisfies Words
