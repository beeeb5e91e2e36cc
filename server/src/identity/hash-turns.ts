import { Refusal } from '@rental/core/kernel/error'

/** The claim of one piece of work to a turn. */
export interface Claim {
  /** Account first, then address: work under a key that was served less comes first. */
  keys: readonly string[]
  /** A device that signed in before, or our own work: before all others. */
  isKnown: boolean
}

interface Waiting extends Claim {
  start: () => void
  refuse: (refusal: Refusal) => void
}

/** Seconds after which a full queue has moved on. */
const retryAfter = 5
/** Interval in which served turns count against further ones. */
const memoryMs = 60_000

/**
 * Turns for work that fills a core. Few run at once, one at a time for each account; a limited number waits, and those
 * whose account and address were served least come next, so that one honest sign-in is not behind hundreds of guesses.
 */
export class FairTurns {
  private readonly running = new Set<string>()
  private readonly served = new Map<string, number>()
  private servedSince = Date.now()
  private waiting: Waiting[] = []
  private busy = 0
  private readonly atOnce: number
  private readonly mostWaiting: number

  constructor(atOnce: number, mostWaiting: number) {
    this.atOnce = atOnce
    this.mostWaiting = mostWaiting
  }

  async take<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start, refuse) => {
      this.waiting.push({ ...claim, start, refuse })
      this.next()
      if (this.waiting.length > this.mostWaiting) this.refuseOne()
    })
    try {
      return await work()
    } finally {
      this.busy -= 1
      this.running.delete(claim.keys[0] ?? '')
      this.next()
    }
  }

  /** Starts work while there is room. */
  private next(): void {
    while (this.busy < this.atOnce) {
      const chosen = this.first()
      if (!chosen) return
      this.waiting = this.waiting.filter((one) => one !== chosen)
      this.busy += 1
      if (chosen.keys[0] !== undefined) this.running.add(chosen.keys[0])
      for (const key of chosen.keys) this.served.set(key, (this.served.get(key) ?? 0) + 1)
      chosen.start()
    }
  }

  private first(): Waiting | undefined {
    if (Date.now() - this.servedSince > memoryMs) {
      this.served.clear()
      this.servedSince = Date.now()
    }
    const ready = this.waiting.filter(({ keys }) => !this.running.has(keys[0] ?? ''))
    const turnsOf = ({ keys }: Claim) => Math.max(0, ...keys.map((key) => this.served.get(key) ?? 0))
    return best(ready, (one) => (one.isKnown ? -1 : turnsOf(one)))
  }

  /** Refuses the latest of those who ask for most: a newcomer with little behind him stays. */
  private refuseOne(): void {
    const asked = new Map(this.served)
    for (const { keys } of this.waiting) for (const key of keys) asked.set(key, (asked.get(key) ?? 0) + 1)
    const weight = ({ keys }: Claim) => Math.max(0, ...keys.map((key) => asked.get(key) ?? 0))
    const last = best(this.waiting.toReversed(), (one) => (one.isKnown ? 1 : -weight(one)))
    this.waiting = this.waiting.filter((one) => one !== last)
    last?.refuse(new Refusal('too_many_requests', { retryAfter }))
  }
}

/** The first one with the lowest rank. */
function best<T>(all: readonly T[], rankOf: (one: T) => number): T | undefined {
  let found: { one: T; rank: number } | undefined
  for (const one of all) {
    const rank = rankOf(one)
    if (!found || rank < found.rank) found = { one, rank }
  }
  return found?.one
}
