import type { RecordPaths } from '../../record/screen/record-paths.ts'

export const userPaths = {
  list: '/employee',
  create: '/employee/form',
  detail: '/employee/$employeeId/detail',
  edit: '/employee/$employeeId/form',
} as const satisfies RecordPaths
