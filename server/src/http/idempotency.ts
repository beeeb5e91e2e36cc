import { createHash } from 'node:crypto'
import { Refusal } from '@rental/core/kernel/error'
import type { Ctx } from './handlers.ts'

/**
 * A repeated key with the same request gets the first answer and does nothing again. The key is written in the
 * transaction of the work itself: a second request waits for the first to commit, and a crash leaves neither.
 */
export async function onceFor(ctx: Ctx, key: string, request: unknown, work: () => Promise<unknown>): Promise<unknown> {
  const request_hash = createHash('sha256').update(JSON.stringify(request)).digest('base64url')
  const row = { actor_id: ctx.actor.user_id, key }
  const fresh = await ctx.tx
    .insertInto('idempotency')
    .values({ ...row, request_hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!fresh) {
    const first = await ctx.tx
      .selectFrom('idempotency')
      .select(['request_hash', 'answer'])
      .where('actor_id', '=', row.actor_id)
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    if (first.request_hash !== request_hash) throw new Refusal('key_reused')
    return first.answer
  }
  const answer = await work()
  await ctx.tx
    .updateTable('idempotency')
    .set({ answer: JSON.stringify(answer) })
    .where('actor_id', '=', row.actor_id)
    .where('key', '=', key)
    .execute()
  return answer
}
