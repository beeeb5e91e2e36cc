import type { RecordPaths } from '../../record/screen/record-paths.ts'

export const quotationPaths = {
  list: '/quotation',
  create: '/quotation/form',
  detail: '/quotation/$quotationId/detail',
  edit: '/quotation/$quotationId/form',
} as const satisfies RecordPaths
