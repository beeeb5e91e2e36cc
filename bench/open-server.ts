import { randomBytes } from 'node:crypto'
import { permissions } from '@rental/core/modules/index'
import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { openDatabase } from '../server/src/db/pool.ts'
import { foundOperator, foundTrial } from '../server/src/flows/found-company.ts'
import { jobsOf } from '../server/src/jobs/jobs.ts'
import { signingKeys } from '../server/src/identity/signing-keys.ts'
import { openLive } from '../server/src/live/live.ts'
import { filesOf } from '../server/src/outside/files.ts'
import { sealingWith } from '../server/src/outside/sealing.ts'
import { openPdfRenderer } from '../server/src/outside/pdf/renderer.ts'

/**
 * Our own server without locks: no token, no permission, no row-level security. Views that hold one company stand
 * where the tables were, read as the owner of the database. What is missing here is what access costs.
 */
const company = process.env['COMPANY'] ?? ''
const url = process.env['DATABASE_URL'] ?? ''

const owner = new pg.Client({ connectionString: url })
await owner.connect()
await owner.query('create schema if not exists open_bench')
for (const table of ['customer', 'tally'])
  await owner.query(
    `create or replace view open_bench.${table} as select * from public.${table} where company_id = '${company}'`,
  )
await owner.end()

// The address decides over the options of the pool: no application role, and the views before the tables.
const open = new URL(url)
open.searchParams.set('options', '-c timezone=UTC -c search_path=open_bench,public')
const db = openDatabase(open.href, Number(process.env['POOL_SIZE'] ?? 10))

/** Queries leave without the message that names their scope. */
interface Scoped {
  isSet?: boolean
  prepare?: unknown
}
const plainPrepare = (pg.Query as unknown as { prototype: { prepare: (wire: unknown) => void } }).prototype.prepare
db.pool.on('connect', (client) => {
  const send = client.query.bind(client) as (query: unknown) => unknown
  client.query = ((query: Scoped) => {
    if (query.isSet === false) Object.assign(query, { isSet: true, prepare: plainPrepare })
    return send(query)
  }) as never
})

const actor = {
  user_id: '',
  sign_in_id: '',
  company_id: company,
  full_name: 'Anybody',
  permissions: new Set<string>(permissions),
  branches: null,
  seesOwnJobs: false,
  isReadOnly: false,
}
const files = filesOf({ dataDir: process.env['DATA_DIR'] ?? '' })
const jobs = jobsOf({ url: open.href, db, runners: [], tasks: [], onTaskFailed: async () => {}, work: false })
const app = await buildApp({
  db,
  actorOf: async () => actor,
  callerOf: async () => 'anybody',
  modules: {
    session: {
      sealing: sealingWith(randomBytes(32)),
      keys: await signingKeys(db),
      forget: () => {},
      publicUrl: '',
      foundTrial: (given) => foundTrial(db, given),
      foundOperator: (token, given, password) => foundOperator(db, token, given, password),
      demo: { password: null, accounts: [] },
    },
    files,
    renderer: openPdfRenderer(),
    jobs: { ...jobs, tasks: [] },
    prove: async () => {},
    transports: {},
    live: openLive(url),
  },
  logLevel: 'warn',
  rateLimit: 0,
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
process.stdout.write('ready\n')
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)))
