import type { Words } from '../../kernel/text.ts'

/** Words of the printed quotation alone: no screen loads these. */
export const quotationPaperText = {
  title: ['Quotation', 'Surat Penawaran Harga'],
  draft: ['DRAFT', 'DRAF'],
  subject: ['Subject', 'Perihal'],
  subject_value: ['Vehicle rental quotation', 'Penawaran Sewa Kendaraan'],
  attachment: ['Enclosure', 'Lampiran'],
  valid_until: ['Valid until', 'Berlaku sampai'],
  dear: ['Dear {{name}},', 'Yth. Bapak/Ibu {{name}},'],
  opening: [
    'Thank you for your interest in {{company}}. We are pleased to offer you the following vehicles for rent.',
    'Dengan hormat, terima kasih atas kepercayaan Anda kepada {{company}}. Bersama ini kami sampaikan penawaran sewa kendaraan sebagai berikut.',
  ],
  columns: {
    vehicle: ['Vehicle', 'Jenis Kendaraan'],
    year: ['Year', 'Tahun'],
    rental_type: ['Rental type', 'Jenis Sewa'],
    units: ['Units', 'Jumlah Unit'],
    duration: ['Duration', 'Durasi'],
    price: ['Price/unit', 'Harga/Unit'],
  },
  or_similar: ['or similar', 'atau sekelas'],
  from: ['from {{day}}', 'mulai {{day}}'],
  pph23: [
    'PPh 23 of {{amount}} is withheld by you and paid to the state; {{net}} is transferred to us.',
    'PPh 23 sebesar {{amount}} dipotong oleh Bapak/Ibu; yang ditransfer kepada kami {{net}}.',
  ],
  terms: ['Terms', 'Syarat dan ketentuan'],
  ppn_included: ['Prices include VAT (PPN).', 'Harga sudah termasuk PPN.'],
  ppn_excluded: ['Prices in the table do not include VAT (PPN).', 'Harga dalam tabel belum termasuk PPN.'],
  ppn_none: ['No VAT (PPN) is charged.', 'Tidak dikenakan PPN.'],
  included: ['Included: {{what}}.', 'Harga termasuk: {{what}}.'],
  excluded: ['Not included: {{what}}.', 'Harga belum termasuk: {{what}}.'],
  km: [
    'Up to {{km}} km per vehicle and rental period; {{cost}} for each extra km.',
    'Batas {{km}} km per kendaraan dan periode sewa; kelebihan {{cost}} per km.',
  ],
  overtime: [
    'Overtime with a driver: {{percent}} of the daily rate per hour.',
    'Overtime dengan supir: {{percent}} dari harga harian per jam.',
  ],
  late: [
    'Late return: {{percent}} of the daily rate per hour; more than {{hours}} hours count as a day.',
    'Keterlambatan: {{percent}} dari harga harian per jam; lebih dari {{hours}} jam dihitung satu hari.',
  ],
  deposit: [
    'A deposit of {{amount}} is paid at handover and returned after the rental.',
    'Uang jaminan {{amount}} dibayar saat serah terima dan dikembalikan setelah masa sewa.',
  ],
  down_payment: [
    'A down payment of {{amount}} ({{percent}}) confirms the booking.',
    'Uang muka {{amount}} ({{percent}}) sebagai tanda jadi.',
  ],
  exchange_fee: [
    'A change of vehicle at your request costs {{amount}}.',
    'Penggantian kendaraan atas permintaan penyewa dikenakan biaya {{amount}}.',
  ],
  replacement: [
    'If a vehicle breaks down through no fault of yours, we replace it with one of the same class.',
    'Bila kendaraan rusak bukan karena kelalaian penyewa, kami ganti dengan kendaraan sekelas.',
  ],
  own_risk: [
    'The vehicles are insured; the own risk per event is paid by the renter.',
    'Kendaraan diasuransikan; risiko sendiri tiap kejadian ditanggung penyewa.',
  ],
  validity: [
    'This quotation is valid until {{day}}, as long as vehicles are available.',
    'Penawaran berlaku sampai {{day}}, selama kendaraan tersedia.',
  ],
  closing: [
    'We hope that this quotation suits you and look forward to working with you.',
    'Demikian penawaran ini kami sampaikan. Atas perhatian dan kerja samanya kami ucapkan terima kasih.',
  ],
  agreed: ['Agreed by,', 'Disetujui oleh,'],
} as const satisfies Words
