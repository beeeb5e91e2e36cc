import { Company, company } from '@rental/core/modules/company/company.contract'
import { sql } from 'kysely'
import { giveReason, inCompany, type Tx } from '../../db/tx.ts'
import type { ListedSource } from '../../record/crud.ts'

export const companySource = {
  table: 'company_account',
  module: 'company',
  row: Company,
  record: Company,
  spec: company.list.list,
  uncounted: true,
} satisfies ListedSource

export interface AccountChange {
  plan?: Company['plan'] | undefined
  trial_ends_on?: string | null | undefined
  is_suspended?: boolean | undefined
  reason?: string | null | undefined
}

/** A hold that is on already keeps its day. */
const holdOf = (isSuspended: boolean) => (isSuspended ? sql<string>`coalesce(suspended_at, now())` : null)

/** Written in the scope of that company, so that its history says who changed its account. */
export const changeAccount = (tx: Tx, id: string, { is_suspended, reason, ...values }: AccountChange) =>
  inCompany(tx, id, async () => {
    const changes = { ...values, ...(is_suspended !== undefined && { suspended_at: holdOf(is_suspended) }) }
    if (!Object.values(changes).some((value) => value !== undefined)) return
    if (reason) await giveReason(tx, reason)
    await tx.updateTable('company').set(changes).where('id', '=', id).execute()
  })
