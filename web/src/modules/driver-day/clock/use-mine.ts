import { useEffect } from 'react'
import { useAccount } from '../../../api/can.tsx'
import { useCall } from '../../../api/use-call.ts'
import { device } from '../../../handover/device.ts'
import { tellDevice } from '../../../handover/device-news.ts'
import { clockCalls } from '../../../handover/press.ts'
import { useKeptClock } from '../../../handover/use-device.ts'

/** Own orders of today and days; without signal, as this device last had them. */
export function useMine() {
  const user = useAccount()?.user.id
  const query = useCall(clockCalls.mine, {})
  const kept = useKeptClock()
  useEffect(() => {
    if (!query.data || !user) return
    device
      .put('clocks', { user_id: user, ...query.data })
      .then(tellDevice)
      // A device that keeps nothing still shows the clock.
      .catch(() => {})
  }, [query.data, user])
  return { query, mine: query.data ?? kept ?? null }
}
