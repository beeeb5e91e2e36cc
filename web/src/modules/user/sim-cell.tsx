import { formatDate } from '@rental/core/kernel/date'
import type { User } from '@rental/core/modules/user/user.contract'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { useSimConcern } from './use-sim-concern.ts'

type Licensed = Pick<User, 'sim_class' | 'sim_expiry'>

/** Class and last day of a SIM; one that runs out catches the eye. */
export function SimCell({ row }: { row: Licensed }) {
  const { t } = useTranslation()
  const concern = useSimConcern(row.sim_expiry)
  if (!row.sim_class && !row.sim_expiry) return <span className="text-muted">{t('record.none')}</span>
  const day = row.sim_expiry && formatDate(row.sim_expiry)
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 max-md:flex-wrap max-md:justify-end">
      {row.sim_class && <span className="font-medium">{t(`user.options.sim_class.${row.sim_class}`)}</span>}
      {concern ? (
        <Badge tone={concern === 'expired' ? 'danger' : 'warning'} title={t(`user.sim_${concern}`)}>
          <TriangleAlert aria-hidden />
          {day}
          <span className="sr-only">{t(`user.sim_${concern}`)}</span>
        </Badge>
      ) : (
        <span className="text-muted tabular-nums">{day}</span>
      )}
    </span>
  )
}
