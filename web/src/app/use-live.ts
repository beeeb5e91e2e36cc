import { useEffect } from 'react'
import { whenIdle } from './idle.ts'
import { queryClient } from './query-client.ts'

let begun = false

/** Once a page load, when there is nothing better to do: from then on screens follow what others do. */
export function useLive(): void {
  useEffect(() => {
    if (begun) return
    begun = true
    whenIdle(() => void import('./live/live.ts').then(({ startLive }) => startLive(queryClient)))
  }, [])
}
