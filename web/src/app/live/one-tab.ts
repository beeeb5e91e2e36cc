/** The holder of the lock of this name works for all tabs; when it closes, the next one takes over. */
export async function inOneTab(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // Without locks (no https) every tab works on its own.
  if (!('locks' in navigator)) return work()
  await navigator.locks.request(name, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}

/** Messages from one tab to all others of this browser. */
export function openChannel<Message>(name: string, heard: (message: Message) => void) {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => heard(data))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    say: (message: Message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
