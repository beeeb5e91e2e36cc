import type { LiveEvent } from '@rental/core/kernel/live'
import { createParser } from 'eventsource-parser'
import { sendBy, urlOf } from '../../api/call.ts'
import { notificationCalls } from '../../modules/notification/notification-calls.ts'
import type { Reading } from './follow.ts'

/** The server speaks at least every 20 seconds: a stream that is silent for longer is dead. */
const silenceMs = 45_000

/** Reads the stream until it ends; fails if it cannot be opened or falls silent. */
export async function readStream({ signal, missedMs, opened, alive, heard }: Reading): Promise<void> {
  const silence = new AbortController()
  let watch = setTimeout(() => silence.abort(), silenceMs)
  const isHere = () => {
    clearTimeout(watch)
    watch = setTimeout(() => silence.abort(), silenceMs)
    alive()
  }
  try {
    const response = await sendBy(notificationCalls.stream, (token) =>
      fetch(urlOf(notificationCalls.stream, { query: { missed: Math.round(missedMs) } }), {
        headers: { authorization: `Bearer ${token}` },
        cache: 'no-store',
        signal: AbortSignal.any([signal, silence.signal]),
      }),
    )
    if (!response.ok || !response.body) throw new Error(`the stream was refused: ${response.status}`)
    opened()
    const parser = createParser({ onEvent: ({ data }) => heard(JSON.parse(data) as LiveEvent) })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      isHere()
      parser.feed(part.value)
    }
  } finally {
    clearTimeout(watch)
  }
}
