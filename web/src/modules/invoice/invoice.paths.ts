import type { RecordPaths } from '../../record/screen/record-paths.ts'

export const invoicePaths = {
  list: '/finance/invoice',
  create: '/finance/invoice/form',
  goodwill: '/finance/invoice/goodwill',
  detail: '/finance/invoice/$invoiceId/detail',
  edit: '/finance/invoice/$invoiceId/form',
} as const satisfies RecordPaths & { goodwill: string }
