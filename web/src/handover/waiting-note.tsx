import { useTranslation } from '../text/text.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { isRefused, isWaiting } from './sending.ts'
import { useKeptHandovers } from './use-device.ts'

const trySending = () => void import('./start-outbox.ts').then(({ sendNow }) => sendNow())

/** How many signed handovers have not arrived yet, and how many were refused. */
export function WaitingNote({ except }: { except?: string }) {
  const { t } = useTranslation()
  const others = useKeptHandovers().filter(({ id }) => id !== except)
  const waiting = others.filter(isWaiting).length
  const refused = others.filter(isRefused).length
  if (waiting + refused === 0) return null
  return (
    <Alert
      role="status"
      tone={refused > 0 ? 'danger' : 'info'}
      action={
        waiting > 0 && (
          <Button variant="outline" className="h-12" onClick={trySending}>
            {t('run_sheet.send_now')}
          </Button>
        )
      }
    >
      {refused > 0 && <p>{t('run_sheet.refused', { count: refused })}</p>}
      {waiting > 0 && <p>{t('run_sheet.waiting', { count: waiting })}</p>}
    </Alert>
  )
}
