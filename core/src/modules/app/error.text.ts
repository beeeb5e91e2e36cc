import type { ErrorCode } from '../../kernel/error.ts'
import type { Pair } from '../../kernel/text.ts'

/** The sentence for every refusal; a code without words does not compile. */
export const errorText = {
  invalid_input: ['Please fix the following errors:', 'Silakan perbaiki kesalahan berikut:'],
  not_signed_in: ['Please sign in first.', 'Silakan masuk terlebih dahulu.'],
  wrong_credentials: ['The email or password is not correct.', 'Email atau kata sandi salah.'],
  wrong_client: ['The client id or secret is not correct.', 'ID klien atau secret salah.'],
  client_access_ended: [
    'Access for this application ended on {{day}}. The administrator of this installation can extend it.',
    'Akses aplikasi ini berakhir pada {{day}}. Pengelola instalasi dapat memperpanjangnya.',
  ],
  session_expired: ['Session expired. Please login again.', 'Sesi berakhir. Silakan masuk kembali.'],
  not_permitted: ['Your role does not allow this.', 'Peran Anda tidak mengizinkan tindakan ini.'],
  exceeds_own_rights: [
    'You cannot grant or change rights that your own role does not have.',
    'Anda tidak dapat memberi atau mengubah hak yang tidak dimiliki peran Anda sendiri.',
  ],
  outside_branches: ['You have no access to this branch.', 'Anda tidak memiliki akses ke cabang ini.'],
  company_read_only: [
    'The trial has ended or the account is suspended: you can view everything, but not change it.',
    'Masa uji coba sudah berakhir atau akun ditangguhkan: Anda dapat melihat semua data, tetapi tidak dapat mengubahnya.',
  ],
  not_found: [
    'This record does not exist, or you have no access to it.',
    'Data ini tidak ada, atau Anda tidak memiliki akses.',
  ],
  no_such_call: ['This address does not exist.', 'Alamat ini tidak ada.'],
  wrong_state: [
    'This cannot be done now: the status is already {{state}}.',
    'Tidak dapat dilakukan sekarang: statusnya sudah {{state}}.',
  ],
  possible_duplicate: ['A similar record already exists: {{name}}.', 'Data serupa sudah ada: {{name}}.'],
  already_exists: ['This is already in use.', 'Sudah digunakan.'],
  still_in_use: [
    'Other records still use this, so it cannot be removed.',
    'Masih digunakan oleh data lain, jadi tidak dapat dihapus.',
  ],
  plan_limit: [
    'Your plan includes up to {{limit}} vehicles. Sell or delete one, or choose a larger plan.',
    'Paket Anda mencakup maksimal {{limit}} kendaraan. Jual atau hapus satu, atau pilih paket yang lebih besar.',
  ],
  storage_full: [
    'Your plan includes {{limit}} of storage, and {{used}} is used. Delete some files, or choose a larger plan.',
    'Paket Anda mencakup penyimpanan {{limit}}, {{used}} sudah terpakai. Hapus sebagian berkas, atau pilih paket yang lebih besar.',
  ],
  overlapping_policy: [
    'Policy {{number}} already covers {{coverage}} in this period.',
    'Polis {{number}} sudah menanggung {{coverage}} pada periode ini.',
  ],
  policy_not_active: [
    'Claims need an active policy: activate this one first.',
    'Klaim hanya untuk polis aktif: aktifkan polis ini terlebih dahulu.',
  ],
  fill_first: ['Fill in “{{field}}” first.', 'Isi “{{field}}” terlebih dahulu.'],
  already_renewed: [
    'This document has already been renewed: renew the newest one.',
    'Dokumen ini sudah diperpanjang: perpanjang yang terbaru.',
  ],
  odometer_jump: [
    'This is much higher than {{km}} km on {{at}}: more than {{most}} km a day. Save it only if it is correct.',
    'Ini jauh di atas {{km}} km pada {{at}}: lebih dari {{most}} km sehari. Simpan hanya jika benar.',
  ],
  odometer_void: [
    'Without this reading the odometer would go down from {{km}} km on {{at}}. Void the later readings first.',
    'Tanpa pencatatan ini odometer turun dari {{km}} km pada {{at}}. Batalkan dulu pencatatan sesudahnya.',
  ],
  price_overlap: [
    'Overlaps the price of {{amount}}, valid {{period}}.',
    'Bertumpang tindih dengan harga {{amount}}, berlaku {{period}}.',
  ],
  price_settled: ['The price of past days cannot be changed.', 'Harga untuk hari yang sudah lewat tidak dapat diubah.'],
  occupied: [
    '{{subject}} is not available: $t(occupancy.options.kind.{{kind}}), {{what}}, $t(occupancy.end.{{how}}).',
    '{{subject}} tidak tersedia: $t(occupancy.options.kind.{{kind}}), {{what}}, $t(occupancy.end.{{how}}).',
  ],
  vehicle_unfit: [
    '{{plate}} is off the road: {{reason}}. Put it back on the road first, or choose another vehicle.',
    '{{plate}} tidak laik jalan: {{reason}}. Nyatakan laik jalan dulu, atau pilih kendaraan lain.',
  ],
  vehicle_fit: ['{{plate}} is not off the road.', '{{plate}} tidak berstatus tidak laik jalan.'],
  other_branch: [
    'Your account does not belong to that branch. The vehicle moves there automatically at the planned end.',
    'Akun Anda bukan dari cabang itu. Kendaraan pindah otomatis pada akhir yang direncanakan.',
  ],
  paper_ends: [
    '{{subject}}: $t(occupancy.papers.{{kind}}) expires on {{until}}, before the rental ends. Renew it or choose another vehicle.',
    '{{subject}}: $t(occupancy.papers.{{kind}}) habis {{until}}, sebelum masa sewa berakhir. Perpanjang dulu atau pilih kendaraan lain.',
  ],
  vehicle_not_back: [
    '{{plate}} is still with the customer of {{order}}, due back {{until}}. Take it back first, or find a replacement.',
    '{{plate}} masih dibawa pelanggan {{order}}, seharusnya kembali {{until}}. Terima kembali dulu, atau cari pengganti.',
  ],
  no_driver_yet: ['Choose a driver for this delivery first.', 'Pilih dulu supir yang mengantar.'],
  no_vehicle_yet: [
    'No vehicle is assigned yet: assign one in the order first.',
    'Kendaraan belum ditentukan: tentukan dulu di order.',
  ],
  other_vehicle: [
    'This inspection is for another vehicle: the order now has {{plate}}. Start over with that one.',
    'Pemeriksaan ini untuk kendaraan lain: order sekarang memakai {{plate}}. Mulai dari awal dengan kendaraan itu.',
  ],
  not_out_yet: [
    '{{plate}} has not been handed over yet, so there is nothing to exchange: assign another vehicle instead.',
    '{{plate}} belum diserahkan, jadi belum ada yang ditukar: tentukan kendaraan lain saja.',
  ],
  exchange_open: [
    'Exchange {{number}} to {{plate}} is still open. Complete it first, or exchange back in the order.',
    'Tukar unit {{number}} ke {{plate}} belum selesai. Selesaikan dulu, atau tukar kembali di order.',
  ],
  exchange_under_way: [
    'Exchange {{number}} is on its way to the customer. Mark it as failed first.',
    'Tukar unit {{number}} sedang dalam perjalanan. Tandai gagal terlebih dahulu.',
  ],
  own_told_moment: [
    'Someone other than the driver or the person who reported this time has to accept it.',
    'Waktu disetujui oleh orang lain, bukan supir atau pengirimnya.',
  ],
  odometer_fell: [
    'The odometer is lower than before. Only people who can correct readings can continue.',
    'Odometer lebih rendah dari sebelumnya. Hanya yang berhak mengoreksi dapat melanjutkan.',
  ],
  money_warned: ['{{what}}. Give a reason to continue.', '{{what}}. Isi alasan untuk melanjutkan.'],
  money_refused: [
    '{{what}}. Your company does not allow this; a person with the right can make an exception.',
    '{{what}}. Aturan perusahaan melarang ini; yang berhak dapat memberi pengecualian.',
  ],
  handover_unchecked: [
    'There are problems with this handover: give a reason to continue.',
    'Ada kendala pada penyerahan ini: isi alasan untuk melanjutkan.',
  ],
  handover_refused: [
    'Your company’s rules do not allow this handover. Ask someone who can allow it.',
    'Aturan perusahaan melarang penyerahan ini. Minta bantuan yang berhak mengizinkan.',
  ],
  charges_undecided: [
    'Charge or waive each item first, the disputed ones as well.',
    'Tagihkan atau bebaskan setiap biaya terlebih dahulu, termasuk yang disanggah.',
  ],
  odometer_unchecked: [
    'Check an odometer reading of this rental first, because kilometres are charged by it. Confirm or void it on the vehicle, or reopen the handover report.',
    'Bacaan odometer sewa ini harus dicek dulu, karena biaya kilometer dihitung darinya. Konfirmasi atau batalkan di kendaraan, atau buka kembali berita acaranya.',
  ],
  report_missing: [
    'There is no signed handover report to send yet.',
    'Belum ada berita acara yang ditandatangani untuk dikirim.',
  ],
  report_reopened: [
    'The handover report of this return was reopened: get it signed first.',
    'Berita acara pengembalian ini dibuka kembali: minta tanda tangan dulu.',
  ],
  driver_sim_class: [
    '{{name}} cannot drive this vehicle: SIM {{needed}} is required. Choose another driver.',
    '{{name}} tidak dapat mengemudikannya: perlu SIM {{needed}}. Pilih supir lain.',
  ],
  driver_sim_ends: [
    'The SIM of {{name}} expires {{until}}, before the rental ends. Renew it or choose another driver.',
    'SIM {{name}} habis {{until}}, sebelum masa sewa berakhir. Perpanjang dulu atau pilih supir lain.',
  ],
  belongs_to_document: ['This belongs to “{{title}}”: change it there.', 'Ini bagian dari “{{title}}”: ubah di sana.'],
  task_running: ['This task is already waiting or running.', 'Tugas ini sudah menunggu atau sedang berjalan.'],
  being_sent: [
    'This message is being sent right now. Please check again in a moment.',
    'Pesan ini sedang dikirim. Silakan periksa lagi sebentar lagi.',
  ],
  last_owner: [
    'This is the last active owner. Make someone else an owner first.',
    'Ini pemilik aktif terakhir. Jadikan orang lain pemilik terlebih dahulu.',
  ],
  owner_role_fixed: [
    'The owner role always allows everything and cannot be changed or removed.',
    'Peran pemilik selalu mengizinkan semuanya dan tidak dapat diubah atau dihapus.',
  ],
  account_in_use: [
    'This person already has a password and needs no invitation. A forgotten password can be reset on the sign-in page, or by an owner.',
    'Orang ini sudah punya kata sandi, jadi tidak perlu diundang. Kata sandi yang terlupa dapat diatur ulang di halaman masuk, atau oleh pemilik.',
  ],
  address_in_use: [
    '{{email}} is already used by another account, so your address stays the same. Ask your company to enter another one.',
    '{{email}} sudah dipakai untuk masuk ke akun lain, jadi alamat akun ini tidak berubah. Minta perusahaan Anda memakai alamat lain.',
  ],
  no_password_yet: [
    'You have not chosen a password yet. Use the link in the email we sent you.',
    'Anda belum memilih kata sandi. Gunakan tautan di email yang kami kirim.',
  ],
  owner_only: [
    'Only an owner can do this, because it gives access to another person’s account.',
    'Hanya pemilik yang dapat melakukan ini, karena memberi akses ke akun orang lain.',
  ],
  no_email: ['Enter an email address for this person first.', 'Isi alamat email orang ini terlebih dahulu.'],
  key_reused: [
    'This idempotency key was already used for a different request.',
    'Kunci idempotensi ini sudah digunakan untuk permintaan lain.',
  ],
  changed_meanwhile: [
    'Someone else has just changed this. Please try again.',
    'Data ini baru saja diubah orang lain. Silakan coba lagi.',
  ],
  changed_by_another: [
    'Someone else changed the same fields meanwhile. Compare, then save again to keep yours.',
    'Orang lain baru saja mengubah isian yang sama. Bandingkan, lalu simpan lagi untuk memakai isian Anda.',
  ],
  body_too_large: ['This is too large to send.', 'Ukuran kiriman terlalu besar.'],
  file_too_large: ['{{name}} is larger than {{megabytes}} MB.', '{{name}} lebih besar dari {{megabytes}} MB.'],
  upload_too_large: [
    'All files together can be at most {{megabytes}} MB. Please send fewer at a time.',
    'Semua berkas maksimal {{megabytes}} MB sekaligus. Silakan kirim sebagian dulu.',
  ],
  too_many_files: ['At most {{count}} files at a time.', 'Maksimal {{count}} berkas sekaligus.'],
  file_wrong_type: [
    '{{name}} is not a JPEG, PNG, WebP or PDF file.',
    '{{name}} bukan berkas JPEG, PNG, WebP, atau PDF.',
  ],
  file_heic: [
    '{{name}} is a HEIC photo, which cannot be used here. Please save it as JPEG first.',
    '{{name}} adalah foto HEIC yang tidak dapat dipakai di sini. Silakan simpan sebagai JPEG dulu.',
  ],
  file_empty: ['{{name}} is empty.', '{{name}} kosong.'],
  file_damaged: [
    '{{name}} is damaged or incomplete. Please choose it again or take another photo.',
    '{{name}} rusak atau tidak lengkap. Silakan pilih lagi atau ambil foto baru.',
  ],
  file_active: [
    '{{name}} contains a script, a program or another file. Please print it to a new PDF and upload that.',
    '{{name}} memuat skrip, program, atau berkas lain. Silakan cetak ke PDF baru, lalu unggah yang baru itu.',
  ],
  picture_too_large: [
    '{{name}} has more than {{megapixels}} million pixels. Please make it smaller first.',
    '{{name}} memiliki lebih dari {{megapixels}} juta piksel. Silakan perkecil terlebih dahulu.',
  ],
  wrong_media_type: ['This type of content is not accepted here.', 'Jenis isi ini tidak diterima di sini.'],
  reason_required: ['Please give a reason.', 'Silakan isi alasan.'],
  uncountable: [
    'These amounts are too large to calculate. Check for an extra zero.',
    'Jumlah ini terlalu besar untuk dihitung. Periksa apakah kelebihan nol.',
  ],
  price_changed: [
    'The price is now {{after}}, no longer {{before}}. $t(document_kit.price_changed.{{next}})',
    'Harganya sekarang {{after}}, bukan lagi {{before}}. $t(document_kit.price_changed.{{next}})',
  ],
  account_is_needed: [
    'Documents are booked to this account, so it cannot be archived.',
    'Dokumen dibukukan ke akun ini, jadi tidak dapat diarsipkan.',
  ],
  entry_of_document: [
    'This entry books a document: void or correct the document instead.',
    'Jurnal ini membukukan dokumen: batalkan atau koreksi dokumennya.',
  ],
  already_reversed: ['This entry has already been reversed.', 'Jurnal ini sudah dibalik.'],
  day_closed: [
    'The books are closed before {{day}}. Choose a later date.',
    'Pembukuan sebelum {{day}} sudah ditutup. Pilih tanggal sesudahnya.',
  ],
  account_overdrawn: [
    'Not enough in {{account}}: {{missing}} short.',
    'Saldo {{account}} tidak cukup: kurang {{missing}}.',
  ],
  tax_above_balance: [
    'More than the balance of {{account}}: {{missing}} too much.',
    'Melebihi saldo {{account}}: kelebihan {{missing}}.',
  ],
  account_of_documents: [
    'This account is booked by invoices, receipts, deposits and trip cash. Record the document instead.',
    'Akun ini diisi oleh invoice, penerimaan, deposit, dan uang jalan. Catat lewat dokumennya.',
  ],
  transaction_decided: ['Someone has already decided on this expense.', 'Pengeluaran ini sudah diputuskan.'],
  nothing_given: [
    'Nothing is filled in: enter at least one value.',
    'Belum ada yang diisi: isi setidaknya satu nilai.',
  ],
  nothing_to_settle: ['There is no cash left to settle.', 'Tidak ada sisa uang yang perlu disetor.'],
  expenses_wait: [
    'There are expenses waiting for verification: verify or reject them first.',
    'Ada pengeluaran yang menunggu verifikasi: verifikasi atau tolak dulu.',
  ],
  clock_open: ['The driver is still clocked in: clock out first.', 'Supir masih tercatat bekerja: absen pulang dulu.'],
  day_exists: [
    'This driver already has attendance for this order and date.',
    'Absensi supir ini untuk order dan tanggal tersebut sudah ada.',
  ],
  not_assigned: [
    'The driver is not assigned to this order on that day.',
    'Supir tidak ditugaskan pada order ini di hari tersebut.',
  ],
  day_not_ended: ['Clock out first: the day has no end yet.', 'Absen pulang dulu: hari kerja ini belum selesai.'],
  wallet_floor: [
    'The balance would fall below your company’s limit.',
    'Saldo akan turun di bawah batas yang diizinkan perusahaan.',
  ],
  deposit_spent: [
    'Money of this receipt was kept as a deposit and has been used or refunded. Reverse that first.',
    'Uang penerimaan ini yang disimpan sebagai deposit sudah dipakai atau dikembalikan. Batalkan itu dulu.',
  ],
  deposit_held: [
    'This money is held for orders. Refund the deposits of those orders first.',
    'Uang ini ditahan untuk order. Kembalikan dulu deposit ordernya.',
  ],
  deposit_runs: [
    'The order is still running: refund its deposit after the last vehicle is back.',
    'Order masih berjalan: depositnya dikembalikan setelah kendaraan terakhir kembali.',
  ],
  deposit_too_early: [
    'Fines may still arrive: hold this deposit until {{date}}.',
    'Tilang masih mungkin datang: deposit ini ditahan sampai {{date}}.',
  ],
  deposit_for_charges: [
    '{{amount}} of this deposit is held for charges of the order. Approve their invoices, then refund the rest.',
    'Deposit ini ditahan untuk tagihan ordernya: {{amount}}. Setujui invoicenya dulu, lalu kembalikan sisanya.',
  ],
  already_charged: [
    'This fine has already been charged: another charge has the same reference.',
    'Tilang ini sudah pernah ditagih: ada tagihan lain dengan nomor surat yang sama.',
  ],
  take_back_above: [
    'You can still cancel charges of {{left}} on this order: more is above your company’s waiver limit and needs someone who can make exceptions for orders.',
    'Dari order ini Anda masih dapat membatalkan tagihan sebesar {{left}}: di atas batas penghapusan perusahaan, harus oleh yang berhak memberi pengecualian order.',
  ],
  no_deposit_held: ['No deposit is held for this order.', 'Tidak ada deposit yang ditahan untuk order ini.'],
  invoice_not_approved: [
    'Only an approved invoice can be sent: the status of this one is {{state}}.',
    'Hanya invoice yang sudah disetujui yang dapat dikirim: status invoice ini {{state}}.',
  ],
  invoice_has_receipts: [
    'Payments are recorded for this invoice: void them first.',
    'Ada pembayaran untuk invoice ini: batalkan dulu pembayarannya.',
  ],
  kwitansi_of_nothing: [
    'This invoice was credited in full: there is no kwitansi for it.',
    'Invoice ini sudah dikreditkan penuh: tidak ada kwitansinya.',
  ],
  kwitansi_when_paid: [
    'Nothing is left to pay on this invoice. Print the kwitansi of its payment instead.',
    'Tidak ada sisa tagihan pada invoice ini. Cetak kwitansi dari penerimaan pembayarannya.',
  ],
  receipt_credited: [
    'What this receipt paid was credited to the customer. Void the credit note first.',
    'Yang dibayar penerimaan ini sudah dikreditkan kepada pelanggan. Batalkan dulu nota kreditnya.',
  ],
  credit_of_other: [
    'A credit note credits one approved invoice of the same customer and branch.',
    'Nota kredit hanya untuk satu invoice yang sudah disetujui, dari pelanggan dan cabang yang sama.',
  ],
  credit_above_left: [
    'This credits more than is left of the invoice. Check its other credit notes.',
    'Jumlah kredit melebihi sisa invoice. Periksa nota kredit lain untuk invoice ini.',
  ],
  credit_waits_for_giro: [
    'A giro for this invoice has not cleared yet. Record it as cleared or bounced, then approve the credit note.',
    'Giro untuk invoice ini belum cair. Catat giro cair atau ditolak dulu, lalu setujui nota kreditnya.',
  ],
  tax_used: [
    'Approved documents use this tax rate. Enter its end date, and add a new rate.',
    'Tarif pajak ini sudah dipakai dokumen yang disetujui. Isi tanggal akhirnya, lalu tambah tarif baru.',
  ],
  credit_billed_again: [
    'What this note credited was billed again: void that invoice first.',
    'Yang dikreditkan nota ini sudah ditagih lagi: batalkan dulu invoice tersebut.',
  ],
  own_approval: [
    'You cannot approve your own submission: someone else has to.',
    'Anda tidak dapat menyetujui pengajuan sendiri: harus orang lain.',
  ],
  own_goodwill: [
    'A goodwill credit needs a second person: someone other than you has to approve it, even if you are the owner.',
    'Potongan kebijakan perlu orang kedua: harus disetujui orang lain, juga bila Anda pemilik.',
  ],
  own_wallet: [
    'This is your own cash: someone else has to do this.',
    'Ini uang jalan Anda sendiri: harus dilakukan orang lain.',
  ],
  own_cash_only: [
    'Only the person who holds this cash can confirm or dispute it, and only until it is confirmed.',
    'Hanya orang yang tercatat memegang uang ini yang dapat mengonfirmasi atau menyanggah, selama belum dikonfirmasi.',
  ],
  approving_role: [
    'This role approves other people’s work: only an owner can grant it, or open the account of someone who has it.',
    'Peran ini menyetujui pengajuan orang lain: hanya pemilik yang memberikannya atau membuka akun pemegangnya.',
  ],
  approved_by_person: [
    'Another person has to approve this: an application cannot.',
    'Ini harus disetujui orang lain: aplikasi tidak dapat menyetujuinya.',
  ],
  invited_approval: [
    'You or the submitter recently gave the other one access. For now someone else has to approve this.',
    'Anda atau pengajunya baru saja memberi akses kepada yang lain. Untuk sementara, orang lain yang harus menyetujui.',
  ],
  bank_changed_by_you: [
    'You changed the bank account of this customer on {{day}}: someone else has to refund it, or enter a reason.',
    'Anda mengubah rekening pelanggan ini pada {{day}}: orang lain yang harus mengembalikan dananya, atau Anda memberi alasan.',
  ],
  own_money_out: [
    'You requested this payment: someone else has to approve it, even if you are the owner.',
    'Anda yang mengajukan pembayaran ini: harus disetujui orang lain, juga bila Anda pemilik.',
  ],
  own_money_in: [
    'You recorded money from this customer: someone else has to approve paying it out.',
    'Anda mencatat uang masuk pelanggan ini: pengeluarannya harus disetujui orang lain.',
  ],
  own_payee: [
    'This money is for you: someone else has to approve it.',
    'Uang ini untuk Anda sendiri: harus disetujui orang lain.',
  ],
  not_own_request: [
    'Only the person who requested it can withdraw it.',
    'Hanya pengaju yang dapat menariknya kembali.',
  ],
  reserved_money: [
    'Part of this money is waiting to be paid out. Decide on that payment first.',
    'Sebagian uang ini menunggu untuk dibayarkan. Putuskan dulu pembayaran tersebut.',
  ],
  already_asked: [
    'This was already requested and is waiting for approval.',
    'Ini sudah diajukan dan menunggu persetujuan.',
  ],
  discount_over_cap: [
    'The discount is above the {{cap}}% that your role can approve.',
    'Diskon melebihi {{cap}}% yang dapat disetujui peran Anda.',
  ],
  quotation_expired: [
    'This quotation was valid until {{day}}. Duplicate it to make a new one.',
    'Penawaran ini berlaku sampai {{day}}. Duplikat untuk membuat yang baru.',
  ],
  wrong_password: ['The current password is not correct.', 'Kata sandi saat ini salah.'],
  wrong_sign_in_code: [
    'This code is wrong, already used or expired. Leave it empty to get another one.',
    'Kode ini salah, sudah dipakai, atau kedaluwarsa. Kosongkan untuk mendapat kode lain.',
  ],
  customer_archived: [
    'This customer is archived: restore it first.',
    'Pelanggan ini diarsipkan: pulihkan terlebih dahulu.',
  ],
  mailbox_full: [
    'This address has received {{count}} messages within an hour. Please send the next one later.',
    'Alamat ini sudah menerima {{count}} pesan dalam satu jam. Silakan kirim berikutnya nanti.',
  ],
  link_used_up: [
    'This link has expired or was already used. Please ask for a new one.',
    'Tautan ini sudah kedaluwarsa atau telah digunakan. Silakan minta yang baru.',
  ],
  sign_in_code_sent: [
    'Someone has tried many passwords here, so a password alone is not enough right now. If the account exists, we have sent a code to its email address: enter it below.',
    'Ada yang mencoba banyak kata sandi di sini, jadi untuk saat ini kata sandi saja tidak cukup. Jika akunnya ada, kami mengirim kode ke alamat emailnya: masukkan di bawah.',
  ],
  too_many_requests: [
    'Too many requests. Please wait a moment and try again.',
    'Terlalu banyak permintaan. Tunggu sebentar lalu coba lagi.',
  ],
  company_busy: [
    'Your company is sending too many requests at once. Please try again in {{seconds}} seconds.',
    'Permintaan dari perusahaan Anda terlalu banyak sekaligus. Silakan coba lagi dalam {{seconds}} detik.',
  ],
  printer_busy: [
    'Many documents are being printed right now. Please try again in {{seconds}} seconds.',
    'Saat ini banyak dokumen sedang dicetak. Silakan coba lagi dalam {{seconds}} detik.',
  ],
  internal: [
    'Something went wrong on our side. Please try again.',
    'Terjadi kesalahan di sistem kami. Silakan coba lagi.',
  ],
  disk_full: [
    'The server’s disk is full. Nothing was saved; please tell your administrator.',
    'Disk server penuh. Tidak ada yang tersimpan; mohon hubungi administrator Anda.',
  ],
  demo_not_public: [
    'This is a demo installation with public passwords, so it cannot be used through a proxy.',
    'Ini instalasi demo dengan kata sandi yang diketahui umum, jadi tidak dapat dipakai melalui proxy.',
  ],
  needs_approver: [
    'This lowers the customer’s bill or extends the contract beyond your limit, or its usual price is not known. Someone who can approve orders has to do it.',
    'Ini menurunkan tagihan pelanggan atau memperpanjang kontrak melebihi batas Anda, atau harga lazimnya tidak diketahui. Harus dilakukan oleh yang berhak menyetujui order.',
  ],
  reductions_over_cap: [
    'Together with the discounts and reductions this order already has, this is above your discount limit. You can still give {{left}} before tax. Someone who can approve orders can give more.',
    'Bersama diskon dan potongan yang sudah ada di order ini, ini melebihi batas diskon Anda. Anda masih dapat memberi {{left}} sebelum pajak. Lebih dari itu harus oleh yang berhak menyetujui order.',
  ],
  dearer_vehicle: [
    'By the price list this vehicle costs more than the agreed one, beyond your limit. Someone who can approve orders can assign it at the agreed price.',
    'Menurut daftar harga, kendaraan ini lebih mahal dari yang disepakati dan melebihi batas Anda. Yang berhak menyetujui order dapat menugaskannya dengan harga yang disepakati.',
  ],
  waiver_by_another: [
    'Someone else has to approve this waiver: a person who can waive charges and did not propose it.',
    'Penghapusan biaya ini harus disetujui orang lain yang berhak menghapus biaya, bukan yang mengusulkannya.',
  ],
  unavailable: [
    'The service is not ready yet. Please try again in a moment.',
    'Layanan belum siap. Silakan coba lagi sebentar.',
  ],
} as const satisfies Record<ErrorCode, Pair>
