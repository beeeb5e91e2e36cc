import { Refusal } from '@rental/core/kernel/error'
import { codeOf } from '@rental/core/kernel/machine'
import { ledgerAccountMachine } from '@rental/core/modules/ledger-account/ledger-account.machine'
import { clearingPurposes } from '@rental/core/modules/receipt/receipt.rules'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

interface MoneyAccount {
  id: string
  is_fit: boolean
}

/** The account that is named, or the usual one for a purpose. */
export async function moneyAccount(
  tx: Tx,
  id: string | null | undefined,
  purpose: string | null,
): Promise<string | null> {
  if (!id && !purpose) return null
  const { rows } = await sql<MoneyAccount>`
    select id, status = ${codeOf(ledgerAccountMachine, 'active')}
      and (holds_money or purpose = any(${clearingPurposes}::text[])) as is_fit
    from ledger_account where ${id ? sql`id = ${id}` : sql`purpose = ${purpose}`}`.execute(tx)
  const [account] = rows
  if (!account) throw new Refusal('invalid_input', { fields: { account_id: { key: 'missing_record' } } })
  if (id && !account.is_fit) throw new Refusal('invalid_input', { fields: { account_id: { key: 'no_money_account' } } })
  return account.id
}
