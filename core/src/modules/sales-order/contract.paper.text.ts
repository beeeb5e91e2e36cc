import type { Pair, Words } from '../../kernel/text.ts'

interface ArticleText {
  heading: Pair
  paragraphs: readonly Pair[]
}

/** The articles of a rental contract (docs/domain/documents.md). No article of criminal law is named: their numbers change. */
export const contractArticles: readonly ArticleText[] = [
  {
    heading: ['Article 1 – The vehicles', 'Pasal 1 – Objek Sewa'],
    paragraphs: [
      [
        'The First Party rents to the Second Party the vehicles listed in the annex, which forms part of this contract.',
        'Pihak Pertama menyewakan kepada Pihak Kedua kendaraan dalam lampiran, yang merupakan bagian dari perjanjian ini.',
      ],
    ],
  },
  {
    heading: ['Article 2 – Term', 'Pasal 2 – Jangka Waktu'],
    paragraphs: [
      [
        'The rental runs from {{from}} to {{to}}; the term of each vehicle is stated in the annex.',
        'Masa sewa berlaku sejak {{from}} sampai dengan {{to}}; masa tiap kendaraan tercantum dalam lampiran.',
      ],
    ],
  },
  {
    heading: ['Article 3 – Price and payment', 'Pasal 3 – Harga dan Cara Pembayaran'],
    paragraphs: [
      [
        'The price for the whole term is {{total}} ({{total_words}}), taxes included as stated in the order.',
        'Harga untuk seluruh masa sewa adalah {{total}} ({{total_words}}), termasuk pajak sebagaimana tercantum dalam order.',
      ],
      [
        'Payment is made against the invoices of the First Party, terms of payment: {{payment_term}}.',
        'Pembayaran dilakukan berdasarkan invoice Pihak Pertama, dengan ketentuan: {{payment_term}}.',
      ],
    ],
  },
  {
    heading: ['Article 4 – Deposit', 'Pasal 4 – Uang Jaminan'],
    paragraphs: [['{{deposit}}', '{{deposit}}']],
  },
  {
    heading: ['Article 5 – Handover', 'Pasal 5 – Serah Terima'],
    paragraphs: [
      [
        'Handover and return are recorded in a handover report (BAST) stating condition, kilometres, fuel and equipment, signed by both parties.',
        'Penyerahan dan pengembalian dicatat dalam Berita Acara Serah Terima (BAST) berisi kondisi, kilometer, BBM, dan kelengkapan, ditandatangani kedua pihak.',
      ],
    ],
  },
  {
    heading: ['Article 6 – Use', 'Pasal 6 – Penggunaan dan Larangan'],
    paragraphs: [
      [
        'The vehicles may not be sublet, pawned, sold, used for unlawful acts or off-road, or taken to another island without written consent.',
        'Kendaraan dilarang disewakan kembali, digadaikan, dijual, dipakai untuk perbuatan melawan hukum atau di luar jalan, maupun dibawa menyeberang pulau tanpa izin tertulis.',
      ],
      ['{{km}}', '{{km}}'],
    ],
  },
  {
    heading: ['Article 7 – Maintenance', 'Pasal 7 – Perawatan'],
    paragraphs: [
      [
        'The First Party bears the cost of regular service; the Second Party makes the vehicles available for service and keeps them clean and safe.',
        'Pihak Pertama menanggung servis berkala; Pihak Kedua menyediakan kendaraan untuk diservis dan menjaganya bersih serta aman.',
      ],
    ],
  },
  {
    heading: ['Article 8 – Insurance', 'Pasal 8 – Asuransi dan Risiko Sendiri'],
    paragraphs: [
      [
        'The vehicles are insured. The own risk per event, and any damage that the insurer does not cover because of the renter’s fault, are borne by the Second Party.',
        'Kendaraan diasuransikan. Risiko sendiri tiap kejadian, dan yang tidak ditanggung asuransi karena kesalahan penyewa, ditanggung Pihak Kedua.',
      ],
    ],
  },
  {
    heading: ['Article 9 – Accident and loss', 'Pasal 9 – Kecelakaan dan Kehilangan'],
    paragraphs: [
      [
        'Accident, theft or loss must be reported to the First Party immediately, with a police report within 24 hours.',
        'Kecelakaan, pencurian, atau kehilangan segera dilaporkan kepada Pihak Pertama, dengan laporan polisi dalam 24 jam.',
      ],
    ],
  },
  {
    heading: ['Article 10 – Replacement', 'Pasal 10 – Kendaraan Pengganti'],
    paragraphs: [
      [
        'While a vehicle is being repaired through no fault of the renter, the First Party provides a similar one. A change of vehicle at the renter’s request costs {{exchange_fee}}.',
        'Selama kendaraan diperbaiki bukan karena kesalahan penyewa, Pihak Pertama menyediakan pengganti setara. Penukaran atas permintaan penyewa dikenakan {{exchange_fee}}.',
      ],
    ],
  },
  {
    heading: ['Article 11 – Traffic fines', 'Pasal 11 – Tilang dan ETLE'],
    paragraphs: [
      [
        'Traffic fines during the rental, including electronic ones (ETLE), are borne by the Second Party.',
        'Denda lalu lintas selama masa sewa, termasuk tilang elektronik (ETLE), ditanggung Pihak Kedua.',
      ],
    ],
  },
  {
    heading: ['Article 12 – Late return', 'Pasal 12 – Keterlambatan dan Denda'],
    paragraphs: [
      [
        'Late return is charged per hour and per day according to the price list. If the renter cannot be reached 1 × 24 hours after the end of the rental, the First Party may report this to the police.',
        'Pengembalian setelah masa sewa dikenakan denda per jam dan per hari sesuai daftar harga. Bila 1 × 24 jam setelah berakhir penyewa tidak dapat dihubungi, Pihak Pertama dapat melapor kepada kepolisian.',
      ],
    ],
  },
  {
    heading: ['Article 13 – Extension', 'Pasal 13 – Perpanjangan'],
    paragraphs: [
      [
        'An extension must be requested before the rental ends and depends on availability; it is charged as follows: {{extension}}.',
        'Perpanjangan diajukan sebelum masa sewa berakhir dan tergantung ketersediaan; dengan perhitungan biaya: {{extension}}.',
      ],
    ],
  },
  {
    heading: ['Article 14 – Ending early', 'Pasal 14 – Pengakhiran Lebih Awal'],
    paragraphs: [
      [
        'If the Second Party ends the contract early, it pays for the time used and a penalty: {{termination}}.',
        'Pihak Kedua yang mengakhiri lebih awal membayar masa yang terpakai dan denda: {{termination}}.',
      ],
    ],
  },
  {
    heading: ['Article 15 – Force majeure', 'Pasal 15 – Keadaan Kahar'],
    paragraphs: [
      [
        'The parties are released from obligations prevented by natural disaster, war, riot or acts of government, if notified within 3 days.',
        'Para pihak dibebaskan dari kewajiban yang terhalang bencana alam, perang, huru-hara, atau tindakan pemerintah, bila diberitahukan dalam 3 hari.',
      ],
    ],
  },
  {
    heading: ['Article 16 – Disputes', 'Pasal 16 – Perselisihan'],
    paragraphs: [
      [
        'Disputes are settled amicably; failing that, by the district court of the First Party’s domicile.',
        'Perselisihan diselesaikan secara musyawarah; bila gagal, melalui pengadilan negeri tempat kedudukan Pihak Pertama.',
      ],
    ],
  },
  {
    heading: ['Article 17 – Personal data', 'Pasal 17 – Data Pribadi'],
    paragraphs: [
      [
        'Personal data are used only for this contract and protected in accordance with personal data protection law.',
        'Data pribadi dipakai hanya untuk pelaksanaan perjanjian ini dan dijaga sesuai peraturan pelindungan data pribadi.',
      ],
    ],
  },
  {
    heading: ['Article 18 – Closing', 'Pasal 18 – Penutup'],
    paragraphs: [
      [
        'This contract is made in two originals of equal force. If the languages differ, the Indonesian text prevails.',
        'Perjanjian ini dibuat rangkap dua yang berkekuatan hukum sama. Bila terdapat perbedaan bahasa, yang berlaku adalah naskah bahasa Indonesia.',
      ],
    ],
  },
]

