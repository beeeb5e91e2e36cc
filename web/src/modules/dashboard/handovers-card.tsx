import { addDays } from '@rental/core/kernel/date'
import { handoverDays, type HandoverDay, type Handovers } from '@rental/core/modules/dashboard/dashboard.contract'
import { useMayOpen } from '../../route/use-may.ts'
import { FindReplacement } from '../../handover/find-replacement.tsx'
import { Loaded } from '../../record/loaded.tsx'
import { RecordLink, type RecordLinkTo } from '../../record/record-link.tsx'
import { usePolled } from '../../record/use-polled.ts'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import { ordersFrom, ordersNotBegun, ordersUntil, ordersLate } from './dashboard.links.ts'
import { HandoverRow } from './handover-row.tsx'
import { HomeCard, HomeEmpty } from './home-card.tsx'

type Day = (typeof handoverDays)[number]

/** Lists behind the two counts of a day. */
function linksOf(day: Day, date: string): Record<'deliveries' | 'returns', RecordLinkTo> {
  if (day === 'late') return { deliveries: ordersNotBegun(date), returns: ordersLate }
  const on = day === 'today' ? date : addDays(date, 1)
  return { deliveries: ordersFrom(on), returns: ordersUntil(on) }
}

interface HandoversOfProps {
  day: Day
  date: string
  planned: HandoverDay
}

function HandoversOf({ day, date, planned }: HandoversOfProps) {
  const { t } = useTranslation()
  const links = linksOf(day, date)
  const more = planned.deliveries + planned.returns - planned.items.length
  const isLate = day === 'late'
  const { deliveries, returns, vehicles } = planned
  const counts = [
    { count: deliveries, text: t('dashboard.handovers.deliveries', { count: deliveries }), link: links.deliveries },
    // Late ones lead to the vehicles, and are counted as such.
    isLate
      ? { count: vehicles, text: t('dashboard.handovers.not_back', { count: vehicles }), link: links.returns }
      : { count: returns, text: t('dashboard.handovers.returns', { count: returns }), link: links.returns },
  ]
  return (
    <section className={cn(isLate && '-mx-2 rounded-lg bg-danger-soft/60 px-2 py-1')}>
      <div className="flex flex-wrap items-baseline gap-x-3 text-[0.8125rem]">
        <h3 className={cn('font-semibold', isLate && 'text-on-danger-soft')}>{t(`dashboard.handovers.${day}`)}</h3>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ text, link }) => (
            <RecordLink key={text} link={link} className="text-muted underline-offset-4 hover:underline">
              {text}
            </RecordLink>
          ))}
        {planned.items.length === 0 && <p className="text-muted">{t('dashboard.handovers.none_day')}</p>}
      </div>
      <ul>
        {planned.items.map((handover) => (
          <li key={`${handover.kind}${handover.order_id}${handover.at}`}>
            <HandoverRow handover={handover} isLate={isLate} />
            {handover.held_by && <FindReplacement late={handover.held_by} label={t('dashboard.handovers.replace')} />}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <RecordLink
          link={returns > 0 ? links.returns : links.deliveries}
          className="inline-block py-1 text-muted underline-offset-4 hover:underline"
        >
          {t('dashboard.handovers.more', { count: more })}
        </RecordLink>
      )}
    </section>
  )
}

function NoHandovers() {
  const { t } = useTranslation()
  const mayPlan = useMayOpen()({ path: '/planning' })
  const action = mayPlan && (
    <RecordLink link={{ to: '/planning' }} className="font-medium text-primary underline-offset-4 hover:underline">
      {t('dashboard.handovers.planning')}
    </RecordLink>
  )
  return <HomeEmpty title={t('dashboard.handovers.empty')} lead={t('dashboard.handovers.empty_lead')} action={action} />
}

const isEmpty = ({ late, today, tomorrow }: Handovers) =>
  [late, today, tomorrow].every(({ items }) => items.length === 0)

/** Vehicles that leave and come back today and tomorrow, and those that should have already. */
export function HandoversCard() {
  const { t } = useTranslation()
  const query = usePolled(dashboardCalls.handovers, {})
  return (
    <HomeCard title={t('dashboard.handovers.title')}>
      <Loaded query={query} fault={t('dashboard.failed')} height="h-64">
        {(days) =>
          isEmpty(days) ? (
            <NoHandovers />
          ) : (
            <div className="space-y-2.5">
              {handoverDays
                .filter((day) => day !== 'late' || days.late.items.length > 0)
                .map((day) => (
                  <HandoversOf key={day} day={day} date={days.date} planned={days[day]} />
                ))}
            </div>
          )
        }
      </Loaded>
    </HomeCard>
  )
}
