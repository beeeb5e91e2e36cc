import { moduleOf } from '@rental/core/kernel/access'
import type { Contract } from '@rental/core/kernel/route'
import { AuditEntry } from '@rental/core/modules/audit/audit.contract'
import { contracts, machines } from '@rental/core/modules/index'
import { masterDataLists } from '@rental/core/modules/master-data/master-data.lists'
import { z } from 'zod'
import type { Subject } from '../../record/subject.ts'

export const auditSubject = { module: 'audit', shape: AuditEntry.shape } as const

/** Tables that are not called like the module whose words they use. */
const modules: Record<string, string> = {
  app_user: 'user',
  oauth_client: 'client',
  attachment: 'media',
  notification_rule: 'notification',
  rental_price: 'pricing',
}

/** Subject of a table's records, from the contract of its module: a new module needs no entry here. */
export function subjectOf(table: string): Subject {
  const module = modules[table] ?? table
  const { get, general }: Contract = (contracts as Record<string, Contract>)[module] ?? {}
  const record = (get ?? general)?.response
  const machine =
    machines.find(({ name }) => name === module) ?? machines.find(({ name }) => get && name === moduleOf(get.access))
  return { module, shape: record instanceof z.ZodObject ? record.shape : {}, ...(machine && { machine }) }
}

/** Screens of the records of a table; a path without a screen is not linked. */
const screens: Record<string, (id: string, parents: readonly string[]) => string> = {
  customer: (id) => `/customer/${id}/detail`,
  supplier: (id) => `/supplier/${id}/detail`,
  vehicle: (id) => `/vehicle/${id}/detail`,
  insurance: (id, [vehicle]) => `/vehicle/${vehicle}/claim/${id}`,
  insurance_claim: (id, [vehicle, policy]) => `/vehicle/${vehicle}/claim/${policy}/${id}`,
  document: (_, [vehicle]) => `/vehicle/${vehicle}/detail`,
  vehicle_odometer: (_, [vehicle]) => `/vehicle/${vehicle}/detail`,
  rental_price: () => '/price-list',
  app_user: (id) => `/employee/${id}/detail`,
  session: (id) => `/employee/${id}/detail`,
  role: (id) => `/rbac/roles/${id}`,
  oauth_client: () => '/oauth-clients',
  setting: () => '/settings/company',
  notification_rule: () => '/settings/notification',
  company: () => '/settings/company',
  ...Object.fromEntries(Object.entries(masterDataLists).map(([name, { screen }]) => [name, () => screen])),
}

/** The path of the screen that shows what an entry is about, if there is one. */
export function pathOf({ table_name, record_id, parent_ids, action }: AuditEntry): string | null {
  if (action === 'delete' || action === 'export' || !parent_ids) return null
  return screens[table_name]?.(record_id, parent_ids) ?? null
}
