import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@rental/core/kernel/error'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'

/** From where: an IPv6 caller owns a whole /64, so that is what counts. */
export function addressOf(source: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(source)?.[1]
  if (mapped || !isIPv6(source)) return mapped ?? source
  const [head = '', tail = ''] = source.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const middle = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = source.includes('::') ? [...before, ...middle, ...after] : before
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** Free mistakes, before each further one costs time. A known place is not slowed by strangers. */
const free = { pair: 10, account: 20, address: 100 } as const
type Kind = keyof typeof free
const mostWaiting = 3
const longestDelays = 8
const mostTrialsAnHour = 10

const keysOf = (email: string, source: string): Record<Kind, string> => ({
  pair: `pair ${email} ${addressOf(source)}`,
  account: `account ${email}`,
  address: `address ${addressOf(source)}`,
})

/**
 * Slows guessing without ever locking anybody out: after some mistakes each attempt waits, longer and longer up to a
 * limit, and only a few may wait at once. A right password is let in after its wait, however many wrong ones came before.
 */
export class SignInThrottle {
  private readonly waiting = new Map<string, number>()
  private readonly delayMs: number
  constructor(delayMs = 1000) {
    this.delayMs = delayMs
  }

  /** The reason to delay an attempt, if any: read before the password is checked. */
  async heldBy(tx: Tx, email: string, source: string): Promise<{ key: string; steps: number } | null> {
    const keys = keysOf(email, source)
    const { rows } = await sql<{ key: string; failures: number; known: boolean }>`
      select key, count(*)::int as failures, exists (
        select from sign_in join credential using (company_id, user_id)
        where credential.email = ${email} and sign_in.source = ${source}
          and sign_in.created_at > now() - interval '90 days') as known
      from sign_in_failure where key = any(${Object.values(keys)}::text[]) and at > now() - interval '5 minutes'
      group by key`.execute(tx)
    const steps = (kind: Kind) => {
      const row = rows.find(({ key }) => key === keys[kind])
      if (!row || (kind === 'account' && row.known)) return 0
      return Math.max(0, row.failures - free[kind] + 1)
    }
    const kinds = (['pair', 'account', 'address'] as const).toSorted((a, b) => steps(b) - steps(a))
    const worst = kinds[0]
    return worst && steps(worst) > 0 ? { key: keys[worst], steps: steps(worst) } : null
  }

  async wait({ key, steps }: { key: string; steps: number }): Promise<void> {
    const others = this.waiting.get(key) ?? 0
    if (others >= mostWaiting) throw new Refusal('too_many_requests')
    this.waiting.set(key, others + 1)
    try {
      await sleep(this.delayMs * Math.min(2 ** (steps - 1), longestDelays))
    } finally {
      const left = (this.waiting.get(key) ?? 1) - 1
      if (left > 0) this.waiting.set(key, left)
      else this.waiting.delete(key)
    }
  }

  async fail(tx: Tx, email: string, source: string): Promise<void> {
    const keys = Object.values(keysOf(email, source))
    await sql`insert into sign_in_failure (key) select unnest(${keys}::text[])`.execute(tx)
    await sql`delete from sign_in_failure where at < now() - interval '1 hour' and (select random()) < 0.02`.execute(tx)
  }

  /** Companies are made by people, and people make few. */
  async countTrial(tx: Tx, source: string): Promise<void> {
    const key = `trial ${addressOf(source)}`
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from sign_in_failure where key = ${key} and at > now() - interval '1 hour'`.execute(tx)
    if ((rows[0]?.count ?? 0) >= mostTrialsAnHour) throw new Refusal('too_many_requests')
    await sql`insert into sign_in_failure (key) values (${key})`.execute(tx)
  }

  /** A correct password clears the mistakes before it. */
  async succeed(tx: Tx, email: string, source: string): Promise<void> {
    const { pair } = keysOf(email, source)
    await sql`delete from sign_in_failure where key = ${pair}`.execute(tx)
  }
}
