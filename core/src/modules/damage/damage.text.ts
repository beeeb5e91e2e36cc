import type { Pair, Words } from '../../kernel/text.ts'
import type { DamageKind, DamagePart } from './damage.fields.ts'

export const damagePartWords = {
  FRONT_BUMPER: ['Front bumper', 'Bumper depan'],
  REAR_BUMPER: ['Rear bumper', 'Bumper belakang'],
  BONNET: ['Bonnet', 'Kap mesin'],
  ROOF: ['Roof', 'Atap'],
  BOOT: ['Boot, tailgate', 'Bagasi, pintu belakang'],
  GRILLE: ['Grille', 'Grille'],
  WINDSCREEN: ['Windscreen', 'Kaca depan'],
  REAR_WINDOW: ['Rear window', 'Kaca belakang'],
  SIDE_WINDOW: ['Side window', 'Kaca samping'],
  HEADLIGHT: ['Headlight', 'Lampu depan'],
  TAIL_LIGHT: ['Tail light', 'Lampu belakang'],
  MIRROR: ['Mirror', 'Spion'],
  FRONT_FENDER: ['Front fender', 'Fender depan'],
  REAR_FENDER: ['Rear fender', 'Fender belakang'],
  FRONT_DOOR: ['Front door', 'Pintu depan'],
  REAR_DOOR: ['Rear door', 'Pintu tengah'],
  SIDE_SILL: ['Side sill', 'List bawah'],
  WHEEL: ['Wheel', 'Velg'],
  TYRE: ['Tyre', 'Ban'],
  SEAT: ['Seat', 'Jok'],
  DASHBOARD: ['Dashboard', 'Dasbor'],
  INTERIOR: ['Interior', 'Interior'],
  OTHER: ['Other', 'Lainnya'],
} as const satisfies Words & Record<DamagePart, Pair>

export const damageKindWords = {
  SCRATCH: ['Scratch', 'Baret'],
  DENT: ['Dent', 'Penyok'],
  CRACK: ['Crack', 'Retak'],
  MISSING: ['Missing', 'Hilang'],
} as const satisfies Words & Record<DamageKind, Pair>

/** Names of the fields of a damage, also in the calls that send one. */
export const damageMarkText = {
  view: ['Side', 'Sisi'],
  x: ['From the left', 'Dari kiri'],
  y: ['From the top', 'Dari atas'],
  part: ['Part', 'Bagian'],
  kind: ['Kind', 'Jenis'],
  severity: ['Severity', 'Tingkat'],
  note: ['Note', 'Catatan'],
} as const satisfies Words

export const damageText = {
  title: ['Damages', 'Kerusakan'],
  one: ['Damage', 'Kerusakan'],
  add: ['Add damage', 'Tambah kerusakan'],
  edit: ['Edit damage', 'Ubah kerusakan'],
  created: ['Damage added', 'Kerusakan ditambahkan'],
  saved: ['Damage saved', 'Kerusakan disimpan'],
  none: ['No damages', 'Tidak ada kerusakan'],
  none_lead: [
    'Damages that inspections find stand here until they are repaired.',
    'Kerusakan yang ditemukan saat pemeriksaan tercatat di sini sampai diperbaiki.',
  ],
  actions_of: ['Actions for {{name}}', 'Tindakan untuk {{name}}'],
  shown: { label: ['Show', 'Tampilkan'], open: ['Open', 'Belum diperbaiki'], all: ['All', 'Semua'] },
  files: ['Photos and papers', 'Foto dan dokumen'],
  newer: ['Newer', 'Lebih baru'],
  older: ['Older', 'Lebih lama'],
  name: ['{{part}}: {{kind}}', '{{part}}: {{kind}}'],
  open_count_one: ['{{count}} open damage', '{{count}} kerusakan belum diperbaiki'],
  open_count_other: ['{{count}} open damages', '{{count}} kerusakan belum diperbaiki'],
  fields: {
    id: ['ID', 'ID'],
    vehicle_id: ['Vehicle', 'Kendaraan'],
    ...damageMarkText,
    estimate: ['Repair estimate', 'Taksiran perbaikan'],
    liable: ['Paid by', 'Ditanggung'],
    found_at: ['Found', 'Ditemukan'],
    inspection_id: ['Inspection', 'Pemeriksaan'],
    inspection_number: ['Handover report', 'BAST'],
    repaired_at: ['Repaired', 'Diperbaiki'],
    status: ['Status', 'Status'],
    status_reason: ['Reason', 'Alasan'],
    created_at: ['Created', 'Dibuat'],
    updated_at: ['Updated', 'Diubah'],
  },
  options: {
    view: {
      FRONT: ['Front', 'Depan'],
      REAR: ['Rear', 'Belakang'],
      LEFT: ['Left', 'Kiri'],
      RIGHT: ['Right', 'Kanan'],
      TOP: ['Top', 'Atas'],
      INSIDE: ['Inside', 'Dalam'],
    },
    part: damagePartWords,
    kind: damageKindWords,
    severity: { LIGHT: ['Light', 'Ringan'], MEDIUM: ['Medium', 'Sedang'], HEAVY: ['Heavy', 'Berat'] },
    liable: {
      CUSTOMER: ['Customer', 'Pelanggan'],
      COMPANY: ['Our company', 'Perusahaan kita'],
      THIRD_PARTY: ['Third party', 'Pihak ketiga'],
    },
  },
  states: {
    open: ['Open', 'Belum diperbaiki'],
    repaired: ['Repaired', 'Sudah diperbaiki'],
    dismissed: ['No damage', 'Bukan kerusakan'],
  },
  moves: {
    repair: ['Mark as repaired', 'Tandai sudah diperbaiki'],
    dismiss: ['Not a damage', 'Bukan kerusakan'],
    reopen: ['Open again', 'Buka kembali'],
  },
  permissions: {
    read: ['View damages', 'Melihat kerusakan'],
    export: ['Export damages', 'Mengekspor kerusakan'],
    create: ['Add damages', 'Menambah kerusakan'],
    update: ['Edit and close damages', 'Mengubah dan menutup kerusakan'],
  },
} as const satisfies Words
