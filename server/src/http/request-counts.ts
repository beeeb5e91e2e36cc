/** Requests of a caller in a minute, counted since 1970. */
export interface Counted {
  key: string
  minute: number
  count: number
}

export interface CountOptions {
  /** Adds what this server counted to what all servers did, and tells what that is now. */
  exchange: (own: readonly Counted[], minute: number) => Promise<Counted[]>
  /** The exchange began to fail; told once until it succeeds again. */
  onFault: (error: unknown) => void
  now?: () => number
}

/** Requests of one caller in one minute. */
interface Tally {
  key: string
  minute: number
  /** Of all servers, as of the last exchange. */
  shared: number
  /** Of this server, since then; and of these, what is on its way. */
  own: number
  sent: number
}

export const minuteMs = 60_000
/** Part of the limit that one server gives away before it asks what the others gave. */
const unseenShare = 1 / 20
/** Callers that are remembered in a minute: beyond, all are forgotten, which is simple and cheap. */
const mostKept = 50_000

/**
 * Requests per caller in the last minute, of all servers together. Each counts by itself and exchanges counts with the
 * others, at most once a second for all callers and once for each twentieth of a limit: with n servers, a caller is let
 * through at most n twentieths too often, besides what arrives during an exchange.
 */
export function requestCounts({ exchange, onFault, now = Date.now }: CountOptions) {
  const minutes = new Map<number, Map<string, Tally>>()
  const changed = new Set<Tally>()
  let isExchanging = false
  let isFaulty = false

  function bookOf(minute: number): Map<string, Tally> {
    const book = minutes.get(minute) ?? new Map<string, Tally>()
    minutes.set(minute, book)
    return book
  }

  function tallyOf(key: string, minute: number): Tally {
    const book = bookOf(minute)
    const known = book.get(key)
    if (known) return known
    if (book.size >= mostKept) book.clear()
    const tally = { key, minute, shared: 0, own: 0, sent: 0 }
    book.set(key, tally)
    return tally
  }

  const countOf = (tally: Tally | undefined) => (tally ? tally.shared + tally.own : 0)

  function forgetBefore(minute: number): void {
    for (const old of minutes.keys()) if (old < minute) minutes.delete(old)
    for (const tally of changed) if (tally.minute < minute) changed.delete(tally)
  }

  async function exchangeAll(): Promise<void> {
    const minute = Math.floor(now() / minuteMs)
    forgetBefore(minute - 1)
    if (isExchanging || changed.size === 0) return
    isExchanging = true
    const sent = [...changed]
    changed.clear()
    for (const tally of sent) tally.sent = tally.own
    try {
      const own = sent.map(({ key, minute: at, sent: count }) => ({ key, minute: at, count }))
      const known = await exchange(own, minute)
      for (const tally of sent) {
        tally.shared += tally.sent
        tally.own -= tally.sent
      }
      for (const { key, minute: at, count } of known) {
        const tally = tallyOf(key, at)
        tally.shared = Math.max(tally.shared, count)
      }
      isFaulty = false
    } catch (error) {
      for (const tally of sent) changed.add(tally)
      if (!isFaulty) onFault(error)
      isFaulty = true
    } finally {
      for (const tally of sent) tally.sent = 0
      isExchanging = false
    }
  }

  return {
    exchange: exchangeAll,
    /**
     * Counts a request if the caller has one left in this minute, which moves along: of the last full minute the part
     * counts that is less than a minute ago. `wait`: ms until there is room for one, 0 where it was counted.
     */
    take(key: string, limit: number): { used: number; wait: number } {
      const at = now()
      const minute = Math.floor(at / minuteMs)
      const part = (at % minuteMs) / minuteMs
      const before = countOf(minutes.get(minute - 1)?.get(key))
      const tally = tallyOf(key, minute)
      const used = before * (1 - part) + countOf(tally)
      if (used + 1 > limit) return { used, wait: waitFor(limit, before, countOf(tally), part) }
      tally.own += 1
      changed.add(tally)
      // A table that cannot be reached is tried again once a second, not with every request.
      if (!isFaulty && tally.own >= limit * unseenShare) void exchangeAll()
      return { used: used + 1, wait: 0 }
    },
  }
}
export type RequestCounts = ReturnType<typeof requestCounts>

/** Time until the minute that moves along has room for one request more, in ms. */
function waitFor(limit: number, before: number, current: number, part: number): number {
  const room = limit - 1
  const fullAt = (count: number, others: number) => 1 - Math.max(0, room - others) / Math.max(1, count)
  const parts = current > room ? 1 - part + fullAt(current, 0) : fullAt(before, current) - part
  return Math.max(1, Math.ceil(parts * minuteMs))
}
