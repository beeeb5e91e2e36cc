import type { SessionUser, SignedIn } from '@rental/core/modules/session/session.contract'
import { accountKey as key, accountOf, storedTokens, storedUser, type Account } from './account.ts'

const marginMs = 60_000
let listeners: (() => void)[] = []
let cached: { raw: string | null; account: Account | null } = { raw: null, account: null }

function read(): Account | null {
  const raw = localStorage.getItem(key)
  if (raw !== cached.raw) cached = { raw, account: parse(raw) }
  return cached.account
}

function parse(raw: string | null): Account | null {
  try {
    const account = raw ? (JSON.parse(raw) as Partial<Account>) : null
    return account?.accessToken && account.refreshToken && account.user ? (account as Account) : null
  } catch {
    return null
  }
}

function write(account: Account | null) {
  if (account) localStorage.setItem(key, JSON.stringify(account))
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

// Another tab signed in, refreshed or signed out: this one follows.
addEventListener('storage', (event) => {
  if (event.key === key || event.key === null) for (const listener of listeners) listener()
})

export const session = {
  read,
  subscribe(listener: () => void) {
    listeners.push(listener)
    return () => {
      listeners = listeners.filter((other) => other !== listener)
    }
  },
  begin: (signedIn: SignedIn) => write(accountOf(signedIn)),
  renew(tokens: Parameters<typeof storedTokens>[0]) {
    const account = read()
    if (account) write({ ...account, ...storedTokens(tokens) })
  },
  update(user: SessionUser) {
    const account = read()
    if (account) write({ ...account, ...storedUser(user) })
  },
  end: () => write(null),
  /** Expired, or within a minute of it. */
  isStale: (account: Account) => Date.parse(account.expiredAt) - Date.now() < marginMs,
}
