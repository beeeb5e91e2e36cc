import type { Words } from '../../kernel/text.ts'
import { guardText, handoverDayText, handoverFieldText, handoverScreenText } from '../handover/handover.text.ts'
import { inspectionFieldText } from '../inspection/inspection.text.ts'

export const deliveryOrderText = {
  ...handoverScreenText,
  title: ['Delivery Orders', 'Surat Jalan'],
  one: ['Delivery order', 'Surat jalan'],
  lead: ['Vehicles on their way to customers.', 'Kendaraan yang diantar ke pelanggan.'],
  none: ['No delivery orders', 'Belum ada surat jalan'],
  none_lead: [
    'Approving a sales order opens one for each vehicle.',
    'Setiap order sewa yang disetujui membuka satu surat jalan per kendaraan.',
  ],
  saved: ['Delivery order saved', 'Surat jalan disimpan'],
  hand_over: ['Hand over vehicle', 'Serahkan kendaraan'],
  reschedule_lead: ['When is {{name}} delivered instead?', 'Kapan {{name}} diantar kembali?'],
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
    completed_at: ['Handed over', 'Diserahkan'],
    passed_guards: ['Gone ahead with', 'Kendala yang diabaikan'],
    guard: ['Condition', 'Kendala'],
    reason: ['Reason', 'Alasan'],
  },
  options: { day: handoverDayText, guard: guardText },
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
