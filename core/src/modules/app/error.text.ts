import type { ErrorCode } from '../../kernel/error.ts'
import type { Pair, Words } from '../../kernel/text.ts'

/** The sentence for every refusal; a code without words does not compile. */
export const errorText = {
  invalid_input: ['Please fix the following errors:', 'Silakan perbaiki kesalahan berikut:'],
  not_signed_in: ['Please sign in first.', 'Silakan masuk terlebih dahulu.'],
  wrong_credentials: ['The email or password is not correct.', 'Email atau kata sandi salah.'],
  wrong_client: ['The client id or secret is not correct.', 'ID klien atau secret salah.'],
  session_expired: ['Session expired. Please login again.', 'Sesi berakhir. Silakan masuk kembali.'],
  not_permitted: ['Your role does not allow this.', 'Peran Anda tidak mengizinkan tindakan ini.'],
  exceeds_own_rights: [
    'This would give or touch rights that your own role does not have.',
    'Ini menyangkut hak yang tidak dimiliki peran Anda sendiri.',
  ],
  outside_branches: ['This branch is not one of yours.', 'Cabang ini bukan salah satu cabang Anda.'],
  company_read_only: [
    'The trial has ended or the account is on hold: you can look at everything, but not change it.',
    'Masa uji coba berakhir atau akun ditangguhkan: Anda dapat melihat semuanya, tetapi tidak dapat mengubah.',
  ],
  not_found: ['This record does not exist, or is not yours to see.', 'Data ini tidak ada atau bukan milik Anda.'],
  no_such_call: ['There is nothing at this address.', 'Tidak ada apa pun di alamat ini.'],
  wrong_state: [
    'This cannot be done now: the status is already {{state}}.',
    'Tidak dapat dilakukan sekarang: statusnya sudah {{state}}.',
  ],
  possible_duplicate: ['A similar record already exists: {{name}}.', 'Data serupa sudah ada: {{name}}.'],
  already_exists: ['“{{value}}” is already in use.', '“{{value}}” sudah digunakan.'],
  still_in_use: [
    'Other records still use this, so it cannot be removed.',
    'Masih digunakan oleh data lain, jadi tidak dapat dihapus.',
  ],
  plan_limit: [
    'Your plan holds up to {{limit}} vehicles. Sell or delete one, or move to a larger plan.',
    'Paket Anda memuat maksimal {{limit}} kendaraan. Jual atau hapus satu, atau pindah ke paket yang lebih besar.',
  ],
  storage_full: [
    'Your plan holds {{limit}} of files, and {{used}} are used. Remove some, or move to a larger plan.',
    'Paket Anda memuat {{limit}} berkas, {{used}} sudah terpakai. Hapus sebagian, atau pindah ke paket yang lebih besar.',
  ],
  overlapping_policy: [
    'Policy {{number}} already covers {{coverage}} in this period.',
    'Polis {{number}} sudah menanggung {{coverage}} pada periode ini.',
  ],
  policy_not_active: [
    'Claims belong to an active policy: activate this one first.',
    'Klaim hanya untuk polis aktif: aktifkan polis ini terlebih dahulu.',
  ],
  fill_first: ['Fill in “{{field}}” first.', 'Isi “{{field}}” terlebih dahulu.'],
  already_renewed: [
    'This paper has been renewed already: renew the newest one.',
    'Surat ini sudah diperpanjang: perpanjang yang terbaru.',
  ],
  odometer_jump: [
    'This is far more than {{km}} km on {{at}}: more than {{most}} km a day. Record it only if it is right.',
    'Ini jauh di atas {{km}} km pada {{at}}: lebih dari {{most}} km sehari. Catat hanya jika benar.',
  ],
  odometer_void: [
    'Without this reading the odometer would fall from {{km}} km on {{at}}. Void the later readings first.',
    'Tanpa pencatatan ini odometer turun dari {{km}} km pada {{at}}. Batalkan dahulu pencatatan sesudahnya.',
  ],
  price_overlap: [
    'Overlaps the price of {{amount}}, valid {{period}}.',
    'Bertumpang tindih dengan harga {{amount}}, berlaku {{period}}.',
  ],
  price_settled: ['Days that have passed keep their price.', 'Hari yang sudah lewat tetap memakai harganya.'],
  occupied: [
    '{{subject}} is not free: $t(occupancy.options.kind.{{kind}}), {{what}}, $t(occupancy.end.{{how}}) {{until}}.',
    '{{subject}} tidak kosong: $t(occupancy.options.kind.{{kind}}), {{what}}, $t(occupancy.end.{{how}}) {{until}}.',
  ],
  belongs_to_document: ['This belongs to “{{title}}”: change it there.', 'Ini bagian dari “{{title}}”: ubah di sana.'],
  task_running: ['This task is waiting or running already.', 'Tugas ini sudah menunggu atau sedang berjalan.'],
  being_sent: [
    'This message is being sent right now. Please look again in a moment.',
    'Pesan ini sedang dikirim. Silakan lihat lagi sebentar.',
  ],
  last_owner: [
    'This is the last active owner. Make somebody else an owner first.',
    'Ini pemilik aktif terakhir. Jadikan orang lain pemilik terlebih dahulu.',
  ],
  owner_role_fixed: [
    'The owner role always allows everything and cannot be changed or removed.',
    'Peran pemilik selalu mengizinkan semuanya dan tidak dapat diubah atau dihapus.',
  ],
  account_in_use: [
    'This person has already chosen a password, so there is nothing to invite to. A forgotten password is reset from the sign-in screen, or by an owner.',
    'Orang ini sudah memilih kata sandi, jadi tidak perlu diundang. Kata sandi yang terlupa diatur ulang dari halaman masuk, atau oleh pemilik.',
  ],
  address_in_use: [
    '{{email}} already signs in to another account, so this one keeps its address. Ask your company to name another.',
    '{{email}} sudah dipakai untuk masuk ke akun lain, jadi alamat akun ini tidak berubah. Minta perusahaan Anda memakai alamat lain.',
  ],
  no_password_yet: [
    'You have not chosen a password yet. Use the link that we sent to your address.',
    'Anda belum memilih kata sandi. Gunakan tautan yang kami kirim ke alamat Anda.',
  ],
  owner_only: [
    'Only an owner may do this, because it opens somebody else’s account.',
    'Hanya pemilik yang boleh melakukan ini, karena membuka akun orang lain.',
  ],
  no_email: ['Give this person an email address first.', 'Isi alamat email orang ini terlebih dahulu.'],
  key_reused: [
    'This idempotency key was already used for a different request.',
    'Kunci idempotensi ini sudah digunakan untuk permintaan lain.',
  ],
  changed_meanwhile: [
    'Somebody else changed this in the meantime. Please try again.',
    'Ada orang lain yang mengubahnya. Silakan coba lagi.',
  ],
  body_too_large: ['This is too large to send.', 'Ukuran kiriman terlalu besar.'],
  file_too_large: ['{{name}} is larger than {{megabytes}} MB.', '{{name}} lebih besar dari {{megabytes}} MB.'],
  upload_too_large: [
    'All files together may have at most {{megabytes}} MB. Please send them in smaller groups.',
    'Semua berkas bersama-sama maksimal {{megabytes}} MB. Silakan kirim dalam kelompok yang lebih kecil.',
  ],
  too_many_files: ['At most {{count}} files at a time.', 'Maksimal {{count}} berkas sekaligus.'],
  file_wrong_type: [
    '{{name}} is neither a JPEG, PNG or WebP picture nor a PDF, whatever its name says.',
    '{{name}} bukan gambar JPEG, PNG, atau WebP, dan bukan PDF, apa pun namanya.',
  ],
  file_heic: [
    '{{name}} is a HEIC photo, which cannot be read here. Please save it as JPEG first.',
    '{{name}} adalah foto HEIC yang tidak dapat dibaca di sini. Silakan simpan sebagai JPEG terlebih dahulu.',
  ],
  file_empty: ['{{name}} is empty.', '{{name}} kosong.'],
  file_damaged: [
    '{{name}} is damaged or not complete. Please choose it again or take another picture.',
    '{{name}} rusak atau tidak lengkap. Silakan pilih lagi atau ambil gambar baru.',
  ],
  file_active: [
    '{{name}} holds a script, a program or another file. Please print it to a new PDF and upload that.',
    '{{name}} memuat skrip, program, atau berkas lain. Silakan cetak ke PDF baru, lalu unggah yang baru itu.',
  ],
  picture_too_large: [
    '{{name}} has more than {{megapixels}} million pixels. Please make it smaller first.',
    '{{name}} memiliki lebih dari {{megapixels}} juta piksel. Silakan perkecil terlebih dahulu.',
  ],
  wrong_media_type: ['This kind of content is not accepted here.', 'Jenis isi ini tidak diterima di sini.'],
  reason_required: ['Please give a reason.', 'Silakan berikan alasan.'],
  uncountable: [
    'These amounts are too large to be counted. Look for a zero too many.',
    'Nominal ini terlalu besar untuk dihitung. Periksa apakah kelebihan nol.',
  ],
  price_changed: [
    'The price is {{after}} by now, no longer {{before}}. $t(document_kit.price_changed.{{next}})',
    'Harganya kini {{after}}, bukan lagi {{before}}. $t(document_kit.price_changed.{{next}})',
  ],
  own_approval: [
    'Somebody else must approve what you have submitted yourself.',
    'Yang Anda ajukan sendiri harus disetujui orang lain.',
  ],
  discount_over_cap: [
    'The discount is above the {{cap}}% that your role may approve.',
    'Diskon melebihi {{cap}}% yang boleh disetujui peran Anda.',
  ],
  quotation_expired: [
    'This quotation was valid until {{day}}. Duplicate it to make a new offer.',
    'Quotation ini berlaku sampai {{day}}. Duplikat untuk membuat penawaran baru.',
  ],
  wrong_password: ['The current password is not correct.', 'Kata sandi saat ini salah.'],
  wrong_sign_in_code: [
    'This code is wrong, was used already or is too old. Leave it empty to get another one.',
    'Kode ini salah, sudah dipakai, atau terlalu lama. Kosongkan untuk mendapat kode lain.',
  ],
  link_used_up: [
    'This link has expired or was already used. Please ask for a new one.',
    'Tautan ini sudah kedaluwarsa atau telah digunakan. Silakan minta yang baru.',
  ],
  sign_in_code_sent: [
    'Somebody has tried many passwords here, so your password alone is not enough right now. If the account exists, a code is on its way to its email address: enter it below.',
    'Ada yang mencoba banyak kata sandi di sini, jadi untuk saat ini kata sandi saja tidak cukup. Jika akunnya ada, kode sedang dikirim ke alamat emailnya: masukkan di bawah.',
  ],
  too_many_requests: [
    'Too many requests. Please wait a moment and try again.',
    'Terlalu banyak permintaan. Tunggu sebentar lalu coba lagi.',
  ],
  company_busy: [
    'Your company is asking for more at once than it can be given. Please try again in {{seconds}} seconds.',
    'Permintaan dari perusahaan Anda terlalu banyak sekaligus. Silakan coba lagi dalam {{seconds}} detik.',
  ],
  internal: [
    'Something went wrong on our side. Please try again.',
    'Terjadi kesalahan di sistem kami. Silakan coba lagi.',
  ],
  disk_full: [
    'The server has no room left on its disk. Nothing was saved; please tell those who look after it.',
    'Ruang disk server habis. Tidak ada yang tersimpan; mohon beri tahu pengelola server.',
  ],
  demo_not_public: [
    'This installation is for trying out: its demo passwords are known, so it is not served through a proxy.',
    'Instalasi ini untuk uji coba: kata sandi demonya diketahui umum, jadi tidak dilayani melalui proxy.',
  ],
  needs_approver: [
    'This costs the customer less, or binds the company longer, than you may agree to. Somebody who may approve orders has to do it.',
    'Ini menurunkan tagihan, atau mengikat perusahaan lebih lama, melebihi wewenang Anda. Perlu dilakukan oleh yang berhak menyetujui order.',
  ],
  unavailable: [
    'The service is not ready yet. Please try again in a moment.',
    'Layanan belum siap. Silakan coba lagi sebentar.',
  ],
} as const satisfies Record<ErrorCode, Pair>

