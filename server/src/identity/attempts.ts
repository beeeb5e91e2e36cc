import { isIPv6 } from 'node:net'
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

/** An allowance: how many attempts each of its keys has in a period. */
export interface Allowance {
  limits: Readonly<Record<string, number>>
  minutes: number
}

/**
 * Wrong passwords of strangers to an account: from one address, from all of them together, and of one address at all
 * accounts.
 */
export const strangersAllowance = (email: string, source: string): Allowance => ({
  limits: {
    [`pair ${email} ${addressOf(source)}`]: 10,
    [`account ${email}`]: 20,
    [`address ${addressOf(source)}`]: 50,
  },
  minutes: 10,
})

/** Wrong passwords on a device that signed in before: nobody else can use them up. */
export const deviceAllowance = (user: string, deviceHash: Buffer): Allowance => ({
  limits: { [`device ${user} ${deviceHash.toString('base64url')}`]: 10 },
  minutes: 10,
})

/** Wrong current passwords of somebody who is signed in. */
export const ownAllowance = (user: string): Allowance => ({ limits: { [`own ${user}`]: 10 }, minutes: 10 })

/** Wrong secrets of a client. Counted by address only: strangers must not use up what the client itself needs. */
export const clientAllowance = (client: string, source: string): Allowance => ({
  limits: { [`client ${client} ${addressOf(source)}`]: 20, [`address ${addressOf(source)}`]: 50 },
  minutes: 10,
})

/** Companies are made by people, and people make few. */
export const trialAllowance = (source: string): Allowance => ({
  limits: { [`trial ${addressOf(source)}`]: 10 },
  minutes: 60,
})

/** Mails of trials to one mailbox; apart from reset links, which strangers must not use up. */
export const trialMailAllowance = (email: string): Allowance => ({
  limits: { [`trial mail ${email}`]: 3 },
  minutes: 60,
})

/** Mails that ask the holder of a mailbox whether it is the new address of an account. */
export const addressMailAllowance = (email: string): Allowance => ({
  limits: { [`address mail ${email}`]: 3 },
  minutes: 60,
})

/** Mails with a code for signing in: one to a mailbox while the code lives, and few that one address can set off. */
export const codeMailAllowance = (email: string, source: string): Allowance => ({
  limits: { [`code mail ${email}`]: 1, [`code mails of ${addressOf(source)}`]: 10 },
  minutes: 10,
})

/** Limits the mails to one mailbox. */
export const resetAllowance = (email: string): Allowance => ({ limits: { [`reset ${email}`]: 3 }, minutes: 60 })

const partsOf = ({ limits, minutes }: Allowance) => sql`
  ${Object.keys(limits)}::text[], ${Object.values(limits)}::integer[], make_interval(mins => ${minutes}::int)`

async function waitOf(tx: Tx, call: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ wait: number }>`select ${call} as wait`.execute(tx)
  return rows[0]?.wait ?? 0
}

/** Refuses where there is something to wait for. */
export function refuseFor(wait: number): void {
  if (wait > 0) throw new Refusal('too_many_requests', { retryAfter: wait })
}

/** True if an attempt could be counted: one step in the database, so that of many at once none is overlooked. */
export const isAttemptLeft = async (tx: Tx, allowance: Allowance): Promise<boolean> =>
  (await takeOrWait(tx, allowance)) === 0

/** Counts an attempt before it is made and answers 0, or the seconds until there is one. */
export const takeOrWait = (tx: Tx, allowance: Allowance): Promise<number> =>
  waitOf(tx, sql`take_attempt(${partsOf(allowance)})`)

/** Seconds until there is an attempt, without counting one: those who need not wait for a turn are told at once. */
export const attemptWait = (tx: Tx, allowance: Allowance): Promise<number> =>
  waitOf(tx, sql`attempt_wait(${partsOf(allowance)})`)

/** Counts an attempt before it is made, or refuses it. */
export const takeAttempt = async (tx: Tx, allowance: Allowance): Promise<void> =>
  refuseFor(await takeOrWait(tx, allowance))

/** Gives an attempt back that was right; the mistakes before it at the same place are forgotten, those of others not. */
export async function returnAttempt(tx: Tx, { limits }: Allowance): Promise<void> {
  const [own = '', ...others] = Object.keys(limits)
  await sql`
    update attempt set taken = case when key = ${own} then '{}' else taken[:cardinality(taken) - 1] end
    where key in (select key from attempt where key = any(${[own, ...others]}::text[]) order by key for update)`.execute(
    tx,
  )
}
