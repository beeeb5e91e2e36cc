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
  conditions: ['Conditions', 'Ketentuan harga'],
  rental_type: ['Rental type', 'Jenis sewa'],
  per: ['Per', 'Per'],
  includes: ['Includes', 'Termasuk'],
  km: ['Kilometres', 'Kilometer'],
  excess: ['Per extra km', 'Per km lebih'],
  overtime: ['Overtime per hour', 'Overtime per jam'],
  late: ['Late return per hour', 'Denda terlambat per jam'],
  vehicle_only: ['Vehicle', 'Kendaraan'],
  unlimited: ['unlimited', 'tanpa batas'],
  up_to: ['{{least}} to {{most}}', '{{least}} – {{most}}'],
  terms: ['Terms', 'Ketentuan'],
  term_per_unit: [
    'Prices are per vehicle and per day, week, month or year, according to the rental type.',
    'Harga per kendaraan dan per hari, minggu, bulan, atau tahun, sesuai jenis sewa.',
  ],
  term_percent: [
    'Percentages are of the price of the vehicle for its rental type.',
    'Persentase dihitung dari harga kendaraan dan jenis sewanya.',
  ],
  term_own: [
    'Some vehicles have their own price, which we state in the quotation.',
    'Kendaraan tertentu memiliki harga khusus, yang kami sebutkan dalam penawaran.',
  ],
  term_not_included: [
    'Items not listed as included, such as fuel, toll and parking, are paid by the renter.',
    'Yang tidak disebut termasuk, seperti BBM, tol, dan parkir, ditanggung penyewa.',
  ],
  term_offer: [
    'This list is not a booking. Vehicle and price are confirmed by our written quotation.',
    'Daftar ini bukan pemesanan. Kendaraan dan harga dipastikan dengan penawaran tertulis kami.',
  ],
} as const satisfies Words
