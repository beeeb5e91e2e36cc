import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What an access token says: who, for which company, in which sign-in, until when. */
export interface Claims {
  user: string
  company: string
  sign_in: string
  expires: number
}

const sign = (secret: Buffer, payload: string) => createHmac('sha256', secret).update(payload).digest()

export function writeToken(secret: Buffer, claims: Claims): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${payload}.${sign(secret, payload).toString('base64url')}`
}

/** The claims of a token that we signed and that has not expired; null for anything else. */
export function readToken(secret: Buffer, token: string, now: number): Claims | null {
  const [payload = '', signature = ''] = token.split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(secret, payload)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  return claims.expires > now ? claims : null
}

export const newRefreshToken = () => randomBytes(32).toString('base64url')
export const hashOf = (refreshToken: string) => createHash('sha256').update(refreshToken).digest()
