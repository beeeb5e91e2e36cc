import type { Pair, Words } from '../../kernel/text.ts'
import type { InspectionKind } from './inspection.fields.ts'

const handed: Pair = [
  'Both sides have inspected the vehicle together. It was handed over by {{company}} and received by {{customer}} in the condition recorded in this report.',
  'Kedua pihak telah memeriksa kendaraan ini bersama-sama. Kendaraan diserahkan oleh {{company}} dan diterima oleh {{customer}} dalam kondisi sebagaimana tercatat dalam berita acara ini.',
]
const returned: Pair = [
  'Both sides have inspected the vehicle together. It was returned by {{customer}} and received by {{company}} in the condition recorded in this report.',
  'Kedua pihak telah memeriksa kendaraan ini bersama-sama. Kendaraan dikembalikan oleh {{customer}} dan diterima oleh {{company}} dalam kondisi sebagaimana tercatat dalam berita acara ini.',
]

/** Words of the handover report (BAST). */
export const handoverReportText = {
  title: ['Handover Report', 'Berita Acara Serah Terima'],
  kind: ['Type', 'Jenis'],
  at: ['Date and time', 'Tanggal dan jam'],
  told: {
    OPEN: [
      'Time to be checked: device {{told}}, received {{arrived}}. Charges use the time received until the company accepts the time of the device.',
      'Waktu perlu dicek: menurut HP {{told}}, tiba di server {{arrived}}. Biaya mengikuti waktu tiba sampai perusahaan menyetujui waktunya.',
    ],
    REJECTED: [
      'Device {{told}}, received {{arrived}}. The company did not accept the time of the device; the time received counts.',
      'Menurut HP {{told}}, tiba di server {{arrived}}. Perusahaan tidak menyetujui waktu di HP; yang berlaku waktu tiba.',
    ],
    ACCEPTED: [
      'Received {{arrived}}; {{name}} accepted the time of the device: {{reason}}',
      'Tiba di server {{arrived}}; {{name}} menyetujui waktu di HP: {{reason}}',
    ],
  },
  customer: ['Customer', 'Pelanggan'],
  person: ['On the customer’s side', 'Pihak pelanggan'],
  odometer: ['Odometer', 'Odometer'],
  fuel: ['Fuel', 'BBM'],
  battery: ['Battery', 'Baterai'],
  toll: ['Toll card balance', 'Saldo e-toll'],
  compared: ['{{now}} (at handover {{before}})', '{{now}} (saat diserahkan {{before}})'],
  /** Eighths of a tank, from empty to full. */
  eighths: {
    0: ['empty', 'kosong'],
    1: ['one eighth', 'seperdelapan'],
    2: ['a quarter', 'seperempat'],
    3: ['three eighths', 'tiga perdelapan'],
    4: ['half', 'setengah'],
    5: ['five eighths', 'lima perdelapan'],
    6: ['three quarters', 'tiga perempat'],
    7: ['seven eighths', 'tujuh perdelapan'],
    8: ['full', 'penuh'],
  },
  checklist: ['Checklist', 'Daftar periksa'],
  item: ['Item', 'Perlengkapan'],
  result: ['Condition', 'Kondisi'],
  out: ['Out', 'Keluar'],
  in: ['In', 'Kembali'],
  note: ['Note: {{note}}', 'Catatan: {{note}}'],
  declaration: {
    OUT: handed,
    SWAP_OUT: handed,
    IN: returned,
    SWAP_IN: returned,
    PERIODIC: [
      'Both sides have inspected the vehicle together and found it in the condition recorded in this report.',
      'Kedua pihak telah memeriksa kendaraan ini bersama-sama dan mendapatinya dalam kondisi sebagaimana tercatat dalam berita acara ini.',
    ],
  } satisfies Record<InspectionKind, Pair>,
  handed_by: ['Handed over by', 'Yang menyerahkan'],
  received_by: ['Received by', 'Yang menerima'],
  photos: ['Photos', 'Foto'],
  photo_lost: ['Photo not available', 'Foto tidak tersedia'],
  seal: ['Seal no. {{number}}, {{at}}', 'Segel nomor {{number}}, {{at}}'],
  seal_lead: [
    'Scan the code or open {{address}} to check it.',
    'Pindai kode atau buka {{address}} untuk memeriksanya.',
  ],
  reopened: [
    'This report is no longer valid since {{at}} and has been replaced. Reason: {{reason}}',
    'Berita acara ini tidak berlaku lagi sejak {{at}} dan diganti dengan yang baru. Alasan: {{reason}}',
  ],
} as const satisfies Words
