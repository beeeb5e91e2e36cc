import pg from 'pg'

/** The part of the driver's internals that we use; its types describe only the public one. */
interface Wire {
  bind: (message: { statement: string; values: string[]; valueMapper: (value: unknown) => unknown }) => void
  execute: (message: object) => void
  flush: () => void
}
interface InnerQuery {
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}
type Callback = (error: Error | null, result: pg.QueryResult) => void
const Query = pg.Query as unknown as new (config: pg.QueryConfig, values: undefined, done: Callback) => InnerQuery

/** Scope of row-level security: the company, the branches (null: all of them), own jobs alone, and the platform. */
export interface Scope {
  company: string | null
  branches?: readonly number[] | null
  /** The person whose own deliveries and returns alone are seen; null for all of them. */
  jobsOf?: string | null
  platform?: boolean
  /** How long its work may take in ms, waiting for a connection included; absent: as long as it needs. */
  patience?: number
  /** How long a read waits for the first answer of a database that answers nobody, in ms; absent: its whole patience. */
  beginning?: number
}

/** The settings of a scope, as the policies read them. */
export const scopeSettings = ({ company, branches, jobsOf, platform }: Scope): Record<string, string> => ({
  'app.company': company ?? '',
  'app.branches': branches ? `{${branches.join(',')}}` : '',
  'app.jobs_of': jobsOf ?? '',
  'app.platform': platform ? 'on' : '',
})

const statement = 'scope'
const same = (value: unknown) => value
const names = Object.keys(scopeSettings({ company: null }))

/** Every new connection learns the statement that names the scope. */
export const prepareScope = (client: pg.ClientBase) =>
  client.query({
    name: statement,
    text: `select ${names.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(', ')}`,
    values: names.map(() => ''),
  })

/**
 * A query that carries its scope. Between two Syncs PostgreSQL runs everything in one transaction: the scope is
 * set for exactly this query and forgotten with it, without BEGIN, without COMMIT and without a message more to wait for.
 */
class ScopedQuery extends Query {
  private isSet = false
  private readonly onBegun: (() => void) | undefined
  private readonly scope: string[]
  constructor(scope: Scope, config: pg.QueryConfig, onBegun: (() => void) | undefined, done: Callback) {
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig, undefined, done)
    this.onBegun = onBegun
    this.scope = Object.values(scopeSettings(scope))
  }

  override prepare(wire: Wire) {
    wire.bind({ statement, values: this.scope, valueMapper: same })
    wire.execute({})
    // That the scope is set is told at once, before the query has done its work.
    if (this.onBegun) wire.flush()
    super.prepare(wire)
  }

  // The first row and completion are those of setting the scope.
  override handleDataRow(message: unknown) {
    if (this.isSet) super.handleDataRow(message)
    else this.onBegun?.()
  }

  override handleCommandComplete(message: unknown, wire: Wire) {
    if (this.isSet) super.handleCommandComplete(message, wire)
    this.isSet = true
  }
}

/** `onBegun` is called when the database has begun to answer. */
export const queryFor = (client: pg.PoolClient, scope: Scope, config: pg.QueryConfig, onBegun?: () => void) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new ScopedQuery(scope, config, onBegun, (error, result) => {
      if (error) reject(error)
      else resolve(result)
    })
    client.query(query as never)
  })
