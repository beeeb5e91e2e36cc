import { formatDate } from '@rental/core/kernel/date'
import { ExpiryBadge } from '../../fleet/expiry-badge.tsx'
import { OverviewItem } from '../../record/screen/record-overview.tsx'
import type { Slots } from '../../route/slots.ts'
import { useTranslation } from '../../text/text.ts'

/** Expiry of the paper of a vehicle that needs care most. */
export function NextExpiry({ record: { due_on, due_state } }: Slots['vehicle.overview']) {
  const { t } = useTranslation()
  if (!due_on || !due_state) return null
  return (
    <OverviewItem
      label={t('vehicle.fields.due_on')}
      value={
        <span className="flex flex-wrap items-center gap-x-2 tabular-nums">
          {formatDate(due_on)}
          {due_state !== 'VALID' && <ExpiryBadge state={due_state} />}
        </span>
      }
    />
  )
}
