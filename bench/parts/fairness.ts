import { once } from 'node:events'
import { connect } from 'node:net'
import pg from 'pg'
import { connections, seconds } from '../compare.ts'
import { speed, type Figure } from '../figures.ts'
import { measure, type Load } from '../load.ts'
import { orderLoad, stockOf } from '../order-load.ts'
import type { Part } from '../part.ts'
import type { Headers } from '../place.ts'
import { customerPage, reading } from './customers.ts'

/** People of the company that reads. */
const readers = 8
/** Long enough for a p99 of some thousand answers. */
const length = Math.max(10, seconds)

const lazyReaders = 12

/** Begins exports of customers on connections of their own, and takes nothing of them. */
async function exportsNobodyReads(port: number, headers: Headers): Promise<() => void> {
  const lines = Object.entries({ host: '127.0.0.1', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const sockets = Array.from({ length: lazyReaders }, () => connect(port, '127.0.0.1').pause())
  for (const socket of sockets) {
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(`GET /api/v2/customer/export?format=csv HTTP/1.1\r\n${lines.join('')}\r\n`)
  }
  return () => sockets.forEach((socket) => socket.destroy())
}

/** Colleagues of one company who do long work at the same time. */
const colleagues = 4

/** Long work of a company, by turns; what is refused is counted. */
const working = (port: number, headers: Headers, paths: readonly string[], refused: () => void): Load => ({
  port,
  turn: async (_, n) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v2${paths[n % paths.length] ?? ''}`, { headers })
    const bytes = await answer.arrayBuffer()
    if (answer.status === 429 || answer.status === 503) return refused()
    if (!answer.ok) throw new Error(`${answer.status}: ${Buffer.from(bytes).toString()}`)
  },
})

/** Work of one company that fills a core, each kind for itself. */
const longWork: Readonly<Record<string, readonly string[]>> = {
  exports: ['/customer/export?format=xlsx', '/so/export?format=xlsx', '/customer/export?format=csv'],
  'previews of a billing run': ['/invoice/due?until=2030-12-31'],
}

export const fairness: Part = {
  name: 'fairness',
  about: `a company with ${readers} people reading lists while another one creates and approves orders on ${connections} connections, beside the same in quiet; ratio of p99`,
  run: async (place) => {
    const { office, neighbour } = await place.offices()
    const { port } = await place.ours()
    const client = new pg.Client({ connectionString: place.url })
    await client.connect()
    const stock = await stockOf(client, office.id)
    await client.end()
    const pages = [customerPage, '/api/v2/fleet?limit=10', '/api/v2/so?limit=10']
    const lists = reading(port, (n) => pages[n % pages.length] ?? '', await place.signIn(neighbour))
    let refused = 0
    let turns = 0
    const load = orderLoad({ port, headers: await place.signIn(office), stock }, () => (refused += 1))
    const flood = { ...load, turn: (...turn: Parameters<typeof load.turn>) => ((turns += 1), load.turn(...turn)) }
    await measure(lists, readers, 2)
    const quiet = await measure(lists, readers, length)
    const [loaded, flooding] = await Promise.all([measure(lists, readers, length), measure(flood, connections, length)])
    const busy = await place.signIn(office)
    const besideWork: Figure[] = []
    for (const [name, paths] of Object.entries(longWork)) {
      let turnedAway = 0
      const work = working(port, busy, paths, () => (turnedAway += 1))
      const before = await measure(lists, readers, length)
      const [slowed, worked] = await Promise.all([measure(lists, readers, length), measure(work, colleagues, length)])
      besideWork.push({
        name: `lists beside ${name} of ${colleagues} colleagues, ${turnedAway} refused, ${worked.perSecond.toFixed(1)}/s`,
        ours: speed(slowed),
        beside: speed(before),
        ratio: slowed.p99 / before.p99,
        aim: { atMost: 3 },
      })
    }
    const stop = await exportsNobodyReads(port, await place.signIn(office))
    const beside = await measure(lists, readers, length)
    stop()
    return [
      {
        name: 'lists of the other company',
        ours: speed(loaded),
        beside: speed(quiet),
        ratio: loaded.p99 / quiet.p99,
        aim: { atMost: 3 },
      },
      {
        name: `lists beside ${lazyReaders} exports that nobody reads`,
        ours: speed(beside),
        beside: speed(quiet),
        ratio: beside.p99 / quiet.p99,
        aim: { atMost: 3 },
      },
      ...besideWork,
      { name: `flood, ${((100 * refused) / turns).toFixed(1)} % refused`, ours: speed(flooding) },
    ]
  },
}
