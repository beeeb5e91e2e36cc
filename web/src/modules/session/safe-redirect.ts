/** Only a path of this very site: what another site put into the address bar must not lead away (open redirect). */
export function safeRedirect(wish: unknown): string | null {
  if (typeof wish !== 'string' || !/^\/(?![/\\])/.test(wish)) return null
  const url = URL.parse(wish, location.origin)
  return url?.origin === location.origin ? url.pathname + url.search + url.hash : null
}
