import { Refusal } from '@rental/core/kernel/error'
import { liveModules } from '@rental/core/kernel/live'
import type { StreamAnswer, StreamReader } from '../http/handlers.ts'
import type { Standing } from '../http/readiness.ts'
import { keepListening } from './listener.ts'
import { rememberRecent, type LivePayload } from './recent.ts'

/** Browsers share one stream among their tabs, so this is about devices. */
const mostPerPerson = 10

export interface Live {
  /** The stream of one person; events of the last `missedMs` are sent at once. */
  streamFor: (company: string, person: string, missedMs?: number) => StreamAnswer
  /** Listens from now on rather than from the first reader on; resolves when it does, or is closed. */
  begin: () => Promise<void>
  /** Has listened; after a break it listens again by itself. */
  standing: () => Standing
  /** Sends all readers away and stops listening. */
  close: () => Promise<void>
}

/** The readers of this server. One connection listens for all of them, from the first reader on. */
export function openLive(url: string, beatMs = 20_000): Live {
  const companies = new Map<string, Map<string, Set<StreamReader>>>()
  const recent = rememberRecent()
  /** Readers who joined before listening began: they must reload everything. */
  const early = new Set<StreamReader>()
  const stopping = new AbortController()
  const begun = Promise.withResolvers<void>()
  let isListening = false
  let listening: Promise<void> | null = null

  const readersOf = (company: string, people: string[] | null): StreamReader[] => {
    const here = companies.get(company)
    if (!here) return []
    return people
      ? people.flatMap((person) => [...(here.get(person) ?? [])])
      : [...here.values()].flatMap((s) => [...s])
  }
  const onPayload = (payload: string) => {
    const event = JSON.parse(payload) as LivePayload
    recent.note(event)
    for (const reader of readersOf(event.company, event.people)) reader.tell({ touches: event.touches })
  }
  const allReaders = () => [...companies.keys()].flatMap((company) => readersOf(company, null))
  const onListening = () => {
    recent.begin()
    for (const reader of isListening ? allReaders() : early) reader.tell({ touches: liveModules })
    isListening = true
    early.clear()
    begun.resolve()
  }
  const listen = () => {
    listening ??= keepListening(url, stopping.signal, { onPayload, onListening })
  }
  const sendMissed = (reader: StreamReader, touches: ReturnType<typeof recent.missedBy>) => {
    if (!isListening) early.add(reader)
    else if (touches.length > 0) reader.tell({ touches })
  }

  function join(company: string, person: string, reader: StreamReader, missedMs?: number): () => void {
    const here = companies.get(company) ?? new Map<string, Set<StreamReader>>()
    const own = here.get(person) ?? new Set()
    if (own.size >= mostPerPerson || stopping.signal.aborted) throw new Refusal('too_many_requests')
    companies.set(company, here.set(person, own.add(reader)))
    listen()
    if (missedMs !== undefined) sendMissed(reader, recent.missedBy(company, person, missedMs))
    return () => {
      early.delete(reader)
      own.delete(reader)
      if (own.size === 0) here.delete(person)
      if (here.size === 0) companies.delete(company)
    }
  }

  return {
    streamFor: (company, person, missedMs) => ({ beatMs, join: (reader) => join(company, person, reader, missedMs) }),
    begin() {
      listen()
      return begun.promise
    },
    standing: () => (isListening ? 'ready' : 'missing'),
    async close() {
      stopping.abort()
      begun.resolve()
      for (const reader of allReaders()) reader.dismiss()
      await listening
    },
  }
}
