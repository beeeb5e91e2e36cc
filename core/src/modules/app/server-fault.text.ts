import type { Words } from '../../kernel/text.ts'

/** Problems of a field that only the server finds: the sentence comes with its answer, so no screen loads these. */
export const serverFaultText = {
  unknown_permission: ['There is no permission called {{name}}', 'Tidak ada izin bernama {{name}}'],
  customer_blocked: [
    'This customer is blacklisted or archived: nothing can be rented to them',
    'Pelanggan ini masuk daftar hitam atau diarsipkan: tidak dapat menyewa',
  ],
  supplier_kind: [
    'This supplier is of another type: choose another one, or add the type to this supplier',
    'Jenis pemasok ini tidak sesuai: pilih yang lain, atau tambahkan jenisnya',
  ],
  parent_self: ['A customer cannot belong to itself', 'Pelanggan tidak dapat menjadi bagian dari dirinya sendiri'],
  parent_nested: [
    'This customer already belongs to a group: choose the main customer of that group',
    'Pelanggan ini sudah menjadi bagian dari grup: pilih pelanggan utama grup itu',
  ],
  parent_has_members: [
    'Other customers belong to this one, so it cannot belong to another',
    'Ada pelanggan lain yang menjadi bagiannya, jadi tidak dapat menjadi bagian dari pelanggan lain',
  ],
  outside_period: ['The policy covers {{from}} until {{to}} only', 'Polis hanya menanggung {{from}} sampai {{to}}'],
  claims_outside: ['The claim of {{day}} would no longer be covered', 'Klaim tanggal {{day}} tidak lagi tertanggung'],
  before_event: ['This is before the event', 'Tanggal ini sebelum kejadian'],
  renewal_order: ['The renewal must end after {{day}}', 'Perpanjangan harus berakhir setelah {{day}}'],
  tax_period_taken: [
    'Another general PPN is valid in this period. End it first, or choose luxury goods.',
    'PPN umum lain berlaku pada masa ini. Akhiri dulu, atau pilih barang mewah.',
  ],
  tax_used: [
    'Approved documents use it: end it and add a new one',
    'Sudah dipakai dokumen: akhiri lalu tambah yang baru',
  ],
  tax_used_until: [
    'Approved documents up to {{day}} use it: it cannot end before',
    'Dokumen sampai {{day}} memakainya: tidak dapat berakhir lebih awal',
  ],
  changed_by_another: ['Changed by someone else meanwhile', 'Baru saja diubah orang lain'],
  document_exists: [
    'This vehicle already has this document: renew or edit it instead',
    'Kendaraan ini sudah memiliki dokumen ini: perpanjang atau ubah yang ada',
  ],
  odometer_lower: [
    'Lower than {{km}} km on {{at}}. If it is correct, record a correction with a reason',
    'Lebih rendah dari {{km}} km pada {{at}}. Jika benar, catat sebagai koreksi dengan alasannya',
  ],
  odometer_higher: [
    'Higher than the later reading of {{km}} km on {{at}}',
    'Lebih tinggi dari {{km}} km pada {{at}} yang dicatat sesudahnya',
  ],
  owners_only: ['Only an owner can change this', 'Hanya pemilik yang dapat mengubahnya'],
  odometer_future: ['A reading cannot be in the future', 'Waktu pencatatan tidak boleh di masa depan'],
  board_long: ['At most 400 days', 'Maksimal 400 hari'],
  day_past: ['This date has passed', 'Tanggal ini sudah lewat'],
  access_too_long: ['{{day}} at the latest, a year from today', 'Paling lambat {{day}}, setahun dari hari ini'],
  no_price: ['Not in the price list: enter a price', 'Belum ada di daftar harga: isi harganya'],
  other_customer: ['The quotation is for another customer', 'Penawaran ini untuk pelanggan lain'],
  within_term: [
    'Choose a day within the rental period: {{first}} to {{last}}',
    'Pilih hari dalam masa sewa: {{first}} sampai {{last}}',
  ],
  no_rent_left: [
    'No rent is charged for these days: there is nothing to reduce',
    'Tidak ada sewa yang ditagih untuk hari-hari ini: tidak ada yang dipotong',
  ],
  before_rental: ['Before the rental began', 'Sebelum sewa dimulai'],
  after_rental: ['After the vehicle came back', 'Setelah kendaraan kembali'],
  not_of_order: ['This vehicle was not on this order', 'Kendaraan ini tidak ada di order ini'],
  outside_term: ['Outside the rental period', 'Di luar masa sewa'],
  no_vehicle: ['This item has no vehicle yet: assign one first', 'Item ini belum ada kendaraannya: tugaskan dulu'],
  same_vehicle: ['This item already has this vehicle', 'Item ini sudah memakai kendaraan ini'],
  vehicle_not_active: ['This vehicle is not active', 'Kendaraan ini tidak aktif'],
  same_driver: ['This item already has this driver', 'Item ini sudah memakai supir ini'],
  no_driver: ['This item has no driver', 'Item ini tidak ada supirnya'],
  not_with_driver: ['This item is rented without a driver', 'Item ini disewa tanpa supir'],
  not_a_driver: ['This employee is not a driver', 'Karyawan ini bukan supir'],
  no_recipient: [
    'This customer has no contact for this channel',
    'Pelanggan ini tidak memiliki kontak untuk saluran ini',
  ],
  address_is_new: [
    '{{address}} was changed less than {{days}} day(s) ago: links are not sent to a new address before that',
    '{{address}} diubah kurang dari {{days}} hari lalu: sampai saat itu tautan tidak dikirim ke alamat baru',
  ],
  private_link: [
    'Only the customer receives this link: it needs a mail server or a WhatsApp provider',
    'Hanya pelanggan yang menerima tautan ini: dikirim oleh server email atau penyedia WhatsApp',
  ],
  cash_unequal: [
    'The lines come to {{cash}}: they must equal the amount received',
    'Baris berjumlah {{cash}}: harus sama dengan jumlah diterima',
  ],
  above_left: ['Only {{left}} is left of this item', 'Melebihi sisa item ini, yaitu {{left}}'],
  credit_above_invoice: [
    'Only {{left}} is left of the invoice: include its deductions',
    'Jumlah kredit melebihi sisa invoice {{left}}: sertakan juga potongannya',
  ],
  credit_untaxed: [
    'Without an invoice no tax is credited: switch taxes off',
    'Tanpa invoice tidak ada pajak yang kembali: matikan pajaknya',
  ],
  credit_of_other: [
    'Choose an approved invoice of this customer and branch',
    'Pilih invoice yang sudah disetujui dari pelanggan dan cabang ini',
  ],
  before_invoice: ['Not before the invoice date', 'Tidak boleh sebelum tanggal invoice'],
  above_owed: ['More than the {{owed}} still owed', 'Melebihi sisa tagihan {{owed}}'],
  invoice_of_another: ['This invoice belongs to another customer', 'Invoice ini milik pelanggan lain'],
  invoice_not_open: ['This invoice is not open for payment', 'Invoice ini tidak terbuka untuk dibayar'],
  above_method: ['At most {{most}} with this payment method', 'Maksimal {{most}} dengan metode pembayaran ini'],
  no_money_here: ['This payment method brings in no money', 'Metode pembayaran ini tidak membawa uang masuk'],
  above_tax: ['Only {{left}} of this tax is left on the invoice', 'Sisa pajak ini untuk invoice hanya {{left}}'],
  tax_unnamed: [
    'This tax is not on the invoice: someone who can give discounts has to record it',
    'Invoice tidak memuat pajak ini: dicatat oleh yang berhak memberi diskon',
  ],
  discount_by_credit_note: [
    'Without a second person you can give discounts of {{most}} in total: create a credit note for more',
    'Tanpa orang lain, diskon Anda bersama-sama paling banyak {{most}}: buat nota kredit, yang disetujui orang lain',
  ],
  account_has_money: [
    'This account still holds money: transfer it first',
    'Akun ini masih ada saldonya: pindahkan dulu',
  ],
  rounding_without_money: ['Only together with a payment for this invoice', 'Hanya bersama uang untuk invoice ini'],
  rounding_once: [
    'A fee or rounding was already deducted from this invoice',
    'Biaya atau pembulatan sudah pernah dipotong dari invoice ini',
  ],
  above_tolerance: ['More than the tolerance set for payments', 'Melebihi toleransi pembayaran yang ditetapkan'],
  before_receipt: ['Not before the receipt date', 'Tidak boleh sebelum tanggal penerimaan'],
  deposit_short: ['The deposit balance is {{deposit}} only', 'Saldo deposit hanya {{deposit}}'],
  above_balance: ['More than the balance', 'Jumlah melebihi saldo'],
  above_free_balance: [
    'Only {{free}} is free: {{held}} is held for orders until {{until}}',
    'Hanya {{free}} yang bebas: {{held}} ditahan untuk order sampai {{until}}',
  ],
  above_free_running: [
    'Only {{free}} is free: {{held}} is held for orders that still run',
    'Hanya {{free}} yang bebas: {{held}} ditahan untuk order yang masih berjalan',
  ],
  above_held: ['Only {{held}} is held', 'Yang ditahan hanya {{held}}'],
  above_missing: ['Only {{missing}} of the deposit is missing', 'Deposit hanya kurang {{missing}}'],
  order_of_another: ['This order belongs to another customer', 'Order ini milik pelanggan lain'],
  order_not_agreed: ['This order is not approved, or was cancelled', 'Order ini belum disetujui atau sudah dibatalkan'],
  no_deposit_here: ['Deposits are paid with cash or a transfer', 'Deposit dibayar tunai atau transfer'],
  no_deposit_wallet: ['This is not a customer deposit', 'Ini bukan deposit pelanggan'],
  other_group: ['This customer belongs to another group', 'Pelanggan ini bukan dari grup yang sama'],
  delivery_of_another: ['Someone else has this delivery', 'Surat jalan ini diantar oleh orang lain'],
  above_debt: ['More than the {{debt}} owed', 'Melebihi utang {{debt}}'],
  order_not_billable: [
    'This order is not approved yet, so the customer cannot be charged',
    'Order ini belum disetujui, jadi pelanggannya belum bisa ditagih',
  ],
  photo_used: [
    'This photo is already used for another expense or handover: take a new one',
    'Foto ini sudah dipakai untuk pengeluaran atau serah terima lain: ambil foto baru',
  ],
  photo_other_time: [
    'This photo was not taken at that time: take a new one',
    'Foto ini tidak diambil pada waktu itu: ambil foto baru',
  ],
  trip_of_another: ['This driver is not assigned to this order', 'Supir ini tidak ditugaskan di order ini'],
  vehicle_of_another: ['This driver had no trip with this vehicle', 'Supir ini tidak bertugas dengan kendaraan ini'],
  own_cash: [
    'You cannot record cash that you hold yourself: someone else has to',
    'Anda tidak dapat mencatat uang yang Anda pegang sendiri: harus orang lain',
  ],
  account_of_documents: [
    'This account is booked by invoices, receipts, deposits and trip cash: record the document instead',
    'Akun ini diisi oleh invoice, penerimaan, deposit, dan uang jalan: catat lewat dokumennya',
  ],
  settled_by_debit: ['Only a debit, which settles this tax', 'Hanya debit, untuk menyelesaikan pajak ini'],
  settled_by_credit: ['Only a credit, which settles this tax', 'Hanya kredit, untuk menyelesaikan pajak ini'],
  day_ahead: ['Not after {{day}}', 'Tidak boleh setelah {{day}}'],
  before_entry: ['Not before the date of the entry, {{day}}', 'Tidak boleh sebelum tanggal jurnal, {{day}}'],
  no_money_account: ['Choose a cash or bank account', 'Pilih akun kas atau bank'],
  unknown_parameter: [
    '{{name}} is not available here. You can use {{known}}',
    '{{name}} tidak tersedia di sini. Anda dapat memakai {{known}}',
  ],
  missing_parameter: ['The text must contain {{name}}', 'Teks harus memuat {{name}}'],
} as const satisfies Words
