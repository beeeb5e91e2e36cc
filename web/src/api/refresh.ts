import { session } from './session.ts'

let running: Promise<string | null> | null = null

/** The web app is a public client: this names it and opens nothing (decisions.md §3). */
const client = `Basic ${btoa('lajur-web:')}`

async function refresh(): Promise<string | null> {
  const account = session.read()
  if (!account) return null
  const response = await fetch('/api/v2/oauth2/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: client },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: account.refreshToken }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) {
    session.end()
    return null
  }
  const tokens = (await response.json()) as { access_token: string; refresh_token: string; expired_at: string }
  session.renew(tokens)
  return tokens.access_token
}

/** Requests that find the token stale together share one refresh (spec §4). */
function sharedRefresh(): Promise<string | null> {
  running ??= oneTabAtATime(async () => {
    const account = session.read()
    return account && !session.isStale(account) ? account.accessToken : refresh()
  }).finally(() => {
    running = null
  })
  return running
}

/** Tabs wait for each other where the browser can arrange it (https and localhost); elsewhere the server's grace helps. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('account-refresh', work) : work()

export async function freshToken(): Promise<string | null> {
  const account = session.read()
  if (!account) return null
  return session.isStale(account) ? sharedRefresh() : account.accessToken
}

let expired: () => void = () => {}
/** What happens when a session cannot be saved: the shell shows the toast and goes to /login. */
export const onExpired = (listener: () => void) => {
  expired = listener
}

/** After a 401: another request may have refreshed already; else refresh now; else the session is over. */
export async function refreshAfter401(used: string | null): Promise<string | null> {
  const account = session.read()
  const token = account && account.accessToken !== used ? account.accessToken : await forcedRefresh()
  if (!token) {
    session.end()
    expired()
  }
  return token
}

function forcedRefresh(): Promise<string | null> {
  running ??= refresh().finally(() => {
    running = null
  })
  return running
}
