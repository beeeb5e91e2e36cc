import type { BoardDriver } from '@rental/core/modules/occupancy/board.contract'
import { simName } from '@rental/core/modules/user/sim.rules'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { expiryTone } from './bar-looks.ts'

/** Class of the SIM; and where it is worth a thought, when it runs out. */
export function DriverSim({ driver: { sim_class, sim_days: days } }: { driver: BoardDriver }) {
  const { t } = useTranslation()
  const tone = days === null ? null : expiryTone(days)
  if (!sim_class) return null
  const words =
    days !== null && tone && (days < 0 ? t('occupancy.board.sim_over') : t('occupancy.board.sim_left', { days }))
  return (
    <span
      className={cn(
        'text-xs whitespace-nowrap',
        tone === 'danger' ? 'font-medium text-danger' : tone ? 'font-medium text-on-warning-soft' : 'text-muted',
      )}
    >
      {words || t('occupancy.board.sim', { held: simName(sim_class) })}
    </span>
  )
}

/** Summary of a driver at the left of the row. */
export function DriverGutter({ driver }: { driver: BoardDriver }) {
  return (
    <div className="flex h-full min-w-0 items-center justify-between gap-2 px-3">
      <RecordLink
        link={recordLinkOf('user', driver.id)}
        className="min-w-0 truncate rounded-sm text-sm font-medium hover:underline"
      >
        {driver.name}
      </RecordLink>
      <DriverSim driver={driver} />
    </div>
  )
}
