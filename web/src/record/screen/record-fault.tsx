import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { isGone, messageOf } from '../../api/errors.ts'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'

interface RecordFaultProps {
  error: unknown
  onRetry: () => void
  /** A way out, such as a link back to the list. */
  back?: ReactNode
}

/** A record that could not be shown: gone, not ours, or a fault that may pass. */
export function RecordFault({ error, onRetry, back }: RecordFaultProps) {
  const { t } = useTranslation()
  const gone = isGone(error)
  return (
    <Card role="alert">
      <Empty
        icon={TriangleAlert}
        title={<h1>{t(gone ? 'record.not_found' : 'record.load_failed')}</h1>}
        action={
          <>
            {back}
            {!gone && <Button onClick={onRetry}>{t('record.retry')}</Button>}
          </>
        }
      >
        {messageOf(error)}
      </Empty>
    </Card>
  )
}
