import type { Words } from '../../kernel/text.ts'

/** Words of the printed order alone: no screen loads these. */
export const salesOrderPaperText = {
  title: ['Sales Order', 'Order Sewa'],
  opening: [
    'We confirm your order for the following vehicles.',
    'Kami konfirmasikan order Anda atas kendaraan berikut.',
  ],
  po_number: ['Your PO number', 'Nomor PO Anda'],
  quotation: ['Quotation', 'Penawaran'],
  period: ['Rental period', 'Masa sewa'],
  period_of: ['{{from}} to {{to}}', '{{from}} s.d. {{to}}'],
  sales: ['Sales', 'Sales'],
  columns: {
    vehicle: ['Vehicle', 'Kendaraan'],
    rental_type: ['Rental type', 'Jenis sewa'],
    period: ['Term & period', 'Masa & periode'],
  },
  to_be_named: ['{{category}}, vehicle to be confirmed', '{{category}}, unit menyusul'],
  terms: ['Terms', 'Ketentuan'],
  km: [
    'Up to {{km}} km per vehicle and rental period; {{cost}} for each extra km.',
    'Sampai {{km}} km per kendaraan dan periode sewa; kelebihan {{cost}} per km.',
  ],
  exchange: [
    'A change of vehicle at your request costs {{fee}}.',
    'Penggantian kendaraan atas permintaan Anda dikenakan {{fee}}.',
  ],
  agreed: ['Agreed by', 'Disetujui oleh'],
} as const satisfies Words
