import { useQuery } from '@tanstack/react-query'
import type { Page } from '@rental/core/kernel/route'
import { send } from '../../api/call.ts'
import { callErrorOf } from '../../api/errors.ts'
import { say } from '../../text/text.ts'
import type { CountedScreen } from './dashboard.cards.ts'

/** Number of records of a list, read from its smallest page. */
export function useTotal({ module, list: path, only }: CountedScreen) {
  return useQuery({
    // Under the module's name, so that adding a record makes the number stale.
    queryKey: [module, 'total'],
    queryFn: async () => {
      const response = await send({ method: 'GET', path, access: 'session' } as Parameters<typeof send>[0], {
        query: { limit: 10, ...(only && { status_in: only.status_in }) },
      })
      const body = (await response.json().catch(() => null)) as { metadata: Page<never> } | null
      if (!response.ok || !body) throw callErrorOf(response.status, body, say('errors.internal'))
      return { total: body.metadata.total, isCapped: body.metadata.total_capped ?? false }
    },
  })
}
