/** After the first screen is drawn and the browser has nothing better to do. */
export function whenIdle(work: () => void) {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 4000 })
  else setTimeout(work, 1500)
}
