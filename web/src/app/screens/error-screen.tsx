import { SearchX, TriangleAlert } from 'lucide-react'
import { CallError } from '../../api/errors.ts'
import { useTranslation } from '../../text/text.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { NotPermittedScreen } from './not-permitted-screen.tsx'
import { StatusScreen } from './status-screen.tsx'

/** Replacement for a screen that failed to load or to render. Plain links, because the router itself may be broken. */
export function ErrorScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useTranslation()
  if (error instanceof CallError && error.status === 403) return <NotPermittedScreen />
  if (error instanceof CallError && error.status === 404)
    return (
      <StatusScreen
        icon={SearchX}
        title={t('app.not_found.record_title')}
        lead={error.message}
        actions={
          <a href="/dashboard" className={buttonStyle()}>
            {t('app.not_found.to_dashboard')}
          </a>
        }
      />
    )
  return (
    <StatusScreen
      icon={TriangleAlert}
      title={t('app.crash.title')}
      lead={t('app.crash.lead')}
      actions={
        <>
          <button type="button" className={buttonStyle()} onClick={reset}>
            {t('app.crash.retry')}
          </button>
          <button type="button" className={buttonStyle({ variant: 'outline' })} onClick={() => location.reload()}>
            {t('app.crash.refresh')}
          </button>
        </>
      }
    >
      {/* Only the server writes sentences for people; a thrown TypeError would not help. */}
      {error instanceof CallError && (
        <p className="max-w-md rounded-lg bg-danger-soft px-3 py-2 text-on-danger-soft">{error.message}</p>
      )}
    </StatusScreen>
  )
}
