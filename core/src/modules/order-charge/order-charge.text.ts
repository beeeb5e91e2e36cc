import type { Pair, Words } from '../../kernel/text.ts'
import { handChargeKinds, type HandChargeKind } from '../return-order/charge.fields.ts'
import { returnChargeText } from '../return-order/return-order.text.ts'
import type { OrderChargeState } from './order-charge.contract.ts'

const kindText = Object.fromEntries(handChargeKinds.map((kind) => [kind, returnChargeText[kind]])) as Record<
  HandChargeKind,
  Pair
>

export const orderChargeText = {
  title: ['Charges After Return', 'Tagihan Setelah Kembali'],
  one: ['Charge', 'Tagihan'],
  add: ['Add charge', 'Tambah tagihan'],
  added: ['Charge added', 'Tagihan ditambahkan'],
  none: ['No charges after the return', 'Belum ada tagihan setelah pengembalian.'],
  lead: [
    'Fines, repairs and own risk that come in after the vehicle is back.',
    'Tilang, perbaikan, dan risiko sendiri yang datang setelah kendaraan kembali.',
  ],
  from_deposit: [
    'Deposit held: {{amount}}. It pays this charge once the invoice is approved, and is not refunded before.',
    'Deposit ditahan: {{amount}}. Deposit membayar tagihan ini setelah invoicenya disetujui, dan tidak dikembalikan sebelum itu.',
  ],
  by_invoice: [
    'No deposit is held: this charge goes on the next invoice.',
    'Tidak ada deposit yang ditahan: tagihan ini masuk ke invoice berikutnya.',
  ],
  take_back: ['Cancel charge', 'Batalkan tagihan'],
  take_back_of: ['Cancel {{name}}', 'Batalkan {{name}}'],
  take_back_hint: [
    'A charge already invoiced is credited with the next billing run.',
    'Tagihan yang sudah masuk invoice dikreditkan pada penagihan berikutnya.',
  ],
  taken_back: ['Charge cancelled', 'Tagihan dibatalkan'],
  taken_back_by: ['Cancelled by {{name}}: {{reason}}', 'Dibatalkan oleh {{name}}: {{reason}}'],
  draft_invoice: ['Invoice waiting for approval', 'Invoice menunggu persetujuan'],
  of_day: ['On {{date}}', 'Tanggal {{date}}'],
  vehicle_hint: [
    'Leave empty to use the vehicle the order had on that day.',
    'Kosongkan untuk memakai kendaraan order pada tanggal itu.',
  ],
  reference_hint: ['Number of the letter or receipt', 'Nomor surat atau kuitansi'],
  description_hint: ['Shown to the customer on the invoice', 'Terlihat oleh pelanggan di invoice'],
  fields: {
    id: ['ID', 'ID'],
    order_id: ['Sales order', 'Order sewa'],
    line_id: ['Vehicle of the order', 'Unit dalam order'],
    kind: ['Type', 'Jenis'],
    vehicle_id: ['Vehicle', 'Kendaraan'],
    vehicle_name: ['Plate', 'Nomor polisi'],
    happened_on: ['Date of the event', 'Tanggal kejadian'],
    reference: ['Reference', 'Nomor surat'],
    description: ['Description', 'Keterangan'],
    amount: ['Amount', 'Nominal'],
    is_taxed: ['Subject to PPN', 'Kena PPN'],
    media_id: ['Letter or photo', 'Surat atau foto'],
    reason: ['Reason', 'Alasan'],
    state: ['Status', 'Status'],
    taken_back_at: ['Cancelled', 'Dibatalkan'],
    taken_back_reason: ['Reason', 'Alasan'],
  },
  options: {
    kind: kindText,
    state: {
      PLANNED: ['To be invoiced', 'Akan ditagih'],
      INVOICED: ['Invoiced', 'Sudah ditagih'],
      PAID: ['Paid', 'Lunas'],
      TAKEN_BACK: ['Cancelled', 'Dibatalkan'],
    } satisfies Record<OrderChargeState, Pair>,
  },
  permissions: {
    read: ['View charges after the return', 'Melihat tagihan setelah pengembalian'],
    create: ['Charge finished orders', 'Menambah tagihan pada order selesai'],
    take_back: ['Cancel charges', 'Membatalkan tagihan'],
  },
} as const satisfies Words
