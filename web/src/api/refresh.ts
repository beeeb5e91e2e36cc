import { say } from '../text/text.ts'
import { CallError, callErrorOf } from './errors.ts'
import { session } from './session.ts'

const timeoutMs = 10_000
let running: Promise<string | null> | null = null

/** The web app is a public client: this names it and opens nothing. */
const client = `Basic ${btoa('lajur-web:')}`

const ask = (refreshToken: string) =>
  fetch('/api/v2/oauth2/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: client },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new CallError(0, 'network', say('app.offline'))
  })

async function refresh(): Promise<string | null> {
  const account = session.read()
  if (!account) return null
  const response = await ask(account.refreshToken)
  // A failing server has not refused: the session stays for the next attempt.
  if (response.status === 429 || response.status >= 500)
    throw callErrorOf(response.status, await response.json().catch(() => null), say('errors.unavailable'))
  if (!response.ok) return null
  const tokens = (await response.json()) as { access_token: string; refresh_token: string; expired_at: string }
  session.renew(tokens)
  return tokens.access_token
}

/**
 * Requests that find the token stale or refused together share one refresh; later ones, in this tab or another, take
 * the token that was fetched meanwhile.
 */
function sharedRefresh(refused: string | null): Promise<string | null> {
  running ??= oneTabAtATime(async () => {
    const account = session.read()
    const isGood = account && account.accessToken !== refused && !session.isStale(account)
    return isGood ? account.accessToken : refresh()
  }).finally(() => {
    running = null
  })
  return running
}

/** Tabs wait for each other where the browser can arrange it (https and localhost); elsewhere the server's grace helps. */
const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('account-refresh', work) : work()

let expired: () => void = () => {}
/** Registers a listener for the end of a session: the shell shows the toast and goes to /login. */
export const onExpired = (listener: () => void) => {
  expired = listener
}

/** Ends the session: clears it, informs the listener, and fails the call. */
export function giveUp(): never {
  session.end()
  expired()
  throw new CallError(401, 'session_expired', say('session.expired'))
}

/** The token to send, refreshed when it is expired or within a minute of it. */
export async function freshToken(): Promise<string> {
  const account = session.read()
  // Signed out a moment ago: nothing to save, and nothing to say.
  if (!account) throw new CallError(401, 'not_signed_in', say('errors.not_signed_in'))
  const token = session.isStale(account) ? await sharedRefresh(null) : account.accessToken
  return token ?? giveUp()
}

/** After a 401: another request may have refreshed already; else refresh now; else the session is over. */
export async function tokenAfter401(refused: string): Promise<string> {
  const current = session.read()?.accessToken
  const token = current && current !== refused ? current : await sharedRefresh(refused)
  return token ?? giveUp()
}
