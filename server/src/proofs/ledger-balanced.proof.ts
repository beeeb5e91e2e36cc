import type { Proof } from './proof.ts'
import { checkedRows, recordCheck } from './proof-tables.ts'

/**
 * Entries with their lines: as many, of the amount, of the day and branch that the entry says, and with their seals, which
 * name the columns that were changed.
 */
const entries = (rows: string) => `
  select newest.company_id, newest.company_name, newest.record_id, changed.columns as detail,
    case
      when booked.debits is distinct from (newest.found).amount or booked.credits is distinct from (newest.found).amount
        then 'entry_unbalanced'
      when booked.lines <> (newest.found).line_count or booked.elsewhere then 'entry_differs'
      when booked.altered then 'entry_altered'
    end as problem
  from (${rows}) as newest
  cross join lateral (
    select count(*) as lines, sum(debit) as debits, sum(credit) as credits,
      bool_or(line.date <> (newest.found).date or line.branch_id <> (newest.found).branch_id) as elsewhere,
      bool_or(substr(line.seal, 1, 32) is distinct from journal_line_seal(line)) as altered
    from journal_line as line
    where line.company_id = newest.company_id and line.entry_id = (newest.found).id
  ) as booked
  left join lateral (
    select string_agg(distinct name, ', ' order by name) as columns
    from journal_line as line cross join unnest(journal_line_changes(line)) as name
    where booked.altered and line.company_id = newest.company_id and line.entry_id = (newest.found).id
  ) as changed on booked.altered`

const companies = `
  select company.id as company_id, company.name as company_name, null as record_id, null as detail,
    case when sum(line.debit) <> sum(line.credit) then 'ledger_unbalanced' end as problem
  from company join journal_line as line on line.company_id = company.id
  group by company.id`

/** Every entry balances and is as it was booked, and so is the ledger of each company as a whole. */
export const ledgerBalancedProof: Proof = {
  name: 'ledger_balanced',
  whole: ({ client }) => checkedRows(client, 'journal_line', companies),
  records: async () => [recordCheck('journal_entry', entries)],
}
