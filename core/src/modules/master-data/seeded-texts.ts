import { sayingSeeded, type SeededText } from '../../kernel/seeded-name.ts'
import { chart } from '../../ledger/chart.ts'
import { seededCategories } from './seeded-categories.ts'

const rentalTypes: SeededText[] = [
  ['Daily, self-drive', 'Harian Lepas Kunci'],
  ['Daily with driver – in the city', 'Harian Dengan Supir – Dalam Kota'],
  ['Daily with driver – out of town', 'Harian Dengan Supir – Luar Kota'],
  ['Daily with driver – all in', 'Harian Dengan Supir – All In'],
  ['Weekly, self-drive', 'Mingguan Lepas Kunci'],
  ['Weekly with driver', 'Mingguan Dengan Supir'],
  ['Monthly, self-drive', 'Bulanan Lepas Kunci'],
  ['Monthly with driver', 'Bulanan Dengan Supir'],
  ['Yearly, self-drive', 'Tahunan Lepas Kunci'],
  ['Yearly with driver', 'Tahunan Dengan Supir'],
]

const taxes: SeededText[] = [
  ['PPN 12% (luxury goods)', 'PPN 12% (barang mewah)'],
  ['PPh 23 4% (no NPWP)', 'PPh 23 4% (tanpa NPWP)'],
  ['Goods that are not luxury, and all services, PMK 131/2024', 'Barang non-mewah dan semua jasa, PMK 131/2024'],
  ['Luxury goods only; not for rentals', 'Hanya barang mewah; bukan untuk jasa sewa'],
  ['Withheld by corporate customers from the full DPP', 'Dipotong oleh penyewa badan dari DPP penuh'],
]

const payments: SeededText[] = [
  ['Cash on delivery', 'Tunai / COD'],
  ['Paid in advance', 'Bayar di muka'],
  ['Two instalments 50/50', 'Termin 50/50'],
  ['30% down payment + balance', 'DP 30% + pelunasan'],
  ['Monthly in advance', 'Bulanan di muka'],
  ['Monthly in arrears', 'Bulanan di belakang'],
  ['Cash', 'Tunai'],
  ['Bank transfer', 'Transfer bank'],
  ['Debit or credit card (EDC)', 'Kartu debit / kredit (EDC)'],
  ['Giro or cheque', 'Giro / cek'],
  ['From the deposit', 'Potong deposit'],
  ['PPh 23 (withholding slip)', 'PPh 23 (bukti potong)'],
  ['Collected by a driver', 'Titipan supir'],
  ['BI-FAST up to Rp250 million', 'BI-FAST sampai Rp250 juta'],
  ['The MDR fee must not be charged to customers', 'Biaya MDR tidak boleh dibebankan ke pelanggan'],
  ['Counts as paid when cleared', 'Dihitung lunas setelah cair'],
]

const coverages: SeededText[] = [
  ['Third-party liability (TJH III)', 'TJH III'],
  ['Driver accident (PA)', 'PA Pengemudi'],
  ['Passenger accident (PA)', 'PA Penumpang'],
  ['Flood & windstorm', 'Banjir & Angin Topan'],
  ['Earthquake & tsunami', 'Gempa Bumi & Tsunami'],
  ['Riot (SRCC)', 'Huru-hara (SRCC)'],
  ['Terrorism & sabotage', 'Terorisme & Sabotase'],
  ['Authorised workshop', 'Bengkel Resmi'],
  ['Embezzlement', 'Penggelapan'],
  ['Damage of at least 75% of the value, or loss', 'Kerusakan minimal 75% dari nilai, atau hilang'],
  ['Legal liability towards third parties', 'Tanggung jawab hukum pihak ketiga'],
  ['Extension for rental fleets', 'Perluasan untuk armada rental'],
]

const products: SeededText[] = [
  ['Oil & lubricants', 'Oli & Pelumas'],
  ['Tyres', 'Ban'],
  ['Batteries', 'Aki'],
  ['Filters', 'Filter'],
  ['Brakes', 'Rem'],
  ['Lamps', 'Lampu'],
  ['Accessories', 'Aksesori'],
  ['Vehicle equipment', 'Perlengkapan Kendaraan'],
  ['Piece', 'Buah'],
  ['Litre', 'Liter'],
  ['Bottle', 'Botol'],
  ['Metre', 'Meter'],
]

