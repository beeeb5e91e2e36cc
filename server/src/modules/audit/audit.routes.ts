import { audit, type AuditEntry } from '@rental/core/modules/audit/audit.contract'
import { changesFor } from '@rental/core/modules/field-rights'
import { handlers } from '../../http/handlers.ts'
import { exportList } from '../../record/export.ts'
import { listPage } from '../../record/list.ts'
import { auditExport, auditSource } from './audit.store.ts'

export const auditHandlers = handlers(audit, {
  async list({ tx, actor }, { query }) {
    const page = await listPage<AuditEntry>(tx, auditSource, query)
    const items = page.items.map((entry) => ({
      ...entry,
      changes: changesFor(entry.table_name, entry.changes, actor.permissions),
    }))
    return { ...page, items }
  },
  export: (ctx, { query }) => exportList(ctx, auditExport, query),
})
