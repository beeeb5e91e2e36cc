import { useTranslation } from '../../text/text.ts'
import { Spinner } from '../../ui/spinner.tsx'

/** While the stored session is shown to the server. */
export function CheckingScreen() {
  const { t } = useTranslation()
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner className="size-5" />
        {t('session.checking')}
      </p>
    </main>
  )
}
