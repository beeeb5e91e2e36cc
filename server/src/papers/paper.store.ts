import { codeOf } from '@rental/core/kernel/machine'
import type { Paper } from '@rental/core/kernel/paper'
import type { CompanyState } from '@rental/core/modules/company/company.rules'
import { customerMachine } from '@rental/core/modules/customer/customer.machine'
import { bookedCodes } from '@rental/core/modules/invoice/invoice.machine'
import { receiptMachine } from '@rental/core/modules/receipt/receipt.machine'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** Which paper of what: a version counts within these. */
export interface PaperKey {
  subject_table: string
  subject_id: string
  kind: string
  language: Paper['language']
}

export interface KeptPaper {
  id: string
  version: number
  name: string
  sha256: string
  size: number
}

const kept = ['id', 'version', 'name', 'sha256', 'size'] as const

const ofKey = (tx: Tx, { subject_table, subject_id, kind, language }: PaperKey) =>
  tx
    .selectFrom('paper')
    .where('subject_table', '=', subject_table)
    .where('subject_id', '=', subject_id)
    .where('kind', '=', kind)
    .where('language', '=', language)

export const findPaper = (tx: Tx, key: PaperKey, fingerprint: string): Promise<KeptPaper | undefined> =>
  ofKey(tx, key).select(kept).where('fingerprint', '=', fingerprint).executeTakeFirst()

interface LinkedPaperRow extends KeptPaper {
  state: CompanyState
  /** The document is in force, and its customer is not archived. */
  stands: boolean
}

/** A paper as its link opens it: those of invoices, receipts and inspections, which alone are linked to. */
export async function linkedPaperById(tx: Tx, id: string): Promise<LinkedPaperRow | undefined> {
  const { rows } = await sql<LinkedPaperRow>`
    select ${sql.join(kept.map((name) => sql.ref(`paper.${name}`)))},
      company_state(company.trial_ends_on, company.suspended_at) as state,
      coalesce(customer.status <> ${codeOf(customerMachine, 'archived')}
        and (invoice.status = any(${bookedCodes}::int[]) or receipt.status <> ${codeOf(receiptMachine, 'void')}
          or inspection.reopened_at is null and inspection.id is not null), false) as stands
    from paper join company on company.id = paper.company_id
    left join invoice on invoice.company_id = paper.company_id and invoice.id = paper.subject_id and paper.subject_table = 'invoice'
    left join receipt on receipt.company_id = paper.company_id and receipt.id = paper.subject_id and paper.subject_table = 'receipt'
    left join inspection on inspection.company_id = paper.company_id and inspection.id = paper.subject_id
      and paper.subject_table = 'inspection'
    left join sales_order on sales_order.company_id = inspection.company_id and sales_order.id = inspection.order_id
    left join customer on customer.company_id = paper.company_id
      and customer.id = coalesce(invoice.customer_id, receipt.customer_id, sales_order.customer_id)
    where paper.id = ${id}`.execute(tx)
  return rows[0]
}

/** Serialises the papers of a subject, so that versions have no gap. */
export const lockPapers = (tx: Tx, { subject_table, subject_id }: PaperKey) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`paper ${subject_table} ${subject_id}`}, 0))`.execute(tx)

interface NewPaper {
  fingerprint: string
  name: string
  sha256: string
  size: number
}

export async function insertPaper(tx: Tx, key: PaperKey, paper: NewPaper): Promise<KeptPaper> {
  const newest = await ofKey(tx, key).select('version').orderBy('version', 'desc').limit(1).executeTakeFirst()
  return tx
    .insertInto('paper')
    .values({ ...key, ...paper, version: (newest?.version ?? 0) + 1 })
    .returning(kept)
    .executeTakeFirstOrThrow()
}
