import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foundCompany } from '../flows/found-company.ts'
import { bringUpToDate } from '../schema.ts'
import { onFinished } from '../testing/on-finished.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { accountForNewCluster, giveTo } from './embedded/account.ts'
import { addressOf } from './embedded/address.ts'
import { binariesFor } from './embedded/binaries.ts'
import { ENVIRONMENT } from './embedded/cluster.ts'
import { launchPostgres } from './embedded/launch.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './pool.ts'
import { nobody, transact } from './tx.ts'

const account = accountForNewCluster()
/** The folder of Debian and Ubuntu, with each version: `apt-get install postgresql-15` adds the oldest to this test. */
const installed = '/usr/lib/postgresql'
const oldest = 15

/** The embedded PostgreSQL, and those that the machine has. */
function servers(): string[] {
  let versions: string[] = []
  try {
    versions = readdirSync(installed)
  } catch {
    // A machine without any.
  }
  const usable = versions.filter((version) => Number(version) >= oldest)
  return [binariesFor(account), ...usable.map((version) => join(installed, version, 'bin'))]
}

test.each(servers())(
  'the schema is built, and a company works, with the PostgreSQL in %s',
  async (bin) => {
    const home = await temporaryFolder()
    chmodSync(home, 0o755)
    const cluster = join(home, 'postgres')
    mkdirSync(cluster, { mode: 0o700 })
    giveTo(account, cluster)
    const how = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-instructions']
    execFileSync(join(bin, 'initdb'), [`--pgdata=${cluster}`, ...how], { ...account, cwd: home, env: ENVIRONMENT })
    const place = { home, cluster, account }
    const postgres = await launchPostgres(bin, place, { log: () => {}, isThrowaway: true })
    onFinished(postgres.stop)
    await postgres.ready
    const url = addressOf(place, 'trusted', postgres.port, 'postgres')

    expect((await bringUpToDate(url)).length).toBeGreaterThan(100)
    expect(await migrate(url)).toEqual([])
    const db = openDatabase(url, 2)
    onFinished(() => db.close())
    const branches = [{ code: 'ONE', name: 'One', time_zone: 'Asia/Jakarta' as const }]
    const { company } = await foundCompany(db, { name: 'Alpha', isDemo: false, branches, people: [] })
    const names = await transact(db, { ...nobody, company }, async (tx) => {
      await tx.insertInto('customer').values({ kind: 'PERSONAL', name: 'Sari', phone: '+628123456789' }).execute()
      return tx.selectFrom('customer').select('name').execute()
    })
    expect(names).toEqual([{ name: 'Sari' }])
  },
  60_000,
)