export const contractPaperText = {
  title: ['Vehicle Rental Contract', 'Perjanjian Sewa Kendaraan'],
  recital: [
    'On {{date}} the following parties agree on the rental of vehicles.',
    'Pada tanggal {{date}} para pihak berikut sepakat mengadakan perjanjian sewa kendaraan.',
  ],
  first_party: ['First Party (owner)', 'Pihak Pertama (pemilik)'],
  second_party: ['Second Party (renter)', 'Pihak Kedua (penyewa)'],
  name: ['Name', 'Nama'],
  represented: ['Represented by', 'Diwakili oleh'],
  address: ['Address', 'Alamat'],
  identity: ['NIK / NPWP', 'NIK / NPWP'],
  phone: ['Phone', 'Telepon'],
  as_invoiced: ['as on the invoice', 'sesuai invoice'],
  deposit: [
    'The Second Party pays a deposit of {{amount}}, which is returned after the vehicles are returned, less any amount still owed.',
    'Pihak Kedua membayar uang jaminan {{amount}}, yang dikembalikan setelah kendaraan kembali, dikurangi kewajiban yang tersisa.',
  ],
  no_deposit: ['No deposit is required.', 'Tidak ada uang jaminan.'],
  km_unlimited: ['Kilometres are unlimited.', 'Kilometer tidak dibatasi.'],
  km_limit: [
    'Up to {{km}} km per vehicle and rental period; {{cost}} for each extra km.',
    'Sampai {{km}} km per kendaraan dan periode sewa; kelebihan {{cost}} per km.',
  ],
  annex: ['Annex – List of vehicles', 'Lampiran – Daftar Kendaraan'],
  columns: {
    vehicle: ['Vehicle', 'Kendaraan'],
    chassis: ['Chassis / engine', 'Rangka / mesin'],
    color: ['Colour', 'Warna'],
    period: ['Term', 'Masa sewa'],
  },
  stamp: ['Stamp Rp10,000', 'Meterai Rp10.000'],
} as const satisfies Words
