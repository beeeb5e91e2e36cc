import { z } from 'zod'
import { field } from '../../kernel/field.ts'
import { listRoutes } from '../../kernel/list.ts'
import { contract } from '../../kernel/route.ts'
import { auditTables } from './audit.tables.ts'

/** Writes of records, and what leaves no record: who came in, who could not, who took data out. */
export const auditActions = [
  'insert',
  'update',
  'delete',
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'password',
  'email_change',
  'export',
] as const

export const AuditEntry = z
  .object({
    id: z.string(),
    at: field.instant(),
    action: field.choice(auditActions),
    table_name: field.choice(auditTables),
    /** The id of the record; 'list' where a whole list was exported. */
    record_id: z.string(),
    /** The records it lives under, the highest first; null where it lived under some and is gone. */
    parent_ids: z.array(z.string()).nullable(),
    /** Name of the record, where it has one. */
    record_name: field.text().nullable(),
    actor_id: z.uuid().nullable(),
    actor_name: field.text().nullable(),
    source: field.text().nullable(),
    reason: field.text().nullable(),
    request_id: z.string().nullable(),
    changes: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof AuditEntry>

export const audit = contract('audit', {
  ...listRoutes({
    path: '/audit',
    access: 'audit.read',
    exportAccess: 'audit.export',
    noun: 'everything that was done, newest first',
    row: AuditEntry,
    spec: {
      search: ['actor_name', 'record_id', 'source'],
      filters: {
        actor_id: { kind: 'record', to: 'user' },
        table_name: { kind: 'oneOf', values: auditTables },
        at: { kind: 'date' },
        action: { kind: 'oneOf', values: auditActions },
      },
      sort: ['at'],
      defaultSort: '-at',
      columns: ['at', 'actor_name', 'action', 'table_name', 'record_name', 'record_id', 'source', 'reason'],
    },
  }),
})
