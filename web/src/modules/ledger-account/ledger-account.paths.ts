import type { RecordPaths } from '../../record/screen/record-paths.ts'

export const ledgerAccountPaths = {
  list: '/finance/account',
  create: '/finance/account/form',
  detail: '/finance/account/$accountId/detail',
  edit: '/finance/account/$accountId/form',
} as const satisfies RecordPaths
