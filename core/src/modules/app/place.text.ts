import type { Words } from '../../kernel/text.ts'

/** Words of places of handover: they load with the first one that is shown. */
export const placeText = {
  not_agreed: ['Not agreed yet', 'Belum ditentukan'],
  at_branch: ['At the {{branch}} branch', 'Di cabang {{branch}}'],
  at_own_branch: ['At our branch', 'Di cabang kami'],
  branch_hint: ['Leave empty to use the branch of the document', 'Kosongkan untuk memakai cabang dokumen ini'],
  coordinates: ['Coordinates or map link', 'Koordinat atau tautan peta'],
  coordinates_hint: ['Optional. Paste it from the map.', 'Opsional. Tempel dari peta.'],
  coordinates_unknown: [
    'No coordinates found. Open the link in the map and copy the two numbers.',
    'Koordinat tidak ditemukan. Buka tautannya di peta dan salin kedua angkanya.',
  ],
  map: ['Map', 'Peta'],
} as const satisfies Words
