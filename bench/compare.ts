import { measure, type Load, type Measured } from './load.ts'

export const connections = 32
const rounds = 3
export const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const middleOf = (measured: readonly Measured[]): Measured => ({
  perSecond: median(measured.map(({ perSecond }) => perSecond)),
  p50: median(measured.map(({ p50 }) => p50)),
  p99: median(measured.map(({ p99 }) => p99)),
})

export interface Loaded extends Load {
  /** Default: 32. */
  connections?: number
}
export interface Compared {
  beside: Measured
  ours: Measured
  /** Requests a second of ours to those of the other, of the middle round. */
  ratio: number
}

/** Runs both in turns, so that other load on the machine falls on both alike; the median round counts. */
export async function compare(beside: Loaded, ours: Loaded): Promise<Compared> {
  const run = (load: Loaded, length: number) => measure(load, load.connections ?? connections, length)
  await run(beside, 1)
  await run(ours, 1)
  const pairs: [Measured, Measured][] = []
  for (let round = 0; round < rounds; round++) pairs.push([await run(beside, seconds), await run(ours, seconds)])
  return {
    beside: middleOf(pairs.map(([first]) => first)),
    ours: middleOf(pairs.map(([, second]) => second)),
    ratio: median(pairs.map(([first, second]) => second.perSecond / first.perSecond)),
  }
}
