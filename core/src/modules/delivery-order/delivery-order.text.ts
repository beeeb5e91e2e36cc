import type { Pair, Words } from '../../kernel/text.ts'
import {
  guardText,
  handoverDayText,
  handoverFieldText,
  handoverScreenText,
  nextPlaceFieldText,
  nextPlaceText,
} from '../handover/handover.text.ts'
import { equipmentText } from '../inspection/checklist.text.ts'
import { inspectionFieldText } from '../inspection/inspection.text.ts'
import type { PreparedItem } from './prepared-items.ts'

/** Names of what is made ready, for the screen and the paper. */
export const preparedItemText = {
  UNIT: ['Vehicle', 'Kendaraan'],
  DRIVER: ['Driver', 'Supir'],
  ...equipmentText,
} as const satisfies Words & Record<PreparedItem, Pair>

export const deliveryOrderText = {
  ...handoverScreenText,
  title: ['Delivery Orders', 'Surat Jalan'],
  one: ['Delivery order', 'Surat jalan'],
  lead: ['Vehicles on their way to customers.', 'Kendaraan yang diantar ke pelanggan.'],
  none: ['No delivery orders', 'Belum ada surat jalan'],
  none_lead: [
    'Approving a sales order opens one for each vehicle, and so does an exchange.',
    'Setiap order sewa yang disetujui dan setiap tukar unit membuka satu surat jalan per kendaraan.',
  ],
  saved: ['Delivery order saved', 'Surat jalan disimpan'],
  hand_over: ['Hand over vehicle', 'Serahkan kendaraan'],
  exchange: ['Exchange', 'Tukar unit'],
  exchange_vehicles: ['Exchange vehicles', 'Tukar kendaraan'],
  exchanged: ['Vehicles exchanged', 'Kendaraan ditukar'],
  view_report_of: ['BAST {{plate}}', 'BAST {{plate}}'],
  addendum: ['Addendum', 'Addendum'],
  reschedule_lead: ['When is {{name}} delivered instead?', 'Kapan {{name}} diantar kembali?'],
  prepare_lead: ['What is ready for {{name}}?', 'Apa saja yang sudah siap untuk {{name}}?'],
  assign: ['Open the order', 'Buka order'],
  handed_over: ['Vehicle handed over', 'Kendaraan diserahkan'],
  assign_first: ['Assign a vehicle in the order first.', 'Tentukan kendaraannya di order terlebih dahulu.'],
  checks: {
    title: ['Before you hand it over', 'Sebelum diserahkan'],
    none: ['Nothing speaks against it.', 'Tidak ada kendala.'],
    rules: {
      WARN: ['Going ahead needs a reason.', 'Boleh dilanjutkan dengan alasan.'],
      REFUSE: ['The company’s rules refuse it.', 'Ditolak oleh aturan perusahaan.'],
    },
    reason: ['Reason for going ahead', 'Alasan tetap menyerahkan'],
    refused: [
      'Only those who may go ahead anyway can hand it over.',
      'Hanya yang berhak mengabaikan kendala yang dapat menyerahkan.',
    ],
    allow: ['Allow anyway', 'Tetap izinkan'],
    allowed: ['Handover allowed', 'Penyerahan diizinkan'],
    allowed_because: ['Allowed: {{reason}}', 'Diizinkan: {{reason}}'],
    passed: ['Handed over although', 'Tetap diserahkan walau'],
  },
  guards: guardText,
  fields: {
    ...inspectionFieldText,
    ...handoverFieldText,
    driver_id: ['Brought by', 'Diantar oleh'],
    driver_name: ['Brought by', 'Diantar oleh'],
    dispatched_at: ['Left', 'Berangkat'],
    prepared_items: ['Prepared', 'Sudah siap'],
    completed_at: ['Handed over', 'Diserahkan'],
    passed_guards: ['Gone ahead with', 'Kendala yang diabaikan'],
    guard: ['Condition', 'Kendala'],
    reason: ['Reason', 'Alasan'],
    replaced_vehicle_id: ['Comes back', 'Kendaraan ditarik'],
    replaced_vehicle_name: ['Comes back', 'Kendaraan ditarik'],
    replaced_vehicle_title: ['Comes back', 'Kendaraan ditarik'],
    taken_back: ['Comes back', 'Kendaraan ditarik'],
    taken_back_id: ['Inspection of the vehicle that comes back', 'Pemeriksaan kendaraan yang ditarik'],
    taken_back_number: ['BAST of the vehicle that comes back', 'BAST kendaraan yang ditarik'],
    version: ['Version of the contract', 'Versi kontrak'],
    ...nextPlaceFieldText,
  },
  options: { day: handoverDayText, guard: guardText, prepared_items: preparedItemText, next: nextPlaceText },
  states: {
    scheduled: ['Scheduled', 'Terjadwal'],
    prepared: ['Prepared', 'Siap'],
    on_the_way: ['On the way', 'Dalam perjalanan'],
    completed: ['Handed over', 'Diserahkan'],
    failed: ['Failed', 'Gagal'],
    cancelled: ['Cancelled', 'Dibatalkan'],
  },
  moves: {
    prepare: ['Mark as prepared', 'Tandai siap'],
    dispatch: ['Set off', 'Berangkat'],
    complete: ['Hand over', 'Serahkan'],
    fail: ['Delivery failed', 'Gagal diantar'],
    reschedule: ['Schedule again', 'Jadwalkan ulang'],
    cancel: ['Cancel', 'Batalkan'],
  },
  permissions: {
    read: ['View delivery orders', 'Melihat surat jalan'],
    export: ['Export delivery orders', 'Mengekspor surat jalan'],
    update: ['Schedule deliveries', 'Menjadwalkan pengantaran'],
    handle: ['Deliver and hand over vehicles', 'Mengantar dan menyerahkan kendaraan'],
    override: ['Allow a handover that the rules refuse', 'Mengizinkan penyerahan yang dilarang aturan'],
  },
} as const satisfies Words
