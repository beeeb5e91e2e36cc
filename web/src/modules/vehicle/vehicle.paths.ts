import type { RecordPaths } from '../../record/screen/record-paths.ts'

export const vehiclePaths = {
  list: '/vehicle',
  create: '/vehicle/form',
  detail: '/vehicle/$vehicleId/detail',
  edit: '/vehicle/form/$vehicleId',
} as const satisfies RecordPaths
