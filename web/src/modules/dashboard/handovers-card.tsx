import { handoverDays, type HandoverDay, type Handovers } from '@rental/core/modules/dashboard/handovers.fields'
import { FindReplacement } from '../../handover/find-replacement.tsx'
import { Loaded } from '../../record/loaded.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { usePolled } from '../../record/use-polled.ts'
import { useMayOpen } from '../../route/use-may.ts'
import { useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import { deliveriesOn, returnsOn } from './dashboard.links.ts'
import { HandoverRow } from './handover-row.tsx'
import { HomeCard, HomeEmpty } from './home-card.tsx'

interface HandoversOfProps {
  day: (typeof handoverDays)[number]
  planned: HandoverDay
}

function HandoversOf({ day, planned }: HandoversOfProps) {
  const { t } = useTranslation()
  const isLate = day === 'late'
  const { deliveries, returns, items, more } = planned
  const counts = [
    { count: deliveries, text: t('dashboard.handovers.deliveries', { count: deliveries }), link: deliveriesOn(day) },
    { count: returns, text: t('dashboard.handovers.returns', { count: returns }), link: returnsOn(day) },
  ]
  return (
    <section className={cn(isLate && '-mx-2 rounded-lg bg-danger-soft/60 px-2 py-1')}>
      <div className="flex flex-wrap items-baseline gap-x-3 text-[0.8125rem]">
        <h3 className={cn('font-semibold', isLate && 'text-on-danger-soft')}>{t(`dashboard.handovers.${day}`)}</h3>
        {counts
          .filter(({ count }) => count > 0)
          .map(({ text, link }) => (
            <RecordLink
              key={text}
              link={link}
              className={cn('underline-offset-4 hover:underline', isLate ? 'text-on-danger-soft' : 'text-muted')}
            >
              {text}
            </RecordLink>
          ))}
        {deliveries + returns === 0 && <p className="text-muted">{t('dashboard.handovers.none_day')}</p>}
      </div>
      <ul>
        {items.map((handover) => (
          <li key={handover.id}>
            <HandoverRow handover={handover} />
            {handover.held_by && <FindReplacement late={handover.held_by} label={t('dashboard.handovers.replace')} />}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <RecordLink
          link={{ to: '/ops/run-sheet' }}
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
  [late, today, tomorrow].every(({ deliveries, returns }) => deliveries + returns === 0)

/** Vehicles that leave and come back today and tomorrow, and those that should have already. */
export function HandoversCard() {
  const { t } = useTranslation()
  const query = usePolled(dashboardCalls.handovers, {})
  const runSheet = useMayOpen()({ path: '/ops/run-sheet' }) && (
    <RecordLink link={{ to: '/ops/run-sheet' }} className="text-muted underline-offset-4 hover:underline">
      {t('dashboard.handovers.run_sheet')}
    </RecordLink>
  )
  return (
    <HomeCard title={t('dashboard.handovers.title')} aside={runSheet}>
      <Loaded query={query} fault={t('dashboard.failed')} height="h-64">
        {(days) =>
          isEmpty(days) ? (
            <NoHandovers />
          ) : (
            <div className="space-y-2.5">
              {handoverDays
                .filter((day) => day !== 'late' || days.late.items.length > 0)
                .map((day) => (
                  <HandoversOf key={day} day={day} planned={days[day]} />
                ))}
            </div>
          )
        }
      </Loaded>
    </HomeCard>
  )
}
