import type { Pair, Words } from '../../kernel/text.ts'
import type { ChecklistCode, ChecklistGroup, checklistGroups, ItemResult } from './checklist.ts'

/** Equipment and papers that go with a vehicle. */
export const equipmentText = {
  STNK: ['STNK (original)', 'STNK asli'],
  KIR_CARD: ['KIR card / BLU-e', 'Kartu KIR / BLU-e'],
  MAIN_KEY: ['Main key', 'Kunci utama'],
  SPARE_KEY: ['Spare key', 'Kunci cadangan'],
  SPARE_WHEEL: ['Spare wheel', 'Ban serep'],
  JACK: ['Jack', 'Dongkrak'],
  WHEEL_WRENCH: ['Wheel wrench, tools', 'Kunci roda, toolkit'],
  WARNING_TRIANGLE: ['Warning triangle', 'Segitiga pengaman'],
  FIRE_EXTINGUISHER: ['Fire extinguisher', 'APAR'],
  FIRST_AID_KIT: ['First-aid kit', 'Kotak P3K'],
  SERVICE_BOOK: ['Service book, manual', 'Buku servis, manual'],
  TOLL_CARD: ['Toll card', 'Kartu e-toll'],
  GPS: ['GPS active', 'GPS aktif'],
} as const satisfies Words & Record<(typeof checklistGroups.equipment)[number], Pair>

/** Words of the checklist, for screens, settings and papers alike. */
export const checklistText = {
  groups: {
    outside: ['Outside', 'Luar'],
    inside: ['Inside', 'Dalam'],
    equipment: ['Equipment and papers', 'Perlengkapan dan surat'],
  } satisfies Record<ChecklistGroup, Pair>,
  code: {
    ...equipmentText,
    FLOOR_MATS: ['Floor mats', 'Karpet'],
    WHEEL_COVERS: ['Wheels, wheel covers', 'Velg, dop'],
    ANTENNA: ['Antenna', 'Antena'],
    MIRRORS: ['Mirrors, left and right', 'Spion kiri dan kanan'],
    WINDOW_FILM: ['Window film', 'Kaca film'],
    HEAD_UNIT: ['Head unit, audio', 'Head unit, audio'],
    CAMERA: ['Rear camera, dashcam', 'Kamera mundur, dashcam'],
    AIR_CONDITIONER: ['Air conditioner', 'AC'],
    WIPERS: ['Wipers', 'Wiper'],
    HEADLIGHTS: ['Headlights', 'Lampu depan'],
    TAIL_LIGHTS: ['Tail lights', 'Lampu belakang'],
    INDICATORS: ['Indicators', 'Lampu sein'],
    HORN: ['Horn', 'Klakson'],
    SEAT_BELTS: ['Seat belts', 'Sabuk pengaman'],
    CLEAN_OUTSIDE: ['Clean outside', 'Bersih luar'],
    CLEAN_INSIDE: ['Clean inside', 'Bersih dalam'],
  } satisfies Record<ChecklistCode, Pair>,
  result: {
    OK: ['OK', 'Ada'],
    DAMAGED: ['Damaged', 'Rusak'],
    MISSING: ['Missing', 'Tidak ada'],
    NA: ['Not fitted', 'Tidak dipasang'],
  } satisfies Record<ItemResult, Pair>,
  /** The same of cleanliness, which is no thing that is there. */
  cleanliness: {
    OK: ['Yes', 'Ya'],
    DAMAGED: ['Dirty', 'Kotor'],
    MISSING: ['Dirty', 'Kotor'],
    NA: ['Not looked at', 'Tidak diperiksa'],
  } satisfies Record<ItemResult, Pair>,
} as const satisfies Words
