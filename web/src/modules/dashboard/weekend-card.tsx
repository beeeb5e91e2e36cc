import { formatDate } from '@rental/core/kernel/date'
import type { HomeSales } from '@rental/core/modules/dashboard/sales.fields'
import { useCall } from '../../api/use-call.ts'
import { useCategoryName } from '../../fleet/use-category-name.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { currentLanguage, useTranslation } from '../../text/text.ts'
import { cn } from '../../ui/class-names.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import { scheduleFrom } from './dashboard.links.ts'
import { HomeCard, HomeEmpty, type CardOnHome } from './home-card.tsx'

type Weekend = NonNullable<HomeSales['weekend']>

function Free({ days, categories }: Weekend) {
  const { t, language } = useTranslation()
  const nameOf = useCategoryName()
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <table className="w-full">
      <thead>
        <tr className="text-[0.8125rem] text-muted">
          <th scope="col" className="pb-1 text-left font-normal">
            {t('dashboard.sales.category')}
          </th>
          {days.map((day) => (
            <th key={day} scope="col" className="pb-1 pl-3 text-right font-normal">
              {weekday.format(new Date(day))} {formatDate(day).slice(0, 5)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {categories.map(({ category, vehicles, days: free }) => (
          <tr key={category}>
            <th scope="row" className="py-1 text-left font-normal">
              {nameOf(category)}{' '}
              <span className="text-[0.8125rem] text-muted">{t('dashboard.sales.of', { count: vehicles })}</span>
            </th>
            {free.map((count, at) => (
              <td key={days[at]} className="pl-3 text-right tabular-nums">
                <RecordLink
                  link={scheduleFrom(days[at] ?? '')}
                  className={cn(
                    'inline-flex min-h-8 min-w-8 items-center justify-end font-semibold underline-offset-4 hover:underline max-sm:min-h-11',
                    count === 0 && 'font-normal text-muted',
                  )}
                >
                  {count.toLocaleString(currentLanguage())}
                </RecordLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Vehicles of each category that nothing takes on the days of this weekend, as the schedule counts them. */
export function WeekendCard({ isOwnWork }: CardOnHome) {
  const { t } = useTranslation()
  const query = useCall(dashboardCalls.sales, {})
  if (!isOwnWork && query.data?.weekend?.categories.length === 0) return null
  return (
    <HomeCard title={t('dashboard.sales.weekend')}>
      <Loaded query={query} fault={t('dashboard.failed')} height="h-40">
        {({ weekend }) =>
          weekend && weekend.categories.length > 0 ? (
            <Free {...weekend} />
          ) : (
            <HomeEmpty title={t('dashboard.sales.weekend_none')} lead={t('dashboard.sales.weekend_none_lead')} />
          )
        }
      </Loaded>
    </HomeCard>
  )
}
