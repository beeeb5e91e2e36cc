import type { RecordPaths } from '../../record/screen/record-paths.ts'

export const customerPaths = {
  list: '/customer',
  create: '/customer/form',
  detail: '/customer/$customerId/detail',
  edit: '/customer/$customerId/form',
  preview: '/customer/$customerId/preview',
} as const satisfies RecordPaths & { preview: string }
