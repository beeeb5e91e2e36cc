import type { Words } from '../../kernel/text.ts'

/** Problems of a field that only the server finds: the sentence comes with its answer, so no screen loads these. */
export const serverFaultText = {
  unknown_permission: ['There is no permission called {{name}}', 'Tidak ada hak akses bernama {{name}}'],
  customer_blocked: [
    'This customer is blacklisted or archived: nothing can be rented to them',
    'Pelanggan ini masuk daftar hitam atau diarsipkan: tidak dapat menyewa',
  ],
  supplier_kind: [
    'This supplier is of another kind: choose one that fits, or add the kind to it',
    'Supplier ini jenisnya lain: pilih yang sesuai, atau tambahkan jenisnya',
  ],
  parent_self: ['A customer cannot belong to itself', 'Pelanggan tidak bisa menjadi bagian dari dirinya sendiri'],
  parent_nested: [
    'This customer belongs to another one itself: choose the head of the group',
    'Pelanggan ini sendiri bagian dari pelanggan lain: pilih pemimpin grupnya',
  ],
  parent_has_members: [
    'Other customers belong to this one, so it cannot belong to another',
    'Ada pelanggan lain yang menjadi bagiannya, jadi tidak bisa menjadi bagian dari yang lain',
  ],
  outside_period: ['The policy covers {{from}} until {{to}} only', 'Polis hanya menanggung {{from}} sampai {{to}}'],
  claims_outside: ['A claim of {{day}} would no longer be covered', 'Klaim tanggal {{day}} tidak lagi tertanggung'],
  before_event: ['This lies before the event', 'Tanggal ini sebelum kejadian'],
  renewal_order: [
    'A renewal must last longer than what it renews: later than {{day}}',
    'Perpanjangan harus lebih lama dari sebelumnya: setelah {{day}}',
  ],
  document_exists: [
    'This vehicle already has one: renew or change it instead',
    'Kendaraan ini sudah memilikinya: perpanjang atau ubah yang ada',
  ],
  odometer_lower: [
    'Lower than {{km}} km on {{at}}. If it is right, record a correction with its reason',
    'Lebih rendah dari {{km}} km pada {{at}}. Jika benar, catat sebagai koreksi dengan alasannya',
  ],
  odometer_higher: [
    'Higher than {{km}} km on {{at}}, which was read later',
    'Lebih tinggi dari {{km}} km pada {{at}} yang dicatat sesudahnya',
  ],
  odometer_future: ['A reading cannot lie in the future', 'Waktu pencatatan tidak boleh di masa depan'],
  board_long: ['At most 400 days', 'Maksimal 400 hari'],
  day_past: ['This day has passed', 'Tanggal ini sudah lewat'],
  no_price: ['The price list has no price for this: enter one', 'Belum ada harga untuk ini: isi harganya'],
  other_customer: ['The quotation is for another customer', 'Penawaran ini untuk pelanggan lain'],
  within_term: [
    'Choose a day of the rental: {{first}} to {{last}}',
    'Pilih hari dalam masa sewa: {{first}} sampai {{last}}',
  ],
  outside_term: ['This is outside the rental', 'Di luar masa sewa'],
  no_vehicle: ['This line has no vehicle yet: assign one', 'Baris ini belum punya kendaraan: tetapkan dahulu'],
  same_vehicle: ['It has this vehicle already', 'Kendaraan ini sudah dipakai'],
  vehicle_not_active: ['This vehicle is not in use', 'Kendaraan ini tidak aktif'],
  not_a_driver: ['This employee is no driver', 'Karyawan ini bukan pengemudi'],
  no_recipient: [
    'This customer cannot be reached on this channel',
    'Pelanggan ini tidak dapat dihubungi lewat saluran ini',
  ],
  unknown_parameter: [
    'There is no {{name}} here. You can use {{known}}',
    'Tidak ada {{name}} di sini. Anda dapat memakai {{known}}',
  ],
  missing_parameter: ['{{name}} must stand in the text', '{{name}} harus ada di dalam teks'],
} as const satisfies Words
