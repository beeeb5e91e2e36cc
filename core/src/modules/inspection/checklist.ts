/** Equipment and papers that are looked at whenever a vehicle changes hands, in the order in which people walk. */
export const checklistGroups = {
  outside: [
    'MIRRORS',
    'WINDOW_FILM',
    'WIPERS',
    'HEADLIGHTS',
    'TAIL_LIGHTS',
    'INDICATORS',
    'WHEEL_COVERS',
    'ANTENNA',
    'CLEAN_OUTSIDE',
  ],
  inside: ['AIR_CONDITIONER', 'HEAD_UNIT', 'CAMERA', 'HORN', 'SEAT_BELTS', 'FLOOR_MATS', 'CLEAN_INSIDE'],
  equipment: [
    'STNK',
    'KIR_CARD',
    'MAIN_KEY',
    'SPARE_KEY',
    'SPARE_WHEEL',
    'JACK',
    'WHEEL_WRENCH',
    'WARNING_TRIANGLE',
    'FIRE_EXTINGUISHER',
    'FIRST_AID_KIT',
    'SERVICE_BOOK',
    'TOLL_CARD',
    'GPS',
  ],
} as const

export type ChecklistGroup = keyof typeof checklistGroups
export const checklistCodes = [
  ...checklistGroups.outside,
  ...checklistGroups.inside,
  ...checklistGroups.equipment,
] as const
export type ChecklistCode = (typeof checklistCodes)[number]

/** There, there but damaged (of cleanliness: dirty), not there, or not part of this vehicle. */
export const itemResults = ['OK', 'DAMAGED', 'MISSING', 'NA'] as const
export type ItemResult = (typeof itemResults)[number]

/** Cleanliness is there or not; it cannot be lost. */
export const cleanlinessCodes: readonly ChecklistCode[] = ['CLEAN_OUTSIDE', 'CLEAN_INSIDE']
/** Loss of these has to be reported to the police or the dealer, so that companies ask a fee for each. */
export const lostFeeCodes = ['STNK', 'KIR_CARD', 'MAIN_KEY', 'SPARE_KEY'] as const satisfies readonly ChecklistCode[]
