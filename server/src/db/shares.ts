import { Refusal } from '@rental/core/kernel/error'
import { afterAnswers } from './deadline.ts'
import type { Scope } from './scope.ts'

/** How the connections of a pool are shared out. */
export interface ShareLimits {
  /** Connections of the pool. */
  size: number
  /** Connections that one company may hold at once; where nothing is said, three of ten. */
  perCompany?: number | undefined
  /** Requests of one company that may wait for a connection; further ones are refused. */
  waiting?: number | undefined
  /** True while the database answers anybody: a read waits for its turn as long as it has patience. */
  isAnswering?: () => boolean
}

export interface Shares {
  /**
   * Resolves when a connection may be used, in turn; the function that it gives must be called once it is free again. Who
   * loses patience is refused.
   */
  take: (scope: Scope) => Promise<() => void>
  /** Refuses a request whose company has too much waiting. Work that has begun is never refused half-way. */
  expectRoom: (scope: Scope) => void
  /** For the metrics, of all companies together. */
  counts: () => ShareCounts
}
export interface ShareCounts {
  held: number
  waiting: number
  /** Since the start. */
  refused: number
}

/** Work of one company: connections that it holds, and what waits for one. */
interface Line {
  held: number
  waiting: (() => void)[]
}

const usualShare = 0.3
const usualWaiting = 500
const longestRetrySeconds = 30
/** Interval, in ms, at which a read that waits looks again whether the database answers. */
const lookMs = 250

/** Work for no company stands in lines of its own: that of the installation, and that of visitors who are signing in. */
const holderOf = ({ company, platform }: Scope) => company ?? (platform ? 'platform' : 'visitor')

/**
 * Decides who uses a connection next, so that what waits holds none. The company that holds the fewest comes first;
 * among equals, the one that gave one back longest ago.
 */
export function sharesOf({ size, ...limits }: ShareLimits): Shares {
  const { perCompany = Math.max(1, Math.floor(size * usualShare)), waiting: mostWaiting = usualWaiting } = limits
  const { isAnswering = () => true } = limits
  /** Only companies that hold or want a connection; the last one to give one back stands at the end. */
  const lines = new Map<string, Line>()
  let free = size
  let refused = 0
  /** How long a connection is held, in ms; the last ones count most. */
  let usualHold = 0

  function give(line: Line): void {
    free -= 1
    line.held += 1
  }

  function serveNext(): void {
    if (free === 0) return
    let next: Line | undefined
    for (const line of lines.values())
      if (line.waiting.length > 0 && line.held < (next?.held ?? perCompany)) next = line
    if (!next) return
    give(next)
    next.waiting.shift()?.()
  }

  function releaseOf(holder: string, line: Line): () => void {
    const since = performance.now()
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      usualHold += (performance.now() - since - usualHold) / 10
      free += 1
      line.held -= 1
      lines.delete(holder)
      if (line.held > 0 || line.waiting.length > 0) lines.set(holder, line)
      serveNext()
    }
  }

  async function take(scope: Scope): Promise<() => void> {
    const holder = holderOf(scope)
    const line = lines.get(holder) ?? { held: 0, waiting: [] }
    lines.set(holder, line)
    if (free > 0 && line.held < perCompany) give(line)
    else await turnIn(holder, line, scope)
    return releaseOf(holder, line)
  }

  function turnIn(holder: string, line: Line, { patience, beginning }: Scope): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        stopWaiting()
        line.waiting.splice(line.waiting.indexOf(turn), 1)
        if (line.held === 0 && line.waiting.length === 0) lines.delete(holder)
        reject(new Refusal('unavailable'))
      }
      const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
      const look = () => {
        if (!isAnswering()) return giveUp()
        stopLooking = afterAnswers(lookMs, look)
      }
      let stopLooking = beginning === undefined ? () => {} : afterAnswers(beginning, look)
      const stopWaiting = () => {
        clearTimeout(timer)
        stopLooking()
      }
      const turn = () => {
        stopWaiting()
        resolve()
      }
      line.waiting.push(turn)
    })
  }

  function expectRoom(scope: Scope): void {
    const waiting = lines.get(holderOf(scope))?.waiting.length ?? 0
    if (waiting < mostWaiting) return
    refused += 1
    const seconds = Math.ceil((waiting * usualHold) / perCompany / 1000)
    const retryAfter = Math.min(longestRetrySeconds, Math.max(1, seconds))
    throw new Refusal('company_busy', { retryAfter, params: { seconds: retryAfter } })
  }

  return {
    take,
    expectRoom,
    counts: () => ({
      held: size - free,
      waiting: [...lines.values()].reduce((sum, line) => sum + line.waiting.length, 0),
      refused,
    }),
  }
}
