import type { LiveEvent, LiveModule } from '@rental/core/kernel/live'
import type { QueryClient } from '@tanstack/react-query'
import { readAgain } from '../../api/read-again.ts'
import { session } from '../../api/session.ts'
import { everything, follow } from './follow.ts'
import { readStream } from './live-stream.ts'
import { inOneTab, openChannel } from './one-tab.ts'

/** News that come together are looked at together. */
const gatherMs = 150

function staleMaker(client: QueryClient) {
  const touched = new Map<LiveModule, boolean>()
  let timer: ReturnType<typeof setTimeout> | undefined
  return ({ touches }: LiveEvent, isNews = true) => {
    for (const module of touches) touched.set(module, isNews || touched.get(module) === true)
    timer ??= setTimeout(() => {
      timer = undefined
      for (const [module, isKnownToChange] of touched)
        void (isKnownToChange ? readAgain(client, module) : client.invalidateQueries({ queryKey: [module] }))
      // The source of the notification has changed: it is refetched when opened.
      if (touched.get('notification')) void client.invalidateQueries({ refetchType: 'none' })
      touched.clear()
    }, gatherMs)
  }
}

const online = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (navigator.onLine || signal.aborted) return resolve()
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })

interface Person {
  id: string
  /** Since when the screens of this person have been read. */
  since: number
}

/** Follows what happens to one person, in one tab for all of them. */
function followFor({ id, since }: Person, signal: AbortSignal, makeStale: ReturnType<typeof staleMaker>) {
  const name = `live ${id}`
  const others = openChannel<LiveEvent>(name, (event) => makeStale(event))
  signal.addEventListener('abort', others.close, { once: true })
  const heard = (event: LiveEvent) => {
    makeStale(event)
    others.say(event)
  }
  // Gone offline, a stream does not always notice: it is ended, and begun again with the network.
  const read: typeof readStream = (reading) => {
    const lost = new AbortController()
    addEventListener('offline', () => lost.abort(), { once: true, signal: AbortSignal.any([signal, lost.signal]) })
    return readStream({ ...reading, signal: AbortSignal.any([signal, lost.signal]) }).finally(() => lost.abort())
  }
  let listens = false
  void inOneTab(name, signal, () => {
    listens = true
    return follow({ signal, since, read, heard, online })
  })
  // Another tab listens: what it heard while this one was loading was missed.
  setTimeout(() => {
    if (!listens && !signal.aborted) makeStale(everything, false)
  }, gatherMs)
}

/** Keeps the screens of the signed-in user up to date, from now on. */
export function startLive(client: QueryClient): void {
  const makeStale = staleMaker(client)
  let person: string | undefined
  let stopping = new AbortController()
  const begin = (since: number) => {
    const next = session.read()?.user.id
    if (next === person) return
    person = next
    stopping.abort()
    stopping = new AbortController()
    if (person) followFor({ id: person, since }, stopping.signal, makeStale)
  }
  // A later sign-in has missed nothing before it.
  session.subscribe(() => begin(Date.now()))
  begin(performance.timeOrigin)
}
