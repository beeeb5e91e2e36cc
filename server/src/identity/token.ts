import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Claims of an access token: person, company, expiry, and the key that signed it. */
export interface Claims {
  key: string
  company: string
  expires: number
  /** A person, in one sign-in … */
  user?: string
  sign_in?: string
  /** … or a client application, with the version of its secret and what it asked for. */
  client?: string
  version?: number
  scope?: string[]
}

/** Lifetime of an access token. */
export const accessMinutes = 15

const sign = (secret: Buffer, payload: string) => createHmac('sha256', secret).update(payload).digest()

export function writeToken(secret: Buffer, claims: Claims): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${payload}.${sign(secret, payload).toString('base64url')}`
}

function parse(payload: string): Claims | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return claims && typeof claims === 'object' && 'key' in claims ? (claims as Claims) : null
  } catch {
    return null
  }
}

/** Which key a token says it was signed with; nothing else of it may be believed yet. */
export const keyOfToken = (token: string): string | null => parse(token.split('.')[0] ?? '')?.key ?? null

/** The claims of a token that this key signed and that has not expired; null for anything else. */
export function readToken(secret: Buffer, token: string, now: number): Claims | null {
  const [payload = '', signature = '', ...rest] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(secret, payload)
  if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const claims = parse(payload)
  return claims && claims.expires > now ? claims : null
}

/** For refresh tokens and links: too long to guess, stored as a fingerprint only. */
export const newToken = () => randomBytes(32).toString('base64url')
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** The refresh token after this one, in the line of its sign-in. */
export const tokenAfter = (lineSecret: Buffer, token: string) => sign(lineSecret, token).toString('base64url')

/** A fresh access token, and until when it is good. */
export function accessTokenFor(
  keys: { current: () => { id: string; secret: Buffer } },
  whose: Omit<Claims, 'key' | 'expires'>,
  now: Date,
) {
  const { id, secret } = keys.current()
  const expires = now.getTime() + accessMinutes * 60_000
  return {
    access_token: writeToken(secret, { ...whose, key: id, expires }),
    expired_at: new Date(expires).toISOString(),
    token_type: 'Bearer' as const,
  }
}
