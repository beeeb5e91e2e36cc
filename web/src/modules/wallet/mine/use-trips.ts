import type { Trip } from '@rental/core/modules/wallet/wallet.contract'
import { useEffect } from 'react'
import { useAccount } from '../../../api/can.tsx'
import { useCall } from '../../../api/use-call.ts'
import { device } from '../../../handover/device.ts'
import { tellDevice } from '../../../handover/device-news.ts'
import { expenseCalls } from '../../../handover/expense.ts'
import { useKeptSheet, useKeptTrips } from '../../../handover/use-device.ts'
import { knownTrips } from './trips.ts'

const startOfTomorrow = (): string => {
  const day = new Date()
  day.setHours(24, 0, 0, 0)
  return day.toISOString()
}

/** Own trips to which an expense can belong; without signal, as this device knows them. */
export function useTrips(): readonly Trip[] {
  const user = useAccount()?.user.id ?? ''
  const { data } = useCall(expenseCalls.trips, {})
  const kept = useKeptTrips()
  const sheet = useKeptSheet()
  useEffect(() => {
    if (!data || !user) return
    device
      .put('trips', { user_id: user, trips: data })
      .then(tellDevice)
      // A device that keeps nothing still offers them.
      .catch(() => {})
  }, [data, user])
  return data ?? knownTrips(kept?.trips ?? [], sheet?.entries ?? [], user, startOfTomorrow())
}
