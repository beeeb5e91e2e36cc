import type { RecordPaths } from '../../record/screen/record-paths.ts'

export const supplierPaths = {
  list: '/supplier',
  create: '/supplier/form',
  detail: '/supplier/$supplierId/detail',
  edit: '/supplier/$supplierId/form',
  preview: '/supplier/$supplierId/preview',
} as const satisfies RecordPaths & { preview: string }
