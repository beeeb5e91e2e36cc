import { get } from 'node:http'
import { times } from '../figures.ts'
import { occupancyRows } from '../fill/occupancy.ts'
import { summary, type Measured } from '../load.ts'
import type { Part } from '../part.ts'
import type { Headers, Place } from '../place.ts'

const warmUp = 20
const calls = 200
const dayMs = 86_400_000
const day = (n: number) => new Date(Date.now() + n * dayMs).toISOString()

/** Size of an answer on the wire. */
const bytesOf = (port: number, headers: Headers, path: string) =>
  new Promise<number>((resolve, reject) => {
    const compressed = { ...headers, 'accept-encoding': 'br' }
    get({ port, host: '127.0.0.1', path, headers: compressed }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.length))
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${response.statusCode} for ${path}`)),
      )
    }).on('error', reject)
  })

async function timed(place: Place, pathOf: (n: number) => string): Promise<Measured & { kilobytes: number }> {
  const { large } = await place.fleets()
  const { port } = await place.ours()
  const headers = await place.signIn(large)
  const took: number[] = []
  let bytes = 0
  for (let n = 0; n < warmUp + calls; n++) {
    const started = performance.now()
    bytes = await bytesOf(port, headers, `/api/v2/occupancy/${pathOf(n)}`)
    if (n >= warmUp) took.push(performance.now() - started)
  }
  return { ...summary(took, 1), kilobytes: bytes / 1024 }
}

export const free: Part = {
  name: 'free',
  about: `free vehicles at some days of a year among ${occupancyRows} entries, one call after the other`,
  run: async (place) => {
    const wanted = (n: number) => `free?from=${day((n % 30) * 10)}&to=${day((n % 30) * 10 + 3)}&category=SUV`
    const anywhere = await timed(place, wanted)
    const inBranch = await timed(place, (n) => `${wanted(n)}&branch_id=1`)
    return [
      { name: 'anywhere, p99 in ms', ours: times(anywhere), value: anywhere.p99, aim: { atMost: 20 } },
      { name: 'in a branch, p99 in ms', ours: times(inBranch), value: inBranch.p99, aim: { atMost: 20 } },
    ]
  },
}

export const board: Part = {
  name: 'board',
  about: 'the planning board of a thousand vehicles and ninety days, one call after the other',
  run: async (place) => {
    const board = await timed(place, (n) => `board?from=${day(n % 5)}&to=${day((n % 5) + 90)}&limit=1000`)
    return [{ name: `${board.kilobytes.toFixed(0)} KB`, ours: times(board) }]
  },
}
