import { Refusal } from '@rental/core/kernel/error'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/pool.ts'
import { nobody, read, transact } from '../db/tx.ts'
import { callerAddress } from '../http/caller-address.ts'
import { beginningMs } from '../http/deadlines.ts'
import type { Actor } from '../http/handlers.ts'
import { contactMs, noteContact } from '../told/contacts.ts'
import { personById } from './actor-by-id.ts'
import { addressOf } from './attempts.ts'
import { clientActor } from './client-credentials.ts'
import { isAlive } from './identity.store.ts'
import type { SigningKeys } from './signing-keys.ts'
import { keyOfToken, readToken, type Claims } from './token.ts'

/** A change of role or a sign-out elsewhere takes effect within this time. */
const trustMs = 1000
const mostKept = 10_000
/** Longest time for reading an actor, in ms: what it is read for has its own time. */
const patienceMs = 5000

/** A map that is emptied when full: simple, and cheap to refill. */
function keep<V>(map: Map<string, V>, key: string, value: V): V {
  if (map.size >= mostKept) map.clear()
  map.set(key, value)
  return value
}

/** The actor of a request's token. Read from the database at most once a second for each sign-in. */
export function actors(db: Database, keys: SigningKeys) {
  const tokens = new Map<string, Claims>()
  const known = new Map<string, { actor: Promise<Actor | null>; until: number }>()

  /** When a person was last noted as in contact, by this server. */
  const noted = new Map<string, number>()

  /** Written at most once in five minutes of the clock for each person. */
  async function noteSeen({ company, user }: Claims, found: Actor | null): Promise<void> {
    if (!found || !user) return
    const span = Math.floor(Date.now() / contactMs)
    if (noted.get(user) === span) return
    keep(noted, user, span)
    // One that could not be written is written with the next request.
    await transact(db, { ...nobody, company, patience: beginningMs }, (tx) => noteContact(tx, user)).catch(() =>
      noted.delete(user),
    )
  }

  /** A signature is checked once; whether the token has expired, every time. */
  async function claimsOf(token: string, now: number): Promise<Claims | null> {
    const before = tokens.get(token)
    if (before) return before.expires > now ? before : null
    const secret = await keys.secretOf(keyOfToken(token) ?? '')
    const claims = secret && readToken(secret, token, now)
    return claims ? keep(tokens, token, claims) : null
  }

  async function load(claims: Claims): Promise<Actor | null> {
    const { company, user = '', sign_in = '' } = claims
    const actor = await read(db, { company, patience: patienceMs, beginning: beginningMs }, async (tx) => {
      if (claims.client) return clientActor(tx, claims)
      const [alive, found] = await Promise.all([isAlive(tx, sign_in), personById(tx, company, user, sign_in)])
      return alive ? found : null
    })
    await noteSeen(claims, actor)
    return actor
  }

  const tokenOf = ({ headers }: FastifyRequest) => /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1]
  /** Cache key of an actor: a sign-in, or one token of a client. */
  const placeOf = (claims: Claims, token: string) => claims.sign_in ?? token

  return {
    async of(request: FastifyRequest): Promise<Actor | null> {
      const token = tokenOf(request)
      if (!token) return null
      const now = Date.now()
      const claims = await claimsOf(token, now)
      if (!claims) throw new Refusal('session_expired')
      const place = placeOf(claims, token)
      let entry = known.get(place)
      // Requests that come together ask together.
      if (!entry || entry.until < now) entry = keep(known, place, { actor: load(claims), until: now + trustMs })
      const actor = await entry.actor
      if (!actor) throw new Refusal('session_expired')
      return actor
    },
    /** Key for counting requests together: the sign-in, else the address. */
    async callerOf(request: FastifyRequest): Promise<string> {
      const token = tokenOf(request)
      const claims = token ? await claimsOf(token, Date.now()) : null
      return claims?.sign_in ?? claims?.client ?? addressOf(callerAddress(request))
    },
    /** Makes a change take effect at once on this server. */
    forget: (signIns: readonly string[]) => signIns.forEach((signIn) => known.delete(signIn)),
  }
}
