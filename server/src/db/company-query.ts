import pg from 'pg'

/** What we use of the driver's inner side; its types describe only the outer one. */
interface Wire {
  bind: (message: { statement: string; values: string[]; valueMapper: (value: unknown) => unknown }) => void
  execute: (message: object) => void
}
interface InnerQuery {
  prepare(wire: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, wire: Wire): void
}
type Callback = (error: Error | null, result: pg.QueryResult) => void
const Query = pg.Query as unknown as new (config: pg.QueryConfig, values: undefined, done: Callback) => InnerQuery

const statement = 'company'
const same = (value: unknown) => value

/** Every new connection learns the statement that names the company. */
export const prepareCompany = (client: pg.ClientBase) =>
  client.query({ name: statement, text: "select set_config('app.company', $1, true)", values: [''] })

/**
 * A query that carries its company. Between two Syncs PostgreSQL runs everything in one transaction: the company is
 * set for exactly this query and forgotten with it, without BEGIN, without COMMIT and without a message more to wait for.
 */
class CompanyQuery extends Query {
  private isSet = false
  private readonly company: string
  constructor(company: string, config: pg.QueryConfig, done: Callback) {
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig, undefined, done)
    this.company = company
  }

  override prepare(wire: Wire) {
    wire.bind({ statement, values: [this.company], valueMapper: same })
    wire.execute({})
    super.prepare(wire)
  }

  // The first row and completion are those of setting the company.
  override handleDataRow(message: unknown) {
    if (this.isSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, wire: Wire) {
    if (this.isSet) super.handleCommandComplete(message, wire)
    this.isSet = true
  }
}

export const queryFor = (client: pg.PoolClient, company: string, config: pg.QueryConfig) =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new CompanyQuery(company, config, (error, result) => {
      if (error) reject(error)
      else resolve(result)
    })
    client.query(query as never)
  })
