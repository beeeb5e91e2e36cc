import { Mail, outbox } from '@rental/core/modules/outbox/outbox.contract'
import { sql } from 'kysely'
import type { ListedSource } from '../../record/crud.ts'

export const outboxSource = {
  table: 'outbox',
  module: 'outbox',
  row: Mail,
  record: Mail,
  spec: outbox.list.list,
  uncounted: true,
  derived: { company_name: sql`(select company.name from company where company.id = outbox.company_id)` },
} satisfies ListedSource
