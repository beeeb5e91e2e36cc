import { audit, type AuditEntry } from '@rental/core/modules/audit/audit.contract'
import { handlers } from '../../http/handlers.ts'
import { exportList } from '../../record/export.ts'
import { listPage } from '../../record/list.ts'
import { auditExport, auditSource } from './audit.store.ts'

export const auditHandlers = handlers(audit, {
  list: ({ tx }, { query }) => listPage<AuditEntry>(tx, auditSource, query),
  export: (ctx, { query }) => exportList(ctx, auditExport, query),
})
