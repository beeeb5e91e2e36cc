import { moveByItself } from '../../record/transition.ts'
import type { Work } from '../../occupancy/occupy.ts'
import { letGo } from './quotation.holds.ts'
import { expiredQuotations, quotationSource } from './quotation.store.ts'

/** Closes the offers whose last day has passed, and gives back what they hold. */
export async function closeExpired(work: Work): Promise<number> {
  const ids = await expiredQuotations(work.tx)
  for (const id of ids) {
    await moveByItself(work.tx, quotationSource, id, 'expire', { closed_as: 'EXPIRED' })
    await letGo(work, id, 'expired')
  }
  return ids.length
}
