import type { Words } from '../../kernel/text.ts'

/** Words of the printed order alone: no screen loads these. */
export const salesOrderPaperText = {
  title: ['Sales Order', 'Sales Order'],
  opening: [
    'We confirm your order of the following vehicles.',
    'Kami konfirmasikan pesanan Anda atas kendaraan berikut.',
  ],
  po_number: ['Your order number', 'Nomor PO Anda'],
  quotation: ['Quotation', 'Penawaran'],
  period: ['Rental', 'Masa sewa'],
  period_of: ['{{from}} to {{to}}', '{{from}} s.d. {{to}}'],
  sales: ['Sales', 'Sales'],
  columns: {
    vehicle: ['Vehicle', 'Kendaraan'],
    rental_type: ['Rental type', 'Jenis sewa'],
    period: ['Term & Period', 'Masa & Periode'],
  },
  to_be_named: ['{{category}}, vehicle to be named', '{{category}}, unit menyusul'],
  terms: ['Terms', 'Ketentuan'],
  km: [
    'Up to {{km}} km for each vehicle and unit; each km over costs {{cost}}.',
    'Sampai {{km}} km per kendaraan dan satuan; kelebihan {{cost}} per km.',
  ],
  exchange: [
    'Changing a vehicle on your request costs {{fee}}.',
    'Penukaran kendaraan atas permintaan Anda dikenakan {{fee}}.',
  ],
  agreed: ['Agreed by', 'Disetujui oleh'],
} as const satisfies Words
