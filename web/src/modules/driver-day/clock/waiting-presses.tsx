import { device } from '../../../handover/device.ts'
import { tellDevice } from '../../../handover/device-news.ts'
import type { KeptPress } from '../../../handover/press.ts'
import { dropPress, tryAgain } from '../../../handover/send-presses.ts'
import { isLate, isRefused } from '../../../handover/sending.ts'
import { useClock } from '../../../record/clock.ts'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

const trySending = () => void import('../../../handover/start-outbox.ts').then(({ sendNow }) => sendNow())

async function discard(press: KeptPress) {
  await dropPress(device, press)
  tellDevice()
}

async function sendAgain(press: KeptPress) {
  await tryAgain(device, press)
  tellDevice()
}

const pressWords = {
  IN: 'driver_day.clock.in',
  OUT: 'driver_day.clock.out',
  SUBMIT: 'driver_day.clock.submit',
} as const

/** Presses that the server does not have yet, and those that it did not accept. */
export function WaitingPresses({ presses }: { presses: readonly KeptPress[] }) {
  const { t } = useTranslation()
  const { partsOf } = useClock()
  const nameOf = ({ what, pressed_at }: KeptPress) => `${t(pressWords[what.kind])} ${partsOf(pressed_at).time}`
  const refused = presses.filter(isRefused)
  const waiting = presses.filter((press) => !isRefused(press))
  return (
    <>
      {waiting.some(isLate) && (
        <Alert
          role="status"
          tone="info"
          title={t('driver_day.clock.waiting')}
          action={
            <Button variant="outline" className="h-12" onClick={trySending}>
              {t('driver_day.clock.send_now')}
            </Button>
          }
        >
          {waiting.map((press) => (
            <p key={press.id} className="tabular-nums">
              {nameOf(press)}
            </p>
          ))}
        </Alert>
      )}
      {refused.map((press) => (
        <Alert
          key={press.id}
          role="status"
          tone="danger"
          title={nameOf(press)}
          action={
            <span className="flex gap-2">
              <Button variant="outline" className="h-12" onClick={() => void sendAgain(press)}>
                {t('driver_day.clock.send_again')}
              </Button>
              <Button variant="ghost" className="h-12" onClick={() => void discard(press)}>
                {t('driver_day.clock.discard')}
              </Button>
            </span>
          }
        >
          {t('driver_day.clock.refused', { reason: press.sending.refusal ?? '' })}
        </Alert>
      ))}
    </>
  )
}
