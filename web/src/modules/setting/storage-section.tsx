import { formatBytes } from '@rental/core/kernel/bytes'
import { media } from '@rental/core/modules/media/media.contract'
import { useCall } from '../../api/use-call.ts'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** From here on the bar warns. */
const nearlyFull = 0.9

/** Storage used by uploaded files, and the plan's limit. */
export function StorageSection() {
  const { t } = useTranslation()
  const { data: usage, isError } = useCall(media.usage, {})
  if (isError) return null
  const share = usage ? usage.used / usage.limit : 0
  const words = usage && { used: formatBytes(usage.used), limit: formatBytes(usage.limit) }
  return (
    <RecordSection title={t('media.storage.title')}>
      {words ? (
        <div className="space-y-2">
          <p className="font-medium tabular-nums">{t('media.storage.used', words)}</p>
          <Progress label={t('media.storage.title')} value={share} tone={share < nearlyFull ? 'primary' : 'danger'} />
          <p className="text-muted">{t(share < nearlyFull ? 'media.storage.hint' : 'media.storage.nearly_full')}</p>
        </div>
      ) : (
        <Skeleton className="h-14" />
      )}
    </RecordSection>
  )
}