/** Problems of a field; keys come from `kernel/invalid.ts` and from rules. */
export const invalidText = {
  required: ['Required', 'Wajib diisi'],
  year: ['Use a year from 1900 to 2999', 'Gunakan tahun 1900 sampai 2999'],
  repeated_file: ['The same file is named twice', 'File yang sama disebut dua kali'],
  type: ['This value is not of the right kind', 'Jenis nilai ini tidak sesuai'],
  number: ['Please enter a valid number', 'Masukkan angka yang valid'],
  amount: ['Write an amount such as 1.250.000, 650rb or 1,5jt', 'Tulis jumlah seperti 1.250.000, 650rb, atau 1,5jt'],
  fraction: ['Whole rupiah only, without decimals', 'Hanya rupiah bulat, tanpa desimal'],
  percent: ['A percentage from 0 to 100, at most 4 decimals', 'Persentase 0 sampai 100, maksimal 4 desimal'],
  min: ['Value must be at least {{min}}', 'Nilai minimal {{min}}'],
  max: ['Value must be at most {{max}}', 'Nilai maksimal {{max}}'],
  max_length: ['At most {{max}} characters', 'Maksimal {{max}} karakter'],
  max_items: ['At most {{max}} entries', 'Maksimal {{max}} entri'],
  format: ['This does not have the right form', 'Formatnya tidak sesuai'],
  not_yours: ['You may not see or fill in this field', 'Anda tidak berhak melihat atau mengisi kolom ini'],
  option: ['Please choose one of the options', 'Pilih salah satu opsi'],
  position: [
    'This position does not belong to this list and its order',
    'Posisi ini bukan milik daftar dan urutan ini',
  ],
  page_or_position: ['Give a page or a position, not both', 'Berikan halaman atau posisi, jangan keduanya'],
  repeated_field: ['{{name}} is given twice', '{{name}} diberikan dua kali'],
  unknown_field: ['There is no field called {{name}}', 'Tidak ada kolom bernama {{name}}'],
  email: ['Please enter a valid email address', 'Masukkan alamat email yang valid'],
  url: ['Must be a valid URL', 'Harus berupa URL yang valid'],
  date: ['Invalid date format. Use YYYY-MM-DD', 'Format tanggal tidak valid. Gunakan YYYY-MM-DD'],
  datetime: ['This is not a valid time', 'Waktu ini tidak valid'],
  uuid: ['This is not a valid id', 'Id ini tidak valid'],
  phone: [
    'Please enter a valid phone number, such as 0812-3456-7890',
    'Masukkan nomor telepon yang valid, misalnya 0812-3456-7890',
  ],
  kir_needed: ['This kind of vehicle must be tested (KIR)', 'Jenis kendaraan ini wajib KIR'],
  plate: ['Please enter a plate such as B 1234 XYZ', 'Masukkan nomor polisi seperti B 1234 XYZ'],
  own_access: ['Only somebody else can change this for you', 'Hanya orang lain yang dapat mengubah ini untuk Anda'],
  wrong_password: ['The current password is not correct', 'Kata sandi saat ini salah'],
  wrong_sign_in_code: [
    'This code is wrong, was used already or is too old. Leave it empty to get another one',
    'Kode ini salah, sudah dipakai, atau terlalu lama. Kosongkan untuk mendapat kode lain',
  ],
  password_short: ['At least {{min}} characters', 'Minimal {{min}} karakter'],
  password_common: [
    'This password is among the most used ones. Please choose another',
    'Kata sandi ini termasuk yang paling sering dipakai. Pilih yang lain',
  ],
  password_own: [
    'The password must not be your name, email or company',
    'Kata sandi tidak boleh sama dengan nama, email, atau perusahaan Anda',
  ],
  pattern: [
    'A pattern needs {SEQ:4} and may hold {YYYY} {YY} {MM} {ROMAN} {BRANCH} {COMPANY}',
    'Pola memerlukan {SEQ:4} dan boleh memuat {YYYY} {YY} {MM} {ROMAN} {BRANCH} {COMPANY}',
  ],
  redirect_uris_empty: ['At least one redirect URI is required', 'Minimal satu URI pengalihan wajib diisi'],
  scopes_empty: ['At least one scope is required', 'Minimal satu cakupan wajib dipilih'],
  client_id_empty: ['Client ID is required', 'ID klien wajib diisi'],
  client_secret_empty: ['Client Secret is required', 'Secret klien wajib diisi'],
  client_name_empty: ['Name is required', 'Nama wajib diisi'],
  client_secret_short: ['At least 24 characters', 'Minimal 24 karakter'],
  scope_unknown: ['There is no permission called {{name}}', 'Tidak ada izin bernama {{name}}'],
  operator_account: [
    'The company that runs this installation cannot be on hold or on trial',
    'Perusahaan pengelola instalasi tidak dapat ditangguhkan atau diberi masa uji coba',
  ],
  nik_length: ['A NIK has 16 digits', 'NIK terdiri dari 16 angka'],
  nik_birth_date: ['The birth date inside this NIK does not exist', 'Tanggal lahir di dalam NIK ini tidak ada'],
  nik_serial: ['The last four digits of a NIK cannot be 0000', 'Empat angka terakhir NIK tidak boleh 0000'],
  npwp_length: ['An NPWP has 15 or 16 digits', 'NPWP terdiri dari 15 atau 16 angka'],
  npwp_empty: ['This NPWP is only a placeholder', 'NPWP ini hanya nomor kosong'],
  npwp_check_digit: [
    'The check digit does not match. If the number is right, say why in the NPWP note',
    'Angka pemeriksa tidak cocok. Jika nomornya benar, jelaskan di catatan NPWP',
  ],
  missing_record: ['This no longer exists', 'Data ini sudah tidak ada'],
  taken: ['This is already in use', 'Ini sudah digunakan'],
  end_after_start: ['The end must be after the start', 'Tanggal akhir harus setelah tanggal mulai'],
  in_future: ['This lies in the future', 'Waktu ini belum terjadi'],
  over_approved: ['More than was approved', 'Melebihi jumlah yang disetujui'],
  cron: [
    'Five parts are needed: minute, hour, day, month, weekday, such as 0 7 * * *',
    'Diperlukan lima bagian: menit, jam, tanggal, bulan, hari, misalnya 0 7 * * *',
  ],
  never_expires: ['A BPKB does not expire', 'BPKB tidak memiliki masa berlaku'],
  price_overlap: [
    'Overlaps the price of {{amount}}, valid {{period}}',
    'Bertumpang tindih dengan harga {{amount}}, berlaku {{period}}',
  ],
  price_settled: ['Only its end and notes can still change', 'Hanya akhir dan catatan yang masih dapat diubah'],
  price_past: ['Not before {{day}}: past days keep their price', 'Paling awal {{day}}: hari yang lewat tetap'],
  overtime_twice: ['Either an amount or a percentage', 'Nominal atau persentase, tidak keduanya'],
  allowance_needed: ['Needed to charge what is over', 'Diperlukan untuk menagih kelebihannya'],
  manual_reason: ['Say why it is not the price of the list', 'Sebutkan alasan harganya berbeda dari daftar'],
  one_vehicle: ['A vehicle that is chosen is one', 'Kendaraan yang sudah dipilih hanya satu'],
  other_century: ['A day between 2000 and 2099', 'Tanggal antara 2000 dan 2099'],
  most_vehicles: [
    'At most {{most}} vehicles fit in one document; make another one for the rest',
    'Satu dokumen memuat paling banyak {{most}} kendaraan; buat dokumen lain untuk sisanya',
  ],
  period_long: ['At most 10 years', 'Maksimal 10 tahun'],
  subject_twice: ['Either a vehicle or a driver', 'Kendaraan atau pengemudi, tidak keduanya'],
  valid_order: ['The end cannot be before the start', 'Tanggal akhir tidak boleh sebelum tanggal awal'],
} as const satisfies Words
