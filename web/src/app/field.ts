import type { QueryClient } from '@tanstack/react-query'
import { startOutbox } from '../handover/start-outbox.ts'

/** Work on the way: the app stays on the device, and what was signed without signal is sent. */
export function startField(client: QueryClient): void {
  startOutbox(client)
  // In development files change without new names.
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/sw.js').catch(() => {
      // A browser that refuses works with signal only.
    })
}
