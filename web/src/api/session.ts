import type { SessionUser, SignedIn } from '@rental/core/modules/session/session.contract'

/** The stored account (spec §3): local storage key `account`. */
export interface Account {
  accessToken: string
  refreshToken: string
  expiredAt: string
  user: SessionUser
  email: string
  avatar: string | null
}

const key = 'account'
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

// Another tab signed in, refreshed or signed out: this one follows (spec §4).
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
  begin(signedIn: SignedIn) {
    const { access_token, refresh_token, expired_at, user } = signedIn
    write({
      accessToken: access_token,
      refreshToken: refresh_token,
      expiredAt: expired_at,
      user,
      email: user.email,
      avatar: user.avatar,
    })
  },
  renew(tokens: Pick<SignedIn, 'access_token' | 'refresh_token' | 'expired_at'>) {
    const account = read()
    if (account)
      write({
        ...account,
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
        expiredAt: tokens.expired_at,
      })
  },
  update(user: SessionUser) {
    const account = read()
    if (account) write({ ...account, user, email: user.email, avatar: user.avatar })
  },
  end: () => write(null),
  /** Expired, or within a minute of it (spec §4). */
  isStale: (account: Account) => Date.parse(account.expiredAt) - Date.now() < marginMs,
}
