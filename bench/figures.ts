import type { Compared } from './compare.ts'
import type { Measured } from './load.ts'

/** Reached where the ratio, or the figure itself, is at least or at most so much. */
export type Aim = { atLeast: number } | { atMost: number }

/** A line of the table: one figure, another one of the same run beside it, and their ratio. */
export interface Figure {
  name: string
  ours: string
  beside?: string
  ratio?: number
  /** Of the ratio; of `value` where there is none. */
  aim?: Aim
  value?: number
}

export const speed = ({ perSecond, p50, p99 }: Measured) =>
  `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`
export const times = ({ p50, p99 }: Pick<Measured, 'p50' | 'p99'>) => `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`

/** Requests a second of two loads. */
export const figure = (name: string, { beside, ours, ratio }: Compared, aim?: Aim): Figure => ({
  name,
  ours: speed(ours),
  beside: speed(beside),
  ratio,
  ...(aim && { aim }),
})

function judged({ aim, ratio, value }: Figure): string {
  if (!aim) return ''
  const reached = ratio ?? value ?? Number.NaN
  const isReached = 'atLeast' in aim ? reached >= aim.atLeast : reached <= aim.atMost
  return `${'atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`} ${isReached ? '✓' : '✗'}`
}

const line = (cells: readonly [string, string, string, string, string], width: number) => {
  const [name, ours, beside, ratio, aim] = cells
  return `${name.padEnd(width)}${ours.padEnd(38)}${beside.padEnd(38)}${ratio.padStart(6)}  ${aim}`.trimEnd()
}

export function table(figures: readonly Figure[]): string {
  const width = Math.max(...figures.map(({ name }) => name.length)) + 2
  const rows = figures.map((one) =>
    line([one.name, one.ours, one.beside ?? '', one.ratio?.toFixed(2) ?? '', judged(one)], width),
  )
  return [line(['', 'ours', 'beside', 'ratio', 'aim'], width), ...rows].join('\n')
}
