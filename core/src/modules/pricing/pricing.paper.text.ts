import type { Words } from '../../kernel/text.ts'

/** Words of the printed price list alone: no screen loads these. */
export const pricingPaperText = {
  title: ['Vehicle Rental Price List', 'Daftar Harga Sewa Kendaraan'],
  valid_on: ['Valid on', 'Berlaku pada'],
  valid_to: ['Valid until', 'Berlaku sampai'],
  currency: ['Currency', 'Mata uang'],
  rupiah: ['Indonesian rupiah (IDR)', 'Rupiah (IDR)'],
  tax: ['VAT', 'Pajak'],
  tax_excluded: ['VAT (PPN) not included', 'Belum termasuk PPN'],
  opening: [
    'We are pleased to offer our vehicles for rent at the following prices.',
    'Bersama ini kami sampaikan harga sewa kendaraan kami sebagai berikut.',
  ],
  opening_customer: [
    'We are pleased to offer {{customer}} our vehicles for rent at the following prices.',
    'Bersama ini kami sampaikan harga sewa kendaraan untuk {{customer}} sebagai berikut.',
  ],
  no_prices: ['No prices are valid on this day.', 'Tidak ada harga yang berlaku pada hari ini.'],
  category: ['Category', 'Kategori'],
  daily: ['Daily rental', 'Sewa harian'],
  longer: ['Weekly, monthly and yearly rental', 'Sewa mingguan, bulanan, dan tahunan'],
  conditions: ['What goes with the prices', 'Yang berlaku pada harga di atas'],
  rental_type: ['Rental type', 'Jenis sewa'],
  per: ['Per', 'Per'],
  includes: ['Includes', 'Termasuk'],
  km: ['Kilometres', 'Kilometer'],
  excess: ['Each km over', 'Per km lebih'],
  overtime: ['Overtime per hour', 'Lembur per jam'],
  late: ['Late return per hour', 'Terlambat per jam'],
  vehicle_only: ['Vehicle', 'Kendaraan'],
  unlimited: ['unlimited', 'tanpa batas'],
  up_to: ['{{least}} to {{most}}', '{{least}} – {{most}}'],
  terms: ['Terms', 'Ketentuan'],
  term_per_unit: [
    'Prices are for one vehicle and one unit of the rental type: a day, week, month or year.',
    'Harga untuk satu kendaraan dan satu satuan jenis sewa: hari, minggu, bulan, atau tahun.',
  ],
  term_percent: [
    'Percentages are of the price of the vehicle and rental type.',
    'Persentase dihitung dari harga kendaraan dan jenis sewanya.',
  ],
  term_own: [
    'Some vehicles have a price of their own, which we name in the quotation.',
    'Kendaraan tertentu memiliki harga sendiri, yang kami sebutkan dalam penawaran.',
  ],
  term_not_included: [
    'What is not named as included, such as fuel, toll and parking, is paid by the renter.',
    'Yang tidak disebut termasuk, seperti BBM, tol, dan parkir, ditanggung penyewa.',
  ],
  term_offer: [
    'This list is no booking. Vehicle and price are fixed by our written quotation.',
    'Daftar ini bukan pemesanan. Kendaraan dan harga dipastikan dengan penawaran tertulis kami.',
  ],
} as const satisfies Words
