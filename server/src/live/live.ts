import { Refusal } from '@rental/core/kernel/error'
import { liveModules, type LiveEvent } from '@rental/core/kernel/live'
import type { StreamAnswer, StreamReader } from '../http/handlers.ts'
import { keepListening } from './listener.ts'

/** Browsers share one stream among their tabs, so this is about devices. */
const mostPerPerson = 10

/** What `tell_live` says (0018): of which modules there is news, and for whom; null is everybody of the company. */
interface Told extends LiveEvent {
  company: string
  people: string[] | null
}

export interface Live {
  /** The stream of one person. */
  streamFor: (company: string, person: string) => StreamAnswer
  /** Sends all readers away and stops listening. */
  close: () => Promise<void>
}

/** Who reads along on this server. One connection listens for all of them, from the first reader on. */
export function openLive(url: string, beatMs = 20_000): Live {
  const companies = new Map<string, Map<string, Set<StreamReader>>>()
  const stopping = new AbortController()
  let listening: Promise<void> | null = null

  const readersOf = (company: string, people: string[] | null): StreamReader[] => {
    const here = companies.get(company)
    if (!here) return []
    return people
      ? people.flatMap((person) => [...(here.get(person) ?? [])])
      : [...here.values()].flatMap((s) => [...s])
  }
  const heard = (payload: string) => {
    const { touches, company, people } = JSON.parse(payload) as Told
    for (const reader of readersOf(company, people)) reader.tell({ touches })
  }
  const everybody = () => [...companies.keys()].flatMap((company) => readersOf(company, null))
  const resumed = () => {
    for (const reader of everybody()) reader.tell({ touches: liveModules })
  }

  function join(company: string, person: string, reader: StreamReader): () => void {
    const here = companies.get(company) ?? new Map<string, Set<StreamReader>>()
    const own = here.get(person) ?? new Set()
    if (own.size >= mostPerPerson || stopping.signal.aborted) throw new Refusal('too_many_requests')
    companies.set(company, here.set(person, own.add(reader)))
    listening ??= keepListening(url, stopping.signal, { heard, resumed })
    return () => {
      own.delete(reader)
      if (own.size === 0) here.delete(person)
      if (here.size === 0) companies.delete(company)
    }
  }

  return {
    streamFor: (company, person) => ({ beatMs, join: (reader) => join(company, person, reader) }),
    async close() {
      stopping.abort()
      for (const reader of everybody()) reader.dismiss()
      await listening
    },
  }
}
