import { moduleOf } from '@rental/core/kernel/access'
import type { Contract } from '@rental/core/kernel/route'
import { AuditEntry } from '@rental/core/modules/audit/audit.contract'
import { auditedTables, auditPath } from '@rental/core/modules/audit/audit.tables'
import { contracts, machines } from '@rental/core/modules/index'
import type { AuditTable } from '@rental/core/modules/record-kinds'
import { z } from 'zod'
import type { Subject } from '../../record/subject.ts'

export const auditSubject = { module: 'audit', shape: AuditEntry.shape } as const

/** Subject of a table's records, from the contract of its module: a new module needs no entry here. */
export function subjectOf(table: AuditTable): Subject {
  const { module } = auditedTables[table]
  const { get, general }: Contract = (contracts as Record<string, Contract>)[module] ?? {}
  const record = (get ?? general)?.response
  const machine =
    machines.find(({ name }) => name === module) ?? machines.find(({ name }) => get && name === moduleOf(get.access))
  return { module, shape: record instanceof z.ZodObject ? record.shape : {}, ...(machine && { machine }) }
}

/** The path of the screen that shows what an entry is about, if there is one. */
export function pathOf({ table_name, record_id, parent_ids, action }: AuditEntry): string | null {
  if (action === 'delete' || action === 'export' || !parent_ids) return null
  return auditPath(table_name, record_id, parent_ids)
}
