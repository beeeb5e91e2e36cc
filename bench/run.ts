import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../server/src/db/embedded/embedded.ts'
import { bringUpToDate } from '../server/src/schema.ts'
import { startServer, stopServers } from './children.ts'
import { measureFrames } from './board-frames.ts'
import { fillFleets, fleetSizes } from './fleet.ts'
import { fillCompanies, password, type BenchCompany } from './fill.ts'
import { idleShare, measureJobs } from './jobs.ts'
import { measureLive } from './live.ts'
import { fillOccupancy, measureOccupancy, occupancyRows } from './occupancy.ts'
import { measure, type Load, type Measured } from './load.ts'
import { uploadPhotos } from './photos.ts'
import { measureOrders } from './orders.ts'
import { measurePricing } from './price.ts'

const connections = 32
const rounds = 3
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const perCompany = Number(process.env['BENCH_ROWS'] ?? 100_000)
const [bare, ours, open, bareFleet] = [4801, 4802, 4803, 4804]
const say = (line = '') => process.stdout.write(`${line}\n`)

async function signIn({ email }: BenchCompany) {
  const response = await fetch(`http://127.0.0.1:${ours}/api/v2/oauth2/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token } = (await response.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

let phones = 0
const phoneOf = () => `+62813${String(10_000_000 + phones++)}`
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Takes turns, so that whatever else the machine does falls on both alike; the middle round counts. */
async function compare(first: Load, second: Load): Promise<[Measured, Measured, ratio: number]> {
  const pairs: [Measured, Measured][] = []
  await measure(first, connections, 1)
  await measure(second, connections, 1)
  for (let round = 0; round < rounds; round++)
    pairs.push([await measure(first, connections, seconds), await measure(second, connections, seconds)])
  const ratio = median(pairs.map(([a, b]) => b.perSecond / a.perSecond))
  const middle = (of: 0 | 1): Measured => ({
    perSecond: median(pairs.map((pair) => pair[of].perSecond)),
    p50: median(pairs.map((pair) => pair[of].p50)),
    p99: median(pairs.map((pair) => pair[of].p99)),
  })
  return [middle(0), middle(1), ratio]
}

const cell = (value: number, digits = 0) => value.toFixed(digits).padStart(9)
function row(name: string, [a, b, ratio]: [Measured, Measured, number]) {
  say(
    `${name.padEnd(28)}${cell(a.perSecond)}${cell(b.perSecond)}${cell(ratio, 2)}${cell(a.p50, 1)}${cell(b.p50, 1)}${cell(a.p99, 1)}${cell(b.p99, 1)}`,
  )
}
const header = (a: string, b: string) =>
  say(
    `${''.padEnd(28)}${`${a}/s`.padStart(9)}${`${b}/s`.padStart(9)}${'ratio'.padStart(9)}${`p50 ${a}`.padStart(9)}${`p50 ${b}`.padStart(9)}${`p99 ${a}`.padStart(9)}${`p99 ${b}`.padStart(9)}`,
  )

const dataDir = await mkdtemp(join(tmpdir(), 'lajur-bench-'))
await chmod(dataDir, 0o755)
const database = await startEmbedded({ dataDir })
try {
  await bringUpToDate(database.url)
  say(`Filling 3 companies with ${perCompany} customers each, one with 1,000 and one with ${perCompany * 10}…`)
  const [main, , , small, large] = await fillCompanies(database.url, [
    perCompany,
    perCompany,
    perCompany,
    1000,
    perCompany * 10,
  ])
  if (!main || !small || !large) throw new Error('no companies')
  say(`Filling ${fleetSizes.others + 1} fleets of ${fleetSizes.small} vehicles and one of ${fleetSizes.large}…`)
  await fillFleets(database.url, small.id, large.id)
  say(`Filling the large fleet with ${occupancyRows} entries of its planning board…`)
  await fillOccupancy(database.url, large.id)
  const shared = { DATABASE_URL: database.url, POOL_SIZE: '10' }
  await startServer('./bare-server.ts', { ...shared, PORT: String(bare), COMPANY: main.id })
  const server = await startServer('../server/src/main.ts', {
    ...shared,
    PORT: String(ours),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: '0',
    DEMO: '0',
  })
  await startServer('./open-server.ts', { ...shared, PORT: String(open), COMPANY: main.id, DATA_DIR: dataDir })
  const headers = await signIn(main)
  const list = await fetch(`http://127.0.0.1:${ours}/api/v2/customer?limit=50`, { headers })
  const ids = ((await list.json()) as { data: { id: string }[] }).data.map(({ id }) => id)
  const idOf = (n: number) => ids[n % ids.length] ?? ''
  const nameOf = (n: number) => `santoso%20${n % 997}`
  const get = (port: number, path: Load['path'], extra?: Load['headers']): Load => ({
    port,
    method: 'GET',
    path,
    headers: extra,
  })
  const post = (port: number, path: string, prefix: string, extra?: Load['headers']): Load => ({
    port,
    method: 'POST',
    path: () => path,
    headers: extra,
    body: (n) =>
      JSON.stringify({
        kind: 'PERSONAL',
        name: `New ${n}`,
        email: `${prefix}${n}${Date.now()}@new.example`,
        phone: phoneOf(),
        city: 'Bekasi',
        ...(port === ours && { accept_duplicate: false }),
      }),
  })

  say(`\n${connections} connections, ${rounds} rounds of ${seconds} s each in turns, median; ${perCompany} customers\n`)
  header('bare', 'ours')
  row(
    'list page',
    await compare(
      get(bare, () => '/list'),
      get(ours, () => '/api/v2/customer?limit=10', headers),
    ),
  )
  row(
    'searched and filtered list',
    await compare(
      get(bare, (n) => `/search?name=${nameOf(n)}&city=sura`),
      get(ours, (n) => `/api/v2/customer?search_value=${nameOf(n)}&city_contains=sura`, headers),
    ),
  )
  row(
    'detail',
    await compare(
      get(bare, (n) => `/${idOf(n)}`),
      get(ours, (n) => `/api/v2/customer/${idOf(n)}`, headers),
    ),
  )
  row('create', await compare(post(bare, '/create', 'a'), post(ours, '/api/v2/customer', 'b', headers)))

  say('\nWhat sign-in, permission and isolation cost: the same route without them\n')
  header('open', 'ours')
  const page = () => '/api/v2/customer?limit=10'
  row('list page', await compare(get(open, page), get(ours, page, headers)))
  const detail = (n: number) => `/api/v2/customer/${idOf(n)}`
  row('detail', await compare(get(open, detail), get(ours, detail, headers)))

  say('\nThe list page while 50 people sign in all the time\n')
  const signIns: Load = {
    port: ours,
    method: 'POST',
    path: () => '/api/v2/oauth2/login',
    body: () => JSON.stringify({ email: main.email, password }),
  }
  const quiet = await measure(get(ours, page, headers), connections, seconds)
  const [busy, signedIn] = await Promise.all([
    measure(get(ours, page, headers), connections, seconds),
    measure(signIns, 50, seconds),
  ])
  say(
    `p99 quiet ${quiet.p99.toFixed(1)} ms, busy ${busy.p99.toFixed(1)} ms: ${(busy.p99 / quiet.p99).toFixed(2)} times`,
  )
  say(
    `${signedIn.perSecond.toFixed(0)} sign-ins a second, the list keeps ${(busy.perSecond / quiet.perSecond).toFixed(2)}`,
  )

  say(`\nThe fleet of ${fleetSizes.large} vehicles\n`)
  await startServer('./bare-server.ts', { ...shared, PORT: String(bareFleet), COMPANY: large.id })
  const [ofSmall, ofLarge] = [await signIn(small), await signIn(large)]
  const fleetPage = () => '/api/v2/fleet?limit=10'
  const plateOf = (n: number) => `B${1000 + (n % 50)}`
  const plateSearch = (n: number) => `/api/v2/fleet?search_value=${plateOf(n)}`
  header('bare', 'ours')
  row(
    'fleet list',
    await compare(
      get(bareFleet, () => '/fleet'),
      get(ours, fleetPage, ofLarge),
    ),
  )
  row(
    'search by plate',
    await compare(
      get(bareFleet, (n) => `/plates?plate=${plateOf(n)}`),
      get(ours, plateSearch, ofLarge),
    ),
  )
  say('\nOne of a thousand fleets of 50, and one of 50,000\n')
  header('50', '50,000')
  row('fleet list', await compare(get(ours, fleetPage, ofSmall), get(ours, fleetPage, ofLarge)))
  row('search by plate', await compare(get(ours, plateSearch, ofSmall), get(ours, plateSearch, ofLarge)))

  say(`\nFree vehicles and the planning board, of ${occupancyRows} entries, one call after the other\n`)
  const planned = await measureOccupancy(ours, ofLarge)
  for (const [name, { p50, p99, kilobytes }] of Object.entries(planned))
    say(`${name.padEnd(28)}p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${kilobytes.toFixed(0)} KB`)

  say('\nFrames of the planning board, 1,000 vehicles and 91 days, beside a bare page of that size\n')
  await measureFrames(ours, large, say)

  say('\nThe same list page at two sizes\n')
  header('1,000', 'large')
  row(
    `list page, large = ${large.rows}`,
    await compare(
      get(ours, () => '/api/v2/customer?limit=10', await signIn(small)),
      get(ours, () => '/api/v2/customer?limit=10', await signIn(large)),
    ),
  )

  say('\n100 photos of 12 megapixels uploaded, eight people at a time\n')
  const uploaded = await uploadPhotos(ours, headers)
  say(`${uploaded.perSecond.toFixed(1)} photos a second, ${uploaded.megabytesPerSecond.toFixed(1)} MB a second`)
  say(`memory of the server ${uploaded.restMemory.toFixed(0)} MB before, ${uploaded.peakMemory.toFixed(0)} MB at most`)

  say('\n1,000 notifications to 100 open streams, committed by another process\n')
  const live = await measureLive(database.url, ours, main)
  say(`from commit to arrival p50 ${live.p50.toFixed(1)} ms, p99 ${live.p99.toFixed(1)} ms`)
  say(`memory of the server ${live.memoryPerStream.toFixed(0)} KB for each of ${live.streams} streams`)

  say('\nJobs a second, beside pg-boss alone\n')
  say(`${''.padEnd(28)}${'bare/s'.padStart(9)}${'ours/s'.padStart(9)}${'ratio'.padStart(9)}`)
  await measureJobs(database.url, { company: main.id, customer: idOf(0) }, say)

  say('\nAn order of three vehicles, made and approved, beside a bare transaction of the same inserts\n')
  const place = { port: ours, headers: await signIn(large), url: database.url, company: large.id }
  const orders = await measureOrders(place)
  for (const [name, { p50, p99 }] of Object.entries(orders))
    say(`${name.padEnd(28)}p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`)
  say(`ratio ${(orders.order.p50 / orders.bare.p50).toFixed(2)}`)

  say('\nPricing, without the server\n')
  measurePricing(say)

  const idle = await idleShare(server, 60)
  if (idle !== null) say(`\nA server that nobody asks anything takes ${(idle * 100).toFixed(2)} % of a core`)
} finally {
  await stopServers()
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
