import type { Named } from '@rental/core/kernel/route'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallError } from '../../../api/errors.ts'
import { readAgain } from '../../../api/read-again.ts'
import { useSend } from '../../../api/use-call.ts'
import { useTranslation } from '../../../text/text.ts'

/** The reason says why, not what: no preview depends on it. */
export const wishOf = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'reason'))

/** The preview on the screen: of which wish, under which hash, and whether it can be done at all. */
export interface Seen {
  wish: string
  hash: string
  isBlocked: boolean
}

/** Makes a change exactly as its preview showed it; what was not shown is not done. */
export function useChange(order: { id: string }, route: Named) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const send = useSend(route)
  const seen = useRef<Seen | null>(null)
  const make = async (body: Record<string, unknown>): Promise<SalesOrder> => {
    const shown = seen.current
    if (!shown || shown.wish !== JSON.stringify(wishOf(body))) throw new Error(t('sales_order.change.look_first'))
    if (shown.isBlocked) throw new Error(t('sales_order.change.blocked'))
    try {
      const changed = await send.mutateAsync({ params: { id: order.id }, body: { ...body, hash: shown.hash } })
      return changed as SalesOrder
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'changed_meanwhile') throw error
      seen.current = null
      await readAgain(client, route.module)
      throw new Error(t('sales_order.change.stale'), { cause: error })
    }
  }
  return { make, onSeen: (now: Seen | null) => (seen.current = now) }
}
