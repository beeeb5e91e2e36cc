import { afterAll } from 'vitest'
import pg from 'pg'
import { until } from './jobs.ts'

/** Lock that transactions wait for: that is how they stand still at a step. */
const gate = 4_711
const atGate = `locktype = 'advisory' and objid = ${gate} and pid <> pg_backend_pid()
  and database = (select oid from pg_database where datname = current_database())`

/** Lets transactions on a database stand still at a step; for the whole test file. */
export async function gatesOn(url: string) {
  const keeper = new pg.Client({ connectionString: url })
  await keeper.connect()
  afterAll(() => keeper.end())
  await keeper.query(`create function stand_still() returns trigger language plpgsql as
    'begin perform pg_advisory_xact_lock(${gate}); return new; end'`)
  const waiting = async (condition: string) => {
    const { rowCount } = await keeper.query(`select from pg_locks where ${atGate} and ${condition}`)
    return rowCount ?? 0
  }
  /** Closes a gate, such as `trigger still before insert on seal`. */
  return async (step: string) => {
    await keeper.query(`select pg_advisory_lock(${gate})`)
    await keeper.query(`create ${step} for each row execute function stand_still()`)
    return {
      reached: () => until(async () => (await waiting('not granted')) > 0),
      /** Ends the connection of the transaction that stands still: the database takes it back as that of a dead process. */
      sever: () => keeper.query(`select pg_terminate_backend(pid) from pg_locks where ${atGate} and not granted`),
      /** Ends once the transactions of the dead process are over. */
      async open(table: string) {
        await keeper.query(`select pg_advisory_unlock(${gate})`)
        await until(async () => (await waiting('true')) === 0)
        await keeper.query(`drop trigger still on ${table}`)
      },
    }
  }
}
