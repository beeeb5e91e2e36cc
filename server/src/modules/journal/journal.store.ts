import { Refusal } from '@rental/core/kernel/error'
import { codeOf } from '@rental/core/kernel/machine'
import {
  ExportedLine,
  JournalEntry,
  JournalEntryRow,
  journal,
  type JournalLine,
  type WrittenEntry,
} from '@rental/core/modules/journal/journal.contract'
import type { BookedAccount } from '@rental/core/modules/journal/journal.rules'
import { ledgerAccountMachine } from '@rental/core/modules/ledger-account/ledger-account.machine'
import { sql, type SqlBool } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { lineNames, partyName } from '../../ledger/line-names.ts'
import { sourceNumber } from '../../ledger/source-number.ts'
import { findRecord, type ListedSource } from '../../record/crud.ts'

const head = JournalEntry.omit({ lines: true })

const createdBy = sql`(select person.full_name from app_user as person
  where person.company_id = journal_entry.company_id and person.id = journal_entry.created_by_id)`

export const journalSource = {
  table: 'journal_entry',
  module: 'journal',
  row: JournalEntryRow,
  record: head,
  spec: journal.list.list,
  derived: {
    created_by_name: createdBy,
    source_number: sourceNumber('journal_entry'),
    reverses_number: sql`(select taken_back.number from journal_entry as taken_back
      where taken_back.company_id = journal_entry.company_id and taken_back.id = journal_entry.reverses_id)`,
    reversed_by_id: sql`(select reversal.id from journal_entry as reversal
      where reversal.company_id = journal_entry.company_id and reversal.reverses_id = journal_entry.id)`,
    reversed_by_number: sql`(select reversal.number from journal_entry as reversal
      where reversal.company_id = journal_entry.company_id and reversal.reverses_id = journal_entry.id)`,
  },
  each: {
    as: 'line',
    record: ExportedLine,
    rows: sql`select line.position, account.code as account_code, account.name as account_name, line.debit, line.credit,
        ${partyName} as party_name, vehicle.license_number as vehicle_name, line.note
      from journal_line as line
      join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
      ${lineNames}
      where line.company_id = journal_entry.company_id and line.entry_id = journal_entry.id`,
    order: sql`line.position`,
  },
  inside: {
    invoice_id: (ids: readonly unknown[]) => sql<SqlBool>`journal_entry.id in (
      select entry_id from journal_line where invoice_id = any(${ids}::uuid[])
      union select id from journal_entry as booked where booked.source_id = any(${ids}::uuid[]))`,
    receipt_id: (ids: readonly unknown[]) => sql<SqlBool>`journal_entry.source_id = any(${ids}::uuid[])`,
    customer_id: (ids: readonly unknown[]) => sql<SqlBool>`journal_entry.id in (
      select entry_id from journal_line where customer_id = any(${ids}::uuid[]))`,
  },
} satisfies ListedSource

const linesOf = async (tx: Tx, id: string): Promise<JournalLine[]> => {
  const { rows } = await sql<JournalLine>`
    select line.position, line.account_id, account.code as account_code, account.name as account_name, line.debit,
      line.credit, line.customer_id, customer.name as customer_name, line.vehicle_id,
      vehicle.license_number as vehicle_name, line.invoice_id, invoice.number as invoice_number, line.note
    from journal_line as line
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
    left join customer on customer.company_id = line.company_id and customer.id = line.customer_id
    left join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id
    left join invoice on invoice.company_id = line.company_id and invoice.id = line.invoice_id
    where line.entry_id = ${id} order by line.position`.execute(tx)
  return rows
}

export async function findEntry(tx: Tx, id: string): Promise<JournalEntry> {
  const [entry, lines] = await Promise.all([
    findRecord<Omit<JournalEntry, 'lines'>>(tx, journalSource, id),
    linesOf(tx, id),
  ])
  return { ...entry, lines }
}

/** An entry that waits for another person, as it will be; it has no number, and is not in the books. */
export async function waitingEntry(tx: Tx, waiting_id: string): Promise<WrittenEntry> {
  const { rows } = await sql<WrittenEntry>`
    select asked.entry_id as id, coalesce((asked.input ->> 'date')::date, asked.date) as date, null as number,
      null as source_kind, null as source_id, null as source_number,
      case asked.kind when 'JOURNAL' then 'MANUAL' else 'REVERSAL' end as event, asked.description, asked.branch_id,
      (select sum(line.debit)::bigint from money_out_line(asked) as line) as amount, person.full_name as created_by_name,
      asked.created_at, case asked.kind when 'JOURNAL' then 'manual 1' else 'manual_reversed 1' end as rule,
      null as happened_on, null as exception_reason, taken_back.id as reverses_id, taken_back.number as reverses_number,
      null as reversed_by_id, null as reversed_by_number, asked.id as waiting_id,
      (select jsonb_agg(jsonb_build_object('position', line.place, 'account_id', line.account_id,
          'account_code', account.code, 'account_name', account.name, 'debit', line.debit, 'credit', line.credit,
          'customer_id', null, 'customer_name', null, 'vehicle_id', null, 'vehicle_name', null, 'invoice_id', null,
          'invoice_number', null, 'note', line.note) order by line.place)
        from money_out_line(asked) as line
        join ledger_account as account on account.company_id = asked.company_id and account.id = line.account_id) as lines
    from money_out as asked
    left join app_user as person on person.company_id = asked.company_id and person.id = asked.submitted_by_id
    left join journal_entry as taken_back on taken_back.company_id = asked.company_id
      and asked.kind = 'JOURNAL_REVERSAL' and taken_back.id = (asked.input ->> 'id')::uuid
    where asked.id = ${waiting_id}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

/** Accounts of an entry by hand, by id. */
export async function bookedAccounts(tx: Tx, ids: readonly string[]): Promise<Map<string, BookedAccount>> {
  const { rows } = await sql<BookedAccount & { id: string }>`
    select id, purpose, holds_money, status = ${codeOf(ledgerAccountMachine, 'active')} as is_active from ledger_account
    where id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
