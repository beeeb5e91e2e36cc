import { useTranslation } from '../text/text.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { isLate, isRefused, isWaiting } from './sending.ts'
import { useKeptDepartures, useKeptHandovers } from './use-device.ts'

const trySending = () => void import('./start-outbox.ts').then(({ sendNow }) => sendNow())

/** How many signed handovers and departures have not arrived yet, and how many handovers were refused. */
export function WaitingNote({ except, only }: { except?: string; only?: string }) {
  const { t } = useTranslation()
  const isMeant = ({ id }: { id: string }) => id !== except && (only === undefined || id === only)
  const meant = useKeptHandovers().filter(isMeant)
  const waiting = meant.filter(isWaiting).length
  const refused = meant.filter(isRefused).length
  const leaving = useKeptDepartures().filter((kept) => isMeant(kept) && isWaiting(kept) && isLate(kept)).length
  if (waiting + refused + leaving === 0) return null
  return (
    <Alert
      role="status"
      tone={refused > 0 ? 'danger' : 'info'}
      action={
        waiting + leaving > 0 && (
          <Button variant="outline" className="h-12" onClick={trySending}>
            {t('run_sheet.send_now')}
          </Button>
        )
      }
    >
      {refused > 0 && <p>{t('run_sheet.refused', { count: refused })}</p>}
      {leaving > 0 && <p>{t('run_sheet.leaving', { count: leaving })}</p>}
      {waiting > 0 && <p>{t('run_sheet.waiting', { count: waiting })}</p>}
    </Alert>
  )
}
