import { formatDate } from '@rental/core/kernel/date'
import { Refusal } from '@rental/core/kernel/error'
import type { ExceptionFacts } from '@rental/core/kernel/exception'
import { changedBy, type BankChange } from '@rental/core/modules/deposit/changed-bank.rules'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import type { Ctx } from '../http/handlers.ts'
import { moveContextOf } from '../record/move-context.ts'
import { readTrustRules } from '../record/trust-rules.ts'

/** Changes of the account to which money of a customer goes back, the newest first; those of before the days of the company are trusted. */
export async function bankChanges(tx: Tx, customer: string): Promise<BankChange[]> {
  const { changed_bank_days } = await readTrustRules(tx)
  const { rows } = await sql<BankChange>`
    select to_char(at at time zone company_zone(), 'YYYY-MM-DD') as day, actor_id as by_id, actor_name as by from history
    where table_name = 'customer' and record_id = ${customer} and at > now() - make_interval(days => ${changed_bank_days})
      and (action = 'insert' and changes ->> 'bank_account' is not null
        or action = 'update' and changes ?| '{bank_name,bank_account,bank_holder}')
    order by id desc`.execute(tx)
  return rows
}

/** Refuses to send money to an account that the caller, or somebody whom he let in, has changed lately: another does it, or a reason is kept. */
export async function expectTrustedBank(ctx: Pick<Ctx, 'tx' | 'actor' | 'now'>, customer: string): Promise<void> {
  const changes = await bankChanges(ctx.tx, customer)
  const own = changes.length > 0 ? changedBy(changes, await moveContextOf(ctx)) : null
  if (!own) return
  const { rows } = await sql<{ excused: boolean }>`select has_exception('changed_bank') as excused`.execute(ctx.tx)
  if (rows[0]?.excused) return
  const facts: ExceptionFacts = { exception: 'changed_bank' }
  throw new Refusal('bank_changed_by_you', { params: { day: formatDate(own.day) }, facts })
}
