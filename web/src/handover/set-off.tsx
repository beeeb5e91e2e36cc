import { useState } from 'react'
import { useAccount } from '../api/can.tsx'
import type { KeptDeparture } from './departure.ts'
import { device, isFull } from './device.ts'
import { tellDevice } from './device-news.ts'
import { departAgain, dropDeparture } from './send-departures.ts'
import { newSending } from './sending.ts'
import { uuid } from './uuid.ts'
import { useTranslation } from '../text/text.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notify.ts'

/** Keeps a departure on the device, which sends it as soon as it can: now, if there is signal. */
export function useSetOff(id: string) {
  const { t } = useTranslation()
  const user_id = useAccount()?.user.id ?? ''
  const [busy, setBusy] = useState(false)
  const setOff = async () => {
    setBusy(true)
    const left_at = new Date().toISOString()
    try {
      await device.put('departures', { id, user_id, left_at, sending: newSending(uuid()) })
      tellDevice()
      if (!navigator.onLine) notify.success(t('run_sheet.kept'))
    } catch (error) {
      notify.error(isFull(error) ? t('run_sheet.full') : String(error))
    } finally {
      setBusy(false)
    }
  }
  return { setOff, busy }
}

export function SetOff({ id }: { id: string }) {
  const { t } = useTranslation()
  const { setOff, busy } = useSetOff(id)
  return (
    <Button variant="outline" className="h-12 flex-1" busy={busy} onClick={() => void setOff()}>
      {t('run_sheet.set_off')}
    </Button>
  )
}

/** A departure that the office did not accept, and why. */
export function RefusedDeparture({ departure }: { departure: KeptDeparture }) {
  const { t } = useTranslation()
  const then = (work: Promise<void>) => void work.then(tellDevice)
  return (
    <Alert
      role="status"
      tone="danger"
      title={t('run_sheet.departure_refused')}
      action={
        <span className="flex gap-2">
          <Button variant="outline" className="h-12" onClick={() => then(departAgain(device, departure))}>
            {t('run_sheet.send_again')}
          </Button>
          <Button variant="ghost" className="h-12" onClick={() => then(dropDeparture(device, departure))}>
            {t('run_sheet.discard')}
          </Button>
        </span>
      }
    >
      {departure.sending.refusal}
    </Alert>
  )
}
