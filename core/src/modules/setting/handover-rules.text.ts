import type { Words } from '../../kernel/text.ts'
import { damageKindWords, damagePartWords } from '../damage/damage.text.ts'
import { checklistText } from '../inspection/checklist.text.ts'

export const handoverRuleFields = {
  guard_customer: ['Customer blacklisted or archived', 'Pelanggan daftar hitam atau diarsipkan'],
  guard_identity: ['Self-drive without KTP or passport', 'Lepas kunci tanpa KTP atau paspor'],
  guard_contract: ['Contract not signed', 'Kontrak belum ditandatangani'],
  asked_photos: ['Required photos', 'Foto wajib'],
  told_minutes: ['Reported times may arrive late by (minutes)', 'Waktu boleh terlambat tiba (menit)'],
  guard_deposit: ['Deposit not received', 'Deposit belum diterima'],
  guard_down_payment: ['Down payment or first bill not paid', 'Uang muka atau tagihan pertama belum dibayar'],
  guard_overdue: ['Customer has overdue invoices', 'Pelanggan punya tagihan lewat jatuh tempo'],
  guard_overdue_days: ['Count invoices overdue by more than (days)', 'Tagihan dihitung jika lewat lebih dari (hari)'],
  guard_credit: ['Credit limit exceeded', 'Batas kredit terlampaui'],
  petrol_litre_price: ['Petrol per litre', 'Bensin per liter'],
  diesel_litre_price: ['Diesel per litre', 'Solar per liter'],
  battery_percent_price: ['Battery per percent', 'Baterai per persen'],
  fuel_service_fee: ['Fee for refuelling', 'Biaya jasa pengisian'],
  usual_tank_litres: ['Usual tank size (litres)', 'Ukuran tangki umum (liter)'],
  cleaning_fee: ['Cleaning fee', 'Biaya pembersihan'],
  waiver_limit: ['One person may waive up to, per order', 'Batas satu orang menghapus biaya, per order'],
  repair_rent_percent: ['Rent while in repair (% of a day)', 'Sewa selama perbaikan (% per hari)'],
  tell_on_the_way: ['Tell the customer: vehicle on the way', 'Beri tahu pelanggan: kendaraan berangkat'],
  tell_handed_over: ['Tell the customer: handed over', 'Beri tahu pelanggan: sudah diserahkan'],
  tell_return_due: ['Tell the customer: return tomorrow', 'Beri tahu pelanggan: kembali besok'],
  tell_return_late: ['Tell the customer: late', 'Beri tahu pelanggan: terlambat'],
  item_fees: ['Fees for missing equipment', 'Biaya perlengkapan hilang'],
  damage_fees: ['Fees for damage', 'Biaya kerusakan'],
  code: ['Item', 'Perlengkapan'],
  part: ['Part', 'Bagian'],
  kind: ['Type', 'Jenis'],
  fee: ['Fee', 'Biaya'],
} as const satisfies Words

const guards = {
  REFUSE: ['Refuse', 'Tolak'],
  WARN: ['Warn and ask for a reason', 'Beri peringatan dan minta alasan'],
  OFF: ['Do not check', 'Tidak diperiksa'],
} as const satisfies Words

const channels = { WHATSAPP: ['WhatsApp', 'WhatsApp'], EMAIL: ['Email', 'Email'] } as const satisfies Words

export const handoverRuleOptions = {
  tell_on_the_way: channels,
  tell_handed_over: channels,
  tell_return_due: channels,
  tell_return_late: channels,
  guard_customer: guards,
  guard_identity: guards,
  guard_contract: guards,
  guard_deposit: guards,
  guard_down_payment: guards,
  guard_overdue: guards,
  guard_credit: guards,
  asked_photos: {
    FRONT: ['Front', 'Depan'],
    REAR: ['Rear', 'Belakang'],
    LEFT: ['Left side', 'Sisi kiri'],
    RIGHT: ['Right side', 'Sisi kanan'],
    ODOMETER: ['Odometer', 'Odometer'],
    FUEL: ['Fuel gauge', 'Indikator BBM'],
    INTERIOR: ['Interior', 'Interior'],
  },
  code: checklistText.code,
  part: damagePartWords,
  kind: damageKindWords,
} as const satisfies Words
