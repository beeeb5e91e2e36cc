import { formatRupiah } from '@rental/core/kernel/money'
import { moneyTasks, type HomeMoney } from '@rental/core/modules/dashboard/money.fields'
import { useCall } from '../../api/use-call.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { currentLanguage, useTranslation } from '../../text/text.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import { moneyTaskLinks } from './dashboard.links.ts'
import { HomeCard, HomeEmpty, type CardOnHome } from './home-card.tsx'

const waitingOf = (tasks: HomeMoney['tasks']) =>
  moneyTasks.flatMap((name) => {
    const counted = tasks[name]
    return counted && counted.count > 0 ? [{ name, ...counted }] : []
  })

/** Work with money that waits for somebody, each with its list; of what there is none, nothing is said. */
export function MoneyTasksCard({ isOwnWork }: CardOnHome) {
  const { t } = useTranslation()
  const query = useCall(dashboardCalls.money, {})
  if (!isOwnWork && query.data && waitingOf(query.data.tasks).length === 0) return null
  return (
    <HomeCard title={t('dashboard.money.tasks')}>
      <Loaded query={query} fault={t('dashboard.failed')} height="h-40">
        {({ date, tasks }) => {
          const waiting = waitingOf(tasks)
          if (waiting.length === 0)
            return <HomeEmpty title={t('dashboard.money.tasks_none')} lead={t('dashboard.money.tasks_none_lead')} />
          return (
            <ul>
              {waiting.map(({ name, count, amount }) => (
                <li key={name}>
                  <RecordLink
                    link={moneyTaskLinks[name](date)}
                    className="-mx-2 flex min-h-9 items-center gap-3 rounded-lg px-2 py-1 hover:bg-sunken max-sm:min-h-11"
                  >
                    <span className="min-w-8 shrink-0 font-semibold tabular-nums">
                      {count.toLocaleString(currentLanguage())}
                    </span>
                    <span className="min-w-0 flex-1">{t(`dashboard.money.${name}`)}</span>
                    {amount > 0 && <span className="shrink-0 text-muted tabular-nums">{formatRupiah(amount)}</span>}
                  </RecordLink>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </HomeCard>
  )
}
