import type { EventContext } from '../../record/reaction.ts'
import { moveByItself } from '../../record/transition.ts'
import { expiredQuotations, quotationSource } from './quotation.store.ts'

/** Closes the offers whose last day has passed. */
export async function closeExpired(work: EventContext): Promise<number> {
  const ids = await expiredQuotations(work.tx)
  for (const id of ids) await moveByItself(work, quotationSource, id, 'expire', { closed_as: 'EXPIRED' })
  return ids.length
}
