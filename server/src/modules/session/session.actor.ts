import { Refusal } from '@rental/core/kernel/error'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../db/pool.ts'
import { read } from '../../db/tx.ts'
import type { Actor } from '../../http/handlers.ts'
import { findUser, isAlive } from './session.store.ts'
import { readToken, type Claims } from './token.ts'

/** A change of role or a sign-out elsewhere takes effect within this time. */
const trustMs = 1000
const mostKept = 10_000

/** A map that forgets everything when it is full: simple, and nobody notices. */
function keep<V>(map: Map<string, V>, key: string, value: V): V {
  if (map.size >= mostKept) map.clear()
  map.set(key, value)
  return value
}

/** Who a request's token belongs to. Asked of the database at most once a second for each sign-in. */
export function actors(db: Database, secret: Buffer) {
  const tokens = new Map<string, Claims>()
  const known = new Map<string, { actor: Promise<Actor | null>; until: number }>()

  /** A signature is checked once; whether the token has expired, every time. */
  function claimsOf(token: string, now: number): Claims | null {
    const claims = tokens.get(token) ?? readToken(secret, token, now)
    if (!claims || claims.expires <= now) return null
    return tokens.has(token) ? claims : keep(tokens, token, claims)
  }

  async function load({ company, user, sign_in }: Claims): Promise<Actor | null> {
    return read(db, company, async (tx) => {
      const [alive, found] = await Promise.all([isAlive(tx, sign_in), findUser(tx, user)])
      if (!alive || !found) return null
      const { id, full_name, permissions } = found
      return { user_id: id, sign_in_id: sign_in, company_id: company, full_name, permissions: new Set(permissions) }
    })
  }

  const tokenOf = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]

  return {
    async of(request: FastifyRequest): Promise<Actor | null> {
      const token = tokenOf(request)
      if (!token) return null
      const now = Date.now()
      const claims = claimsOf(token, now)
      if (!claims) throw new Refusal('session_expired')
      let entry = known.get(claims.sign_in)
      // Requests that come together ask together.
      if (!entry || entry.until < now)
        entry = keep(known, claims.sign_in, { actor: load(claims), until: now + trustMs })
      const actor = await entry.actor
      if (!actor) throw new Refusal('session_expired')
      return actor
    },
    /** Whose requests are counted together: those of a sign-in, else those of an address. */
    callerOf(request: FastifyRequest): string {
      const token = tokenOf(request)
      return (token && claimsOf(token, Date.now())?.sign_in) || request.ip
    },
    forget: (signIn: string) => known.delete(signIn),
  }
}
