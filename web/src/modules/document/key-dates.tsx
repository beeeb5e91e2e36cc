import { formatDate } from '@rental/core/kernel/date'
import { Link } from '@tanstack/react-router'
import { ExpiryBadge } from '../../fleet/expiry-badge.tsx'
import { LoadFault } from '../../record/load-fault.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { kindWord, papersLink } from './document.subject.ts'
import { usePapers, type PaperedVehicle } from './use-papers.ts'

function Dates({ vehicle }: { vehicle: PaperedVehicle }) {
  const { t } = useTranslation()
  const { query, chains, missing } = usePapers(vehicle)
  if (query.isError)
    return <LoadFault title={t('document.failed')} error={query.error} onRetry={() => void query.refetch()} />
  if (!chains) return <Skeleton className="h-24" />
  const dated = chains.filter(({ current }) => current.valid_to)
  return (
    <ul className="space-y-3">
      {missing.map((kind) => (
        <li key={kind} className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate">{kindWord(kind)}</span>
          <Badge tone="danger">{t('document.missing')}</Badge>
        </li>
      ))}
      {dated.map(({ current }) => (
        <li key={current.id} className="flex items-center justify-between gap-3">
          <span className="min-w-0">
            <span className="block truncate">{kindWord(current.kind)}</span>
            <span className="block text-xs text-muted tabular-nums">{formatDate(current.valid_to ?? '')}</span>
          </span>
          <ExpiryBadge state={current.state} />
        </li>
      ))}
    </ul>
  )
}

/** Expiry dates of a vehicle's papers. */
export function KeyDates({ record: vehicle }: { record: PaperedVehicle }) {
  const { t } = useTranslation()
  const more = (
    <Link {...papersLink(vehicle.id)} replace resetScroll={false} className="text-primary hover:underline">
      {t('document.papers')}
    </Link>
  )
  return (
    <RecordSection title={t('document.key_dates')} actions={more}>
      <Dates vehicle={vehicle} />
    </RecordSection>
  )
}
