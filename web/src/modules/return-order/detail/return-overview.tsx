import type { ReturnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { nextTones } from '../../../handover/next-tones.ts'
import { HandoverOverview } from '../../../handover/handover-overview.tsx'
import { labelOf } from '../../../record/subject.ts'
import { Instant } from '../../../record/times.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { returnSubject } from '../return-order.subject.ts'

const label = (name: string) => labelOf(returnSubject, name)

function Late({ minutes }: { minutes: number }) {
  const { t } = useTranslation()
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const words = [
    hours > 0 && t('return_order.hours', { count: hours }),
    (rest > 0 || hours === 0) && t('return_order.minutes', { count: rest }),
  ]
  return <Badge tone="danger">{t('return_order.late_by', { duration: words.filter(Boolean).join(' ') })}</Badge>
}

/** The overview of a return: also when the vehicle is due by contract, and how it came back. */
export function ReturnOverview({ order, isNarrow = false }: { order: ReturnOrder; isNarrow?: boolean }) {
  const { t } = useTranslation()
  const { due_at, late_minutes, driven_km, next } = order
  return (
    <HandoverOverview subject={returnSubject} handover={order} isNarrow={isNarrow}>
      <Fact name={label('due_at')}>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Instant at={due_at} />
          {late_minutes > 0 && <Late minutes={late_minutes} />}
        </span>
      </Fact>
      {driven_km !== null && (
        <Fact name={label('driven_km')}>
          <span className="tabular-nums">{driven_km.toLocaleString('id-ID')}</span>
        </Fact>
      )}
      {next && (
        <Fact name={label('next')}>
          <Badge tone={nextTones[next]}>{t(`return_order.options.next.${next}`)}</Badge>
        </Fact>
      )}
    </HandoverOverview>
  )
}
