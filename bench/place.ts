import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../server/src/db/embedded/embedded.ts'
import { bringUpToDate } from '../server/src/schema.ts'
import { startServer, stopServers, type RunningServer } from './children.ts'
import { fillCompany, password, type BenchCompany } from './fill/companies.ts'
import { fillFleets, fleetSizes } from './fill/fleets.ts'
import { fillOccupancy, occupancyRows } from './fill/occupancy.ts'
import { fillOffice, officeSizes } from './fill/office.ts'

export type Headers = Record<string, string>

/** The environment of the parts. Servers are started and companies filled when a part first needs them. */
export interface Place {
  url: string
  ours: () => Promise<RunningServer>
  /** Ours with two processes that share the port, and otherwise the same settings. */
  two: () => Promise<RunningServer>
  /** The bare server, for one company. */
  bare: (company: BenchCompany) => Promise<RunningServer>
  /** Ours without locks, for the main company. */
  open: () => Promise<RunningServer>
  /** A large company among two others of its size. */
  main: () => Promise<BenchCompany>
  /** A thousand customers, and ten times as many as the main company has. */
  customers: () => Promise<{ few: BenchCompany; many: BenchCompany }>
  /** Fleets of 50 and of 50,000 vehicles; the large one has a full planning board. */
  fleets: () => Promise<{ small: BenchCompany; large: BenchCompany }>
  /** A company that works by orders, and another one of its size. */
  offices: () => Promise<{ office: BenchCompany; neighbour: BenchCompany }>
  signIn: (company: BenchCompany) => Promise<Headers>
  say: (line: string) => void
  close: () => Promise<void>
}

const perCompany = Number(process.env['BENCH_ROWS'] ?? 100_000)
const fewCustomers = 1000

const first = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

export async function openPlace(say: (line: string) => void): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lajur-bench-'))
  await chmod(dataDir, 0o755)
  const database = await startEmbedded({ dataDir })
  const { url } = database
  const shared = {
    DATABASE_URL: url,
    POOL_SIZE: '10',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    DEMO: '0',
  }
  await bringUpToDate(url)

  const filled = async <T>(words: string, fill: () => Promise<T>): Promise<T> => {
    say(`Filling ${words}…`)
    return fill()
  }
  const main = first(() =>
    filled(`3 companies with ${perCompany} customers each`, async () => {
      const company = await fillCompany(url, 'main', perCompany)
      for (const other of ['other', 'third']) await fillCompany(url, other, perCompany)
      return company
    }),
  )
  const customers = first(() =>
    filled(`a company with ${fewCustomers} customers and one with ${perCompany * 10}`, async () => ({
      few: await fillCompany(url, 'few', fewCustomers),
      many: await fillCompany(url, 'many', perCompany * 10),
    })),
  )
  const fleets = first(() =>
    filled(
      `${fleetSizes.others + 1} fleets of ${fleetSizes.small} vehicles, one of ${fleetSizes.large}, and its board with ${occupancyRows} entries`,
      async () => {
        const small = await fillCompany(url, 'small-fleet', fewCustomers)
        const large = await fillCompany(url, 'large-fleet', fewCustomers)
        await fillFleets(url, small.id, large.id)
        await fillOccupancy(url, large.id)
        return { small, large }
      },
    ),
  )
  const ours = first(() => startServer('../server/src/main.ts', shared))
  const signIn = async ({ email }: BenchCompany) => {
    const { port } = await ours()
    const response = await fetch(`http://127.0.0.1:${port}/api/v2/oauth2/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    const { access_token } = (await response.json()) as { access_token: string }
    return { authorization: `Bearer ${access_token}` }
  }
  const { customers: people, vehicles, orders } = officeSizes
  const offices = first(() =>
    filled(`2 companies with ${people} customers, ${vehicles} vehicles and ${orders} orders each`, async () => {
      const [office, neighbour] = [
        await fillCompany(url, 'office', people),
        await fillCompany(url, 'neighbour', people),
      ]
      for (const company of [office, neighbour])
        await fillOffice({ url, company, port: (await ours()).port, headers: await signIn(company) })
      return { office, neighbour }
    }),
  )
  const bareServers = new Map<string, Promise<RunningServer>>()
  return {
    url,
    ours,
    two: first(() => startServer('../server/src/main.ts', { ...shared, PROCESSES: '2' })),
    bare: ({ id }) => {
      const running = bareServers.get(id) ?? startServer('./bare-server.ts', { ...shared, COMPANY: id })
      bareServers.set(id, running)
      return running
    },
    open: first(async () => startServer('./open-server.ts', { ...shared, COMPANY: (await main()).id })),
    main,
    customers,
    fleets,
    offices,
    signIn,
    say,
    close: async () => {
      await stopServers()
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
