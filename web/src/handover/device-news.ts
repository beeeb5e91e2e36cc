/** Tells this tab and the others that the device keeps something else than before. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('handover') : null
const listeners = new Set<() => void>()

const hear = () => {
  for (const listener of listeners) listener()
}
channel?.addEventListener('message', hear)

export function tellDevice(): void {
  hear()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage(null)
}

export function watchDevice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
