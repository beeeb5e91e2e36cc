import { asOwner } from './as-owner.ts'

/** Something wrong that is written into a database past the application, and how it is undone. */
export interface PlantedFault {
  plant: () => Promise<unknown>
  mend: () => Promise<unknown>
}

/** `replica`: triggers and constraints are off. `origin`: they are on, and history is written. */
type Role = 'replica' | 'origin'

const kept = 'kept_aside'

/** Plants faults into a database, one at a time; the rows are kept aside until it is mended. */
export function faultsIn(url: string) {
  const run = (statement: string) => asOwner(url, statement)
  const aside = (rows: string) => `
    create schema ${kept}; create table ${kept}.rows as ${rows};
    create table ${kept}.moment as select clock_timestamp() as at;`
  const done = `
    delete from history where at > (select at from ${kept}.moment); drop schema ${kept} cascade;`
  const forced = (statement: string) => run(`set session_replication_role = replica; ${statement}`)
  return {
    /** Columns of rows get other values. */
    changed: (
      table: string,
      values: Readonly<Record<string, string>>,
      where: string,
      { role = 'replica', without }: { role?: Role; without?: string } = {},
    ): PlantedFault => {
      const columns = Object.keys(values)
      const key = table === 'journal_line' ? ['entry_id', 'position'] : ['id']
      const set = Object.entries(values).map(([column, value]) => `${column} = ${value}`)
      // A trigger that refuses the change, and the rest stay on.
      const off = (state: string) => (without ? `alter table ${table} ${state} trigger ${without};` : '')
      return {
        plant: () =>
          run(`${aside(`select ${[...key, ...columns].join(', ')} from ${table} where ${where}`)} ${off('disable')}
            set session_replication_role = ${role}; update ${table} set ${set.join(', ')} where ${where}; ${off('enable')}`),
        mend: () =>
          forced(`update ${table} set ${columns.map((column) => `${column} = old.${column}`).join(', ')}
            from ${kept}.rows as old where ${key.map((column) => `old.${column} = ${table}.${column}`).join(' and ')}; ${done}`),
      }
    },
    /** A record is gone. */
    deleted: (table: string, record: string): PlantedFault => ({
      plant: () =>
        run(`${aside(`select * from ${table} where id = ${record}`)}
          set session_replication_role = replica; delete from ${table} where id = (select id from ${kept}.rows)`),
      mend: () => forced(`insert into ${table} select * from ${kept}.rows; ${done}`),
    }),
    /** An entry of the ledger is gone, with its lines. */
    removed: (entry: string, role: Role = 'replica'): PlantedFault => ({
      plant: () =>
        run(`${aside(`select * from journal_entry where id = ${entry}`)}
          create table ${kept}.lines as select * from journal_line where entry_id = (select id from ${kept}.rows);
          set session_replication_role = ${role};
          delete from journal_line where entry_id = (select id from ${kept}.rows);
          delete from journal_entry where id = (select id from ${kept}.rows)`),
      mend: () =>
        forced(`insert into journal_entry select * from ${kept}.rows; insert into journal_line select * from ${kept}.lines;
          ${done}`),
    }),
    /** An entry is of another day, and so are its lines. */
    redated: (entry: string): PlantedFault => ({
      plant: () =>
        run(`${aside(`select id, date from journal_entry where id = ${entry}`)}
          set session_replication_role = replica;
          update journal_entry set date = date - 40 where id = (select id from ${kept}.rows);
          update journal_line set date = date - 40 where entry_id = (select id from ${kept}.rows)`),
      mend: () =>
        forced(`update journal_entry set date = date + 40 where id = (select id from ${kept}.rows);
          update journal_line set date = date + 40 where entry_id = (select id from ${kept}.rows); ${done}`),
    }),
    /** An entry and all of its lines are of another amount, so that it still balances. */
    grown: (entry: string): PlantedFault => ({
      plant: () =>
        run(`${aside(`select id from journal_entry where id = ${entry}`)}
          set session_replication_role = replica;
          update journal_entry set amount = amount * 2 where id = (select id from ${kept}.rows);
          update journal_line set debit = debit * 2, credit = credit * 2 where entry_id = (select id from ${kept}.rows)`),
      mend: () =>
        forced(`update journal_entry set amount = amount / 2 where id = (select id from ${kept}.rows);
          update journal_line set debit = debit / 2, credit = credit / 2 where entry_id = (select id from ${kept}.rows);
          ${done}`),
    }),
  }
}
