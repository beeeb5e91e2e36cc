import type { SessionUser, SignedIn } from '@rental/core/modules/session/session.contract'

/** The stored account, and the key of local storage that holds it. */
export interface Account {
  accessToken: string
  refreshToken: string
  expiredAt: string
  user: SessionUser
  email: string
  avatar: string | null
}
export const accountKey = 'account'

type Tokens = Pick<SignedIn, 'access_token' | 'refresh_token' | 'expired_at'>

export const storedTokens = ({ access_token, refresh_token, expired_at }: Tokens) => ({
  accessToken: access_token,
  refreshToken: refresh_token,
  expiredAt: expired_at,
})

export const storedUser = (user: SessionUser) => ({ user, email: user.email, avatar: user.avatar })

export const accountOf = (signedIn: SignedIn): Account => ({ ...storedTokens(signedIn), ...storedUser(signedIn.user) })
