import { Refusal } from '@rental/core/kernel/error'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import { Mail, outbox } from '@rental/core/modules/outbox/outbox.contract'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import type { ListedSource } from '../../record/crud.ts'

export const outboxSource = {
  table: 'outbox',
  module: 'outbox',
  row: Mail,
  record: Mail,
  spec: outbox.list.list,
  machine: messageMachine,
  uncounted: true,
  derived: {
    company_name: sql`(select company.name from company where company.id = outbox.company_id)`,
    // Messages of a company to its customers are confidential to the company.
    body: sql`case when outbox.customer_id is null then outbox.body end`,
  },
} satisfies ListedSource & { machine: typeof messageMachine }

/** The company of a message. */
export async function companyOf(tx: Tx, id: string): Promise<string> {
  const { rows } = await sql<{ company_id: string }>`select company_id from outbox where id = ${id}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0].company_id
}
