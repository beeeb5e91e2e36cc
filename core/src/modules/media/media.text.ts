import type { Words } from '../../kernel/text.ts'
import type { attachmentKinds } from './attachment.contract.ts'

export const mediaText = {
  kinds: {
    KTP: ['KTP', 'KTP'],
    SIM: ['Driving licence (SIM)', 'SIM'],
    NPWP: ['NPWP card', 'Kartu NPWP'],
    NIB: ['NIB', 'NIB'],
    KK: ['Family card (KK)', 'Kartu Keluarga'],
    PASSPORT: ['Passport', 'Paspor'],
    CONTRACT: ['Contract', 'Kontrak'],
    PHOTO: ['Photo', 'Foto'],
    OTHER: ['Other', 'Lainnya'],
  } satisfies Record<(typeof attachmentKinds)[number], readonly [string, string]>,
} as const satisfies Words
