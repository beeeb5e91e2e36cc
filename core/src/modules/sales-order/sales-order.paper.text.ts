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
  payment_term: ['Payment', 'Pembayaran'],
  sales: ['Sales', 'Sales'],
  columns: {
    number: ['No', 'No'],
    vehicle: ['Vehicle', 'Kendaraan'],
    rental_type: ['Rental type', 'Jenis sewa'],
    period: ['Term & Period', 'Masa & Periode'],
    price: ['Price', 'Harga'],
    discount: ['Discount', 'Diskon'],
    amount: ['Amount', 'Jumlah'],
  },
  to_be_named: ['{{category}}, vehicle to be named', '{{category}}, unit menyusul'],
  subtotal: ['Subtotal', 'Subtotal'],
  discount: ['Discount', 'Diskon'],
  dpp: ['Tax base (DPP)', 'DPP'],
  dpp_other: ['Other tax base (DPP Nilai Lain)', 'DPP Nilai Lain'],
  ppn: ['VAT (PPN)', 'PPN'],
  untaxed: ['Not taxed', 'Tidak kena pajak'],
  total: ['Total', 'Total'],
  pph23: ['PPh 23, withheld by you', 'PPh 23, Anda potong'],
  to_transfer: ['To be transferred', 'Jumlah ditransfer'],
  down_payment: ['Down payment', 'Uang muka'],
  deposit: ['Deposit, given back at the end', 'Uang jaminan (dikembalikan)'],
  in_words: ['In words', 'Terbilang'],
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
