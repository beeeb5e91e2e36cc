import type { Pair, Words } from '../../kernel/text.ts'
import type { MasterDataName } from './master-data.places.ts'

const name: Pair = ['Name', 'Nama']
const description: Pair = ['Description', 'Keterangan']
const kept = {
  id: ['ID', 'ID'],
  status: ['Status', 'Status'],
  created_at: ['Created', 'Dibuat'],
  updated_at: ['Updated', 'Diubah'],
} as const satisfies Words

export const masterDataText = {
  title: ['Master Data', 'Master Data'],
  ended: ['Ended', 'Berakhir'],
  upcoming: ['From {{day}}', 'Mulai {{day}}'],
  states: { active: ['Active', 'Aktif'], archived: ['Archived', 'Diarsipkan'] },
  moves: { archive: ['Archive', 'Arsipkan'], restore: ['Restore', 'Pulihkan'] },
  permissions: {
    read: ['View master data', 'Melihat master data'],
    create: ['Add master data', 'Menambah master data'],
    update: ['Edit master data', 'Mengubah master data'],
    delete: ['Archive and restore master data', 'Mengarsipkan dan memulihkan master data'],
    export: ['Export master data', 'Mengekspor master data'],
  },
} as const satisfies Words

/** Words of each list: its title, what one entry is called, its fields and their options. */
export const masterDataListText = {
  branch: {
    title: ['Branch Settings', 'Cabang'],
    one: ['Branch', 'Cabang'],
    lead: [
      'The branches your vehicles, staff and documents belong to.',
      'Cabang tempat kendaraan, staf, dan dokumen Anda.',
    ],
    fields: {
      ...kept,
      name,
      code: ['Code', 'Kode'],
      address: ['Address', 'Alamat'],
      city: ['City / regency', 'Kota / kabupaten'],
      province: ['Province', 'Provinsi'],
      postal_code: ['Postal code', 'Kode pos'],
      phone: ['Phone', 'Telepon'],
      time_zone: ['Time zone', 'Zona waktu'],
      nitku: ['NITKU', 'NITKU'],
      head_name: ['Branch head', 'Kepala cabang'],
    },
    options: {
      time_zone: {
        'Asia/Jakarta': ['WIB', 'WIB'],
        'Asia/Makassar': ['WITA', 'WITA'],
        'Asia/Jayapura': ['WIT', 'WIT'],
      },
    },
  },
  insurance_type: {
    title: ['Insurance Coverage', 'Pertanggungan Asuransi'],
    one: ['Coverage', 'Pertanggungan'],
    lead: ['What a vehicle can be insured against.', 'Risiko yang dapat diasuransikan untuk kendaraan.'],
    fields: { ...kept, name, description },
  },
  rental_type: {
    title: ['Rental Types', 'Jenis Sewa'],
    one: ['Rental type', 'Jenis sewa'],
    lead: [
      'Self-drive or with driver, by the day, week, month or year.',
      'Lepas kunci atau dengan supir, harian sampai tahunan.',
    ],
    fields: {
      ...kept,
      name,
      with_driver: ['With driver', 'Dengan supir'],
      duration_uom: ['Unit', 'Satuan'],
      hours_per_unit: ['Hours per unit', 'Jam per satuan'],
      day_basis: ['Length of a day', 'Hitungan hari'],
      area: ['Area', 'Wilayah'],
      includes: ['Includes', 'Termasuk'],
      tax_service_code: ['Tax service code', 'Kode jasa pajak'],
    },
    options: {
      duration_uom: {
        DAY: ['Day', 'Hari'],
        WEEK: ['Week', 'Minggu'],
        MONTH: ['Month', 'Bulan'],
        YEAR: ['Year', 'Tahun'],
      },
      day_basis: {
        H24: ['24 hours', '24 jam'],
        H12: ['12 hours', '12 jam'],
        CALENDAR: ['Calendar day', 'Hari kalender'],
      },
      area: {
        ANY: ['Anywhere', 'Bebas'],
        DALAM_KOTA: ['In the city', 'Dalam kota'],
        LUAR_KOTA: ['Out of town', 'Luar kota'],
      },
      includes: {
        DRIVER: ['Driver', 'Supir'],
        BBM: ['Fuel', 'BBM'],
        TOL: ['Toll', 'Tol'],
        PARKIR: ['Parking', 'Parkir'],
        MAKAN: ['Driver meals', 'Uang makan'],
        INAP: ['Driver lodging', 'Uang inap'],
      },
    },
  },
  vehicle_category: {
    title: ['Vehicle Categories', 'Kategori Kendaraan'],
    one: ['Vehicle category', 'Kategori kendaraan'],
    lead: [
      'Groups of vehicles with the same price that can replace each other.',
      'Kelompok kendaraan dengan harga yang sama dan dapat saling menggantikan.',
    ],
    fields: { ...kept, name, code: ['Code', 'Kode'] },
  },
  payment_term: {
    title: ['Payment Terms', 'Ketentuan Pembayaran'],
    one: ['Payment term', 'Ketentuan pembayaran'],
    lead: ['When an invoice is due.', 'Kapan invoice jatuh tempo.'],
    fields: {
      ...kept,
      name,
      kind: ['Type', 'Jenis'],
      due_days: ['Days until due', 'Hari jatuh tempo'],
      down_payment_percent: ['Down payment (%)', 'Uang muka (%)'],
    },
    options: {
      kind: {
        NET: ['After the invoice', 'Setelah invoice'],
        PREPAID: ['In advance', 'Di muka'],
        SPLIT: ['In instalments', 'Termin'],
        MONTHLY_ADVANCE: ['Monthly in advance', 'Bulanan di muka'],
        MONTHLY_ARREARS: ['Monthly in arrears', 'Bulanan di belakang'],
      },
    },
  },
  payment_method: {
    title: ['Payment Methods', 'Metode Pembayaran'],
    one: ['Payment method', 'Metode pembayaran'],
    lead: ['How customers pay you.', 'Cara pelanggan membayar Anda.'],
    fields: { ...kept, name, kind: ['Type', 'Jenis'], max_amount: ['Maximum amount', 'Jumlah maksimal'], description },
    options: {
      kind: {
        CASH: ['Cash', 'Tunai'],
        TRANSFER: ['Bank transfer', 'Transfer bank'],
        VIRTUAL_ACCOUNT: ['Virtual account', 'Virtual account'],
        QRIS: ['QRIS', 'QRIS'],
        CARD: ['Card (EDC)', 'Kartu (EDC)'],
        GIRO: ['Giro or cheque', 'Giro atau cek'],
        DEPOSIT: ['From the deposit', 'Potong deposit'],
        TAX_SLIP: ['Tax slip (non-cash)', 'Bukti pajak (non-tunai)'],
        DRIVER: ['Collected by a driver', 'Titipan supir'],
      },
    },
  },
  brand: {
    title: ['Product Brands', 'Merek Produk'],
    one: ['Brand', 'Merek'],
    lead: [
      'Brands of the parts and goods you buy and stock.',
      'Merek suku cadang dan barang yang Anda beli dan simpan.',
    ],
    fields: { ...kept, name, description },
  },
  category: {
    title: ['Product Categories', 'Kategori Produk'],
    one: ['Category', 'Kategori'],
    lead: ['Groups of parts and goods.', 'Kelompok suku cadang dan barang.'],
    fields: { ...kept, name, description },
  },
  uom: {
    title: ['Units of Measure', 'Satuan Produk'],
    one: ['Unit', 'Satuan'],
    lead: ['How parts and goods are counted.', 'Cara menghitung suku cadang dan barang.'],
    fields: { ...kept, name, symbol: ['Symbol', 'Simbol'] },
  },
  holiday: {
    title: ['Days Off', 'Hari Libur'],
    one: ['Day off', 'Hari libur'],
    lead: [
      'Days on which the office is closed. Terms in working days skip them, like weekends.',
      'Hari saat kantor tidak bekerja. Tenggat dalam hari kerja melewatinya, seperti akhir pekan.',
    ],
    fields: { ...kept, name, date: ['Date', 'Tanggal'], kind: ['Type', 'Jenis'] },
    options: {
      kind: {
        NATIONAL: ['National holiday', 'Libur nasional'],
        JOINT_LEAVE: ['Joint leave', 'Cuti bersama'],
        OWN: ['Own day off', 'Libur perusahaan'],
      },
    },
  },
  tax: {
    title: ['Tax Settings', 'Pengaturan Pajak'],
    one: ['Tax', 'Pajak'],
    lead: ['Tax rates and the dates they are valid.', 'Tarif pajak beserta masa berlakunya.'],
    fields: {
      ...kept,
      name,
      kind: ['Type', 'Jenis'],
      rate: ['Rate (%)', 'Tarif (%)'],
      base_numerator: ['Base factor: numerator', 'Faktor dasar: pembilang'],
      base_denominator: ['Base factor: denominator', 'Faktor dasar: penyebut'],
      valid_from: ['Valid from', 'Berlaku sejak'],
      valid_to: ['Valid until', 'Berlaku sampai'],
      used_until: ['Last used', 'Terakhir dipakai'],
      description,
    },
    used: [
      'Approved documents up to {{day}} use this rate, so it stays as it is. For a new rate, enter an end date here and add another one.',
      'Dokumen yang disetujui sampai {{day}} memakai tarif ini, jadi tidak dapat diubah. Untuk tarif baru, isi tanggal akhir di sini lalu tambah yang baru.',
    ],
    options: {
      kind: {
        PPN: ['PPN (VAT), general', 'PPN umum'],
        PPN_LUXURY: ['PPN (VAT), luxury goods', 'PPN barang mewah'],
        PPH23: ['PPh 23 (withholding)', 'PPh 23'],
      },
    },
  },
} as const satisfies Record<MasterDataName, Words>
