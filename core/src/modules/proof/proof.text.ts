import type { Words } from '../../kernel/text.ts'

export const proofText = {
  title: ['Nightly proofs', 'Pembuktian malam'],
  lead: [
    'Every night small programs check what must never happen. What they find is shown here.',
    'Setiap malam program kecil memeriksa hal yang tidak boleh terjadi. Temuannya tampil di sini.',
  ],
  run_now: ['Run now', 'Jalankan sekarang'],
  running: ['The proofs are running…', 'Pembuktian sedang berjalan…'],
  all_passed: ['Everything is as it must be', 'Semua sebagaimana mestinya'],
  some_failed: ['Something was found that must never happen', 'Ditemukan hal yang tidak boleh terjadi'],
  never_ran: ['Has not run yet', 'Belum pernah dijalankan'],
  last_run: ['{{at}} · {{checked}} checked · {{seconds}} s', '{{at}} · {{checked}} diperiksa · {{seconds}} dtk'],
  evidence: ['Evidence', 'Bukti'],
  more_evidence: ['The first {{shown}} of {{found}} are shown.', 'Ditampilkan {{shown}} pertama dari {{found}}.'],
  earlier: ['Earlier runs', 'Sebelumnya'],
  none_earlier: ['There are none yet.', 'Belum ada.'],
  counted: ['{{checked}} checked, {{found}} found', '{{checked}} diperiksa, {{found}} temuan'],
  names: {
    company_isolation: ['Company isolation', 'Pemisahan perusahaan'],
    history: ['History', 'Riwayat'],
    overlap: ['Nothing in two places', 'Tidak di dua tempat'],
    prices: ['Prices', 'Harga'],
    billing_coverage: ['Every day billed once', 'Setiap hari ditagih sekali'],
  },
  guards: {
    company_isolation: [
      'No company ever sees, or points to, anything of another.',
      'Tidak ada perusahaan yang melihat atau merujuk apa pun milik perusahaan lain.',
    ],
    history: [
      'Every record is what its history says, and history is never rewritten.',
      'Setiap catatan sesuai dengan riwayatnya, dan riwayat tidak pernah ditulis ulang.',
    ],
    overlap: [
      'No vehicle and no driver is ever in two places at once.',
      'Tidak ada kendaraan atau pengemudi yang berada di dua tempat sekaligus.',
    ],
    prices: [
      'No stored total is other than what the price engine computes.',
      'Tidak ada total tersimpan yang berbeda dari hasil mesin harga.',
    ],
    billing_coverage: [
      'No contract day is billed twice or not at all.',
      'Tidak ada hari kontrak yang ditagih dua kali atau terlewat.',
    ],
  },
  options: {
    state: {
      PASSED: ['Passed', 'Lulus'],
      FAILED: ['Failed', 'Gagal'],
      BROKEN: ['Could not run', 'Tidak dapat berjalan'],
    },
    problem: {
      policy_missing: ['Row-level security is off or changed', 'Keamanan baris mati atau berubah'],
      policy_open: ['A policy lets others in', 'Ada kebijakan yang terbuka'],
      role_too_strong: ['The application may do too much', 'Hak aplikasi terlalu besar'],
      view_unguarded: ['A view goes around the policies', 'Tampilan melewati kebijakan'],
      foreign_rows_seen: ['Rows of another company can be read', 'Baris perusahaan lain terbaca'],
      rows_without_company: ['Rows can be read without a company', 'Baris terbaca tanpa perusahaan'],
      key_crosses: ['A foreign key can cross companies', 'Kunci tamu dapat melintasi perusahaan'],
      record_crosses: ['Points to nothing of its company', 'Merujuk ke luar perusahaannya'],
      history_off: ['Writes leave no history', 'Perubahan tidak dicatat'],
      history_writable: ['History can be rewritten', 'Riwayat dapat ditulis ulang'],
      creation_unrecorded: ['No entry for its creation', 'Pembuatannya tidak tercatat'],
      differs_from_history: ['Not what its history says', 'Berbeda dari riwayatnya'],
      removal_unrecorded: ['Gone without an entry', 'Hilang tanpa catatan'],
      taken_twice: ['Taken twice at once', 'Dipakai dua kali sekaligus'],
      out_twice: ['Out twice at once', 'Keluar dua kali sekaligus'],
      price_differs: ['Not what the engine computes', 'Berbeda dari hasil mesin harga'],
      days_not_billed: ['Days that nobody bills', 'Hari yang tidak ditagih'],
      days_billed_twice: ['Days that are billed twice', 'Hari yang ditagih dua kali'],
      schedule_differs: ['Billed is not what it costs', 'Tagihan berbeda dari harganya'],
    },
  },
  fields: {
    problem: ['What', 'Masalah'],
    table_name: ['Table', 'Tabel'],
    company_name: ['Company', 'Perusahaan'],
    record_id: ['Record', 'Catatan'],
    detail: ['Detail', 'Rincian'],
  },
  permissions: {
    read: ['Read the nightly proofs', 'Membaca pembuktian malam'],
    run: ['Run the proofs now', 'Menjalankan pembuktian sekarang'],
  },
} as const satisfies Words
