import type { RecordPaths } from '../../record/screen/record-paths.ts'

export const invoicePaths = {
  list: '/finance/invoice',
  create: '/finance/invoice/form',
  detail: '/finance/invoice/$invoiceId/detail',
  edit: '/finance/invoice/$invoiceId/form',
} as const satisfies RecordPaths
