import { driverDay } from '@rental/core/modules/driver-day/driver-day.contract'
import type { ClockPlace } from '@rental/core/modules/driver-day/driver-day.fields'
import { useRef } from 'react'
import { CallError, messageOf } from '../../../api/errors.ts'
import { useSend } from '../../../api/use-call.ts'
import { uuid } from '../../../handover/uuid.ts'
import { useTranslation } from '../../../text/text.ts'
import { notify } from '../../../ui/notify.ts'

/** The place is nice to have: a clock does not wait longer for it. */
const placeMs = 3000

/** Place of the phone, where its owner allows it. */
function placeNow(): Promise<ClockPlace | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null)
  return new Promise((tell) => {
    const given = setTimeout(() => tell(null), placeMs)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        clearTimeout(given)
        tell({ lat: coords.latitude, lng: coords.longitude, accuracy: Math.round(coords.accuracy) })
      },
      () => {
        clearTimeout(given)
        tell(null)
      },
      { maximumAge: 60_000, timeout: placeMs },
    )
  })
}

interface Ended {
  id: string
  zone: '1' | '2' | null
  overnight: boolean
  km_end: number | null
}

/** Clocks of the own day. A press without a signal keeps its id and its time until it is sent. */
export function useClockPresses() {
  const { t } = useTranslation()
  const begin = useSend(driverDay.clockIn)
  const end = useSend(driverDay.clockOut)
  const pressed = useRef<{ of: string; id: string; at: string } | null>(null)
  const pressOf = (of: string) => {
    pressed.current = pressed.current?.of === of ? pressed.current : { of, id: uuid(), at: new Date().toISOString() }
    return pressed.current
  }
  const failed = (error: unknown) => {
    const isLost = !(error instanceof CallError) || error.status === 0
    if (!isLost) pressed.current = null
    notify.error(isLost ? t('driver_day.clock.no_signal') : messageOf(error))
  }
  const clockIn = async (assignment_id: string, km_start: number | null) => {
    const { id, at } = pressOf(`in ${assignment_id}`)
    try {
      await begin.mutateAsync({ body: { id, assignment_id, km_start, at, place: await placeNow() } })
      pressed.current = null
      notify.success(t('driver_day.clock.clocked_in'))
    } catch (error) {
      failed(error)
    }
  }
  const clockOut = async ({ id, ...facts }: Ended): Promise<boolean> => {
    const { at } = pressOf(`out ${id}`)
    try {
      await end.mutateAsync({ params: { id }, body: { ...facts, at, place: await placeNow() } })
      pressed.current = null
      notify.success(t('driver_day.clock.clocked_out'))
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }
  return { clockIn, clockOut, busy: begin.isPending || end.isPending, problems: end.error }
}
