import type { ClockJob } from '@rental/core/modules/driver-day/driver-day.contract'
import { useState } from 'react'
import { useAccount } from '../../../api/can.tsx'
import { device, isFull } from '../../../handover/device.ts'
import { tellDevice } from '../../../handover/device-news.ts'
import type { Ended, KeptPress } from '../../../handover/press.ts'
import { newSending } from '../../../handover/sending.ts'
import { uuid } from '../../../handover/uuid.ts'
import { useTranslation } from '../../../text/text.ts'
import { notify } from '../../../ui/notify.ts'
import { placeMs, placeNow } from './place-now.ts'

/** Longer than the place is waited for, so that a press is not on its way when its place comes. */
const heldMs = placeMs + 2000

/** Keeps a press on the device at once; a clock gets its place as soon as the phone knows it, and is sent then. */
async function keep(press: Omit<KeptPress, 'id' | 'pressed_at' | 'place' | 'sending'>): Promise<void> {
  const now = Date.now()
  const isClock = press.what.kind !== 'SUBMIT'
  const sending = { ...newSending(uuid()), not_before: isClock ? now + heldMs : 0 }
  const kept: KeptPress = { ...press, id: uuid(), pressed_at: new Date(now).toISOString(), place: null, sending }
  await device.put('presses', kept)
  tellDevice()
  if (!isClock) return
  void placeNow().then(async (place) => {
    // Deleted meanwhile by signing out: then it is not brought back.
    if (!(await device.get('presses', kept.id))) return
    await device.put('presses', { ...kept, place, sending: { ...sending, not_before: 0 } })
    tellDevice()
  })
}

/** Clocks of the own day, and its submission. The device keeps each press until the server has it, also when the page is closed. */
export function usePresses() {
  const { t } = useTranslation()
  const user_id = useAccount()?.user.id ?? ''
  const [busy, setBusy] = useState(false)
  const press = async (day_id: string, what: KeptPress['what']): Promise<boolean> => {
    setBusy(true)
    try {
      await keep({ user_id, day_id, what })
      if (!navigator.onLine) notify.success(t('driver_day.clock.kept'))
      return true
    } catch (error) {
      notify.error(isFull(error) ? t('driver_day.clock.full') : String(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  const clockIn = ({ assignment_id, order_number, customer_name, vehicle_name }: ClockJob, km_start: number | null) =>
    press(uuid(), {
      kind: 'IN',
      assignment_id,
      km_start,
      job: { order_number, customer_name, vehicle_name },
    })
  const clockOut = (day_id: string, ended: Ended) => press(day_id, { kind: 'OUT', ...ended })
  const submit = (day_id: string) => press(day_id, { kind: 'SUBMIT' })
  return { clockIn, clockOut, submit, busy }
}
