import { liveModules, type LiveEvent, type LiveModule } from '@rental/core/kernel/live'

/**
 * An event as `tell_live` (0018) sends it: the modules with news, and the person concerned; null is everyone in the
 * company.
 */
export interface LivePayload extends LiveEvent {
  company: string
  people: string[] | null
}

const keptMs = 60_000
const mostKept = 10_000
/** A question is older than it says by the time that it took to come. */
const onItsWayMs = 3_000

/** Remembers the events of the last minute for readers who reconnect, so that they need not reload everything. */
export function rememberRecent(now: () => number = Date.now) {
  /** From when on all was heard. */
  let since = Infinity
  const recent: { at: number; payload: LivePayload }[] = []
  return {
    /** Listening begins, or begins again: earlier events are unknown. */
    begin: () => {
      since = now()
      recent.length = 0
    },
    note: (payload: LivePayload) => {
      recent.push({ at: now(), payload })
      while (recent[0] && (recent.length > mostKept || recent[0].at < now() - keptMs))
        since = recent.shift()?.at ?? since
    },
    /** Of which modules a person has missed something in the last while; of all, if that cannot be known. */
    missedBy: (company: string, person: string, missedMs: number): readonly LiveModule[] => {
      const from = now() - missedMs - onItsWayMs
      if (from <= since) return liveModules
      const concerns = ({ at, payload }: (typeof recent)[number]) =>
        at >= from && payload.company === company && (payload.people?.includes(person) ?? true)
      const touched = new Set(recent.filter(concerns).flatMap(({ payload }) => payload.touches))
      return liveModules.filter((module) => touched.has(module))
    },
  }
}
