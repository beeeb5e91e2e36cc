import {
  DefaultQueryExecutor,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely'
import type pg from 'pg'
import type { DB } from './tables.ts'

export type Tx = Transaction<DB>

const mostNames = 1000
const names = new Map<string, string>()

/** A name makes PostgreSQL keep the plan; statements of changing shape beyond the limit go without. */
function nameOf(sql: string): string | undefined {
  const known = names.get(sql)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `s${names.size}`
  names.set(sql, name)
  return name
}

/** Sends one query and promises its result. */
export type Run = (query: pg.QueryConfig) => Promise<pg.QueryResult>

/** Sends each query as soon as it is asked for: several asked for together share one round trip. */
class PipelinedConnection implements DatabaseConnection {
  private readonly run: Run
  constructor(run: Run) {
    this.run = run
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const name = nameOf(sql)
    const query = { text: sql, values: parameters as unknown[] }
    const { rows, rowCount } = await this.run(name ? { ...query, name } : query)
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('large results are read with a cursor: see record/list.ts')
  }
}

const compiler = new PostgresQueryCompiler()
const adapter = new PostgresAdapter()
const noDriver = () => {
  throw new Error('transactions are opened by transact()')
}
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: noDriver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
}

/** The typed query builder over one connection. Kysely's own transactions wait for every answer before the next query. */
export function queryBuilderOver(run: Run): Tx {
  const connection = new PipelinedConnection(run)
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  })
  return new Transaction<DB>({ config: { dialect }, driver: {} as never, dialect, executor })
}
