import type { ReactNode } from 'react'
import { messageOf } from '../api/errors.ts'
import { useTranslation } from '../text/text.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

/** A part of a screen that could not be loaded: why, and a way to try again. */
export function LoadFault({ title, error, onRetry }: { title?: ReactNode; error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert
      role="alert"
      tone="danger"
      title={title}
      action={
        <Button size="sm" variant="outline" onClick={onRetry}>
          {t('record.retry')}
        </Button>
      }
    >
      {messageOf(error)}
    </Alert>
  )
}
