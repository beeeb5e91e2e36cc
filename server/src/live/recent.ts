import { liveModules, type LiveEvent, type LiveModule } from '@rental/core/kernel/live'

/**
 * An event as `tell_live` (0018) sends it: the modules with news, and the person concerned; null is everyone in the
 * company.
 */
export interface Told extends LiveEvent {
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
  const said: { at: number; told: Told }[] = []
  return {
    /** Listening begins, or begins again: earlier events are unknown. */
    begin: () => {
      since = now()
      said.length = 0
    },
    note: (told: Told) => {
      said.push({ at: now(), told })
      while (said[0] && (said.length > mostKept || said[0].at < now() - keptMs)) since = said.shift()?.at ?? since
    },
    /** Of which modules a person has missed something in the last while; of all, if that cannot be known. */
    missedBy: (company: string, person: string, missedMs: number): readonly LiveModule[] => {
      const from = now() - missedMs - onItsWayMs
      if (from <= since) return liveModules
      const concerns = ({ at, told }: (typeof said)[number]) =>
        at >= from && told.company === company && (told.people?.includes(person) ?? true)
      const touched = new Set(said.filter(concerns).flatMap(({ told }) => told.touches))
      return liveModules.filter((module) => touched.has(module))
    },
  }
}