const daysOff: SeededText[] = [
  ['New Year’s Day', 'Tahun Baru Masehi'],
  ['Isra Mi’raj', 'Isra Mikraj'],
  ['Chinese New Year', 'Imlek'],
  ['Day of Silence (Nyepi)', 'Nyepi'],
  ['Eid al-Fitr', 'Idulfitri'],
  ['Good Friday', 'Wafat Yesus Kristus'],
  ['Easter', 'Paskah'],
  ['Labour Day', 'Hari Buruh'],
  ['Ascension Day', 'Kenaikan Yesus Kristus'],
  ['Eid al-Adha', 'Iduladha'],
  ['Vesak', 'Waisak'],
  ['Pancasila Day', 'Hari Lahir Pancasila'],
  ['Islamic New Year', '1 Muharam'],
  ['Independence Day', 'Proklamasi Kemerdekaan'],
  ['Birthday of the Prophet', 'Maulid Nabi'],
  ['Christmas Day', 'Natal'],
  ['Joint leave: Chinese New Year', 'Cuti bersama Imlek'],
  ['Joint leave: Day of Silence (Nyepi)', 'Cuti bersama Nyepi'],
  ['Joint leave: Eid al-Fitr', 'Cuti bersama Idulfitri'],
  ['Joint leave: Ascension Day', 'Cuti bersama Kenaikan Yesus Kristus'],
  ['Joint leave: Eid al-Adha', 'Cuti bersama Iduladha'],
  ['Joint leave: Christmas Day', 'Cuti bersama Natal'],
]

const categories: SeededText[] = Object.values(seededCategories)
const accounts: SeededText[] = Object.values(chart).map(({ name }) => name)
const isSame = ([en, id]: SeededText) => en === id

const roles: SeededText[] = [
  ['Owner', 'Pemilik'],
  ['Branch Manager', 'Manajer Cabang'],
  ['Finance', 'Keuangan'],
  ['Operations', 'Operasional'],
  ['Warehouse', 'Gudang'],
  ['Driver', 'Supir'],
  ['Everything', 'Semua hak'],
  [
    'Own branches only: everything but settings, roles and audit',
    'Hanya cabangnya: semua kecuali pengaturan, peran, dan audit',
  ],
  ['Customers, quotations, orders', 'Pelanggan, penawaran, order'],
  ['Invoices, receipts, deposits, trip cash, master data', 'Invoice, penerimaan, deposit, uang jalan, master data'],
  ['Deliveries, returns, maintenance, drivers', 'Pengantaran, pengembalian, perawatan, supir'],
  ['Parts and stock', 'Suku cadang dan stok'],
  ['Own trips only', 'Hanya tugasnya sendiri'],
  ['Reads everything, changes nothing', 'Membaca semua, tidak mengubah apa pun'],
]

/** Names of the trade or of makers, the same in both languages. */
export const sameInBoth: readonly string[] = [
  'PPN 12% (DPP 11/12)',
  'PPN 11%',
  'PPN 10%',
  'PPh 23 2%',
  'TOP 7',
  'TOP 14',
  'TOP 30',
  'TOP 45',
  'TOP 60',
  'Virtual Account',
  'QRIS',
  'PPN WAPU',
  'All Risk / Comprehensive',
  'TLO (Total Loss Only)',
  'Toyota Genuine Parts',
  'Daihatsu Genuine Parts',
  'Bridgestone',
  'GS Astra',
  'Shell',
  'Pertamina Lubricants',
  'Denso',
  'Set',
  'Kilogram',
  'Sales',
  'Auditor',
  ...[...categories, ...accounts].filter(isSame).map(([name]) => name),
]

/** Texts that every company starts with: names and descriptions of master data and roles. */
export const seededTexts: readonly SeededText[] = [
  ...rentalTypes,
  ...taxes,
  ...payments,
  ...coverages,
  ...products,
  ...daysOff,
  ...[...categories, ...accounts].filter((name) => !isSame(name)),
  ...roles,
]

/** Former wordings, which companies may still have stored. */
const formerly: Readonly<Record<string, string>> = {
  'Runs the own branches: everything but settings, roles and audit':
    'Own branches only: everything but settings, roles and audit',
  'Invoices, receipts, wallets, master data': 'Invoices, receipts, deposits, trip cash, master data',
  'The own trips': 'Own trips only',
}

export const saySeeded = sayingSeeded(seededTexts, formerly)
