import { createHash } from 'node:crypto'
import { Refusal } from '@rental/core/kernel/error'
import { keepOpen, type Tx } from '../db/tx.ts'

/** A request that carries a key: whose it is, and what it asks for. */
export interface Keyed {
  actor_id: string
  key: string
  request_hash: string
}

export const keyed = (actor_id: string, key: string, request: unknown): Keyed => ({
  actor_id,
  key,
  request_hash: createHash('sha256').update(JSON.stringify(request)).digest('base64url'),
})

/** The first answer to the same request; a stored refusal refuses again. */
export async function firstAnswer(
  tx: Tx,
  { actor_id, key, request_hash }: Keyed,
): Promise<{ answer: unknown } | undefined> {
  const first = await tx
    .selectFrom('idempotency')
    .select(['request_hash', 'answer', 'refusal'])
    .where('actor_id', '=', actor_id)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!first) return undefined
  if (first.request_hash !== request_hash) throw new Refusal('key_reused')
  const refusal = first.refusal as Pick<Refusal, 'code' | 'details'> | null
  return { answer: refusal ? new Refusal(refusal.code, refusal.details) : first.answer }
}

/**
 * A repeated key with the same request gets the first answer and does nothing again. The key is written in the
 * transaction of the work itself: a second request waits for the first to commit, and a crash leaves neither.
 */
export async function onceFor(tx: Tx, request: Keyed, work: () => Promise<unknown>): Promise<unknown> {
  const fresh = await tx
    .insertInto('idempotency')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!fresh) return (await firstAnswer(tx, request))?.answer
  keepOpen(tx)
  const answer = await work()
  await tx
    .updateTable('idempotency')
    .set(answer instanceof Refusal ? { refusal: asKept(answer) } : { answer: JSON.stringify(answer) })
    .where('actor_id', '=', request.actor_id)
    .where('key', '=', request.key)
    .execute()
  return answer
}

const asKept = ({ code, details }: Refusal) => JSON.stringify({ code, details })
