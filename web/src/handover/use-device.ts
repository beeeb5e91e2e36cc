import { useEffect, useState } from 'react'
import { useAccount } from '../api/can.tsx'
import { device, photosOf, type Device, type KeptPhoto, type KeptSheet } from './device.ts'
import { watchDevice } from './device-news.ts'
import type { KeptExpense, KeptTrips } from './expense.ts'
import type { KeptDeparture } from './departure.ts'
import type { Handover } from './handover.ts'
import { expensesOf } from './outbox.ts'
import type { KeptClock, KeptPress } from './press.ts'
import { departuresOf } from './send-departures.ts'
import { pressesOf } from './send-presses.ts'

/** The same list each time, so that nothing is drawn anew. */
const none: readonly never[] = []

/** Content of the device, read again whenever it changes; undefined until it is known, null where there is nothing. */
function useDevice<T>(read: (device: Device) => Promise<T | undefined>, key: string): T | null | undefined {
  const [found, setFound] = useState<{ key: string; value: T | null } | null>(null)
  useEffect(() => {
    let isHere = true
    const look = () =>
      void read(device)
        .catch(() => undefined)
        .then((value) => isHere && setFound({ key, value: value ?? null }))
    look()
    const stop = watchDevice(look)
    return () => {
      isHere = false
      stop()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key says which reading it is
  }, [key])
  return found?.key === key ? found.value : undefined
}

export const useKeptHandover = (user: string, id: string): Handover | null | undefined =>
  useDevice((from) => from.get('handovers', [user, id]), `${user} ${id}`)

/** Photos of a handover, in the order in which they were taken. */
export function useKeptPhotos(user: string, id: string): readonly KeptPhoto[] {
  return useDevice((from) => photosOf(from, user, id), `${user} ${id}`) ?? none
}

export function useKeptSheet(): KeptSheet | null | undefined {
  const user = useAccount()?.user.id ?? ''
  return useDevice((from) => from.get('sheets', user), user)
}

/** Own handovers on this device: begun, waiting to be sent, or refused. */
export function useKeptHandovers(): readonly Handover[] {
  const user = useAccount()?.user.id ?? ''
  const own = useDevice(async (from) => (await from.all('handovers')).filter(({ user_id }) => user_id === user), user)
  return own ?? none
}

/** Own departures on this device: waiting to be sent, or refused. */
export function useKeptDepartures(): readonly KeptDeparture[] {
  const user = useAccount()?.user.id ?? ''
  return useDevice((from) => departuresOf(from, user), user) ?? none
}

/** Own expenses on this device: waiting to be sent, or refused. */
export function useKeptExpenses(): readonly KeptExpense[] {
  const user = useAccount()?.user.id ?? ''
  return useDevice((from) => expensesOf(from, user), user) ?? none
}

/** Own presses of the clock on this device: waiting to be sent, or refused. */
export function useKeptPresses(): readonly KeptPress[] {
  const user = useAccount()?.user.id ?? ''
  return useDevice((from) => pressesOf(from, user), user) ?? none
}

export function useKeptClock(): KeptClock | null | undefined {
  const user = useAccount()?.user.id ?? ''
  return useDevice((from) => from.get('clocks', user), user)
}

export function useKeptTrips(): KeptTrips | null | undefined {
  const user = useAccount()?.user.id ?? ''
  return useDevice((from) => from.get('trips', user), user)
}
