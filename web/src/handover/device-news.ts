/** News of one tab for the others: the device keeps something else than before, or the server does. */
type News = { kind: 'KEPT' } | { kind: 'SENT'; modules: readonly string[] }

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('handover') : null
const onKept = new Set<() => void>()
const onSent = new Set<(modules: readonly string[]) => void>()

const hearKept = () => {
  for (const listener of onKept) listener()
}
channel?.addEventListener('message', ({ data }: MessageEvent<News | null>) => {
  // A tab that still runs an older version tells of the device alone, without saying so.
  if (data?.kind === 'SENT') for (const listener of onSent) listener(data.modules)
  else hearKept()
})

const tellOthers = (news: News): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage(news)
}
const watch = <Listener>(listeners: Set<Listener>, listener: Listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells this tab and the others that the device keeps something else than before. */
export function tellDevice(): void {
  hearKept()
  tellOthers({ kind: 'KEPT' })
}
export const watchDevice = (listener: () => void) => watch(onKept, listener)

/** Tells the other tabs which modules the server changed: the tab that sends is seldom the one that is looked at. */
export const tellSent = (modules: readonly string[]): void => tellOthers({ kind: 'SENT', modules })
export const watchSent = (listener: (modules: readonly string[]) => void) => watch(onSent, listener)
