import { formatRupiah } from '@rental/core/kernel/money'
import type { HomeMoney } from '@rental/core/modules/dashboard/money.fields'
import { useCall } from '../../api/use-call.ts'
import { Loaded } from '../../record/loaded.tsx'
import { useTranslation } from '../../text/text.ts'
import { BarRow } from './bar-row.tsx'
import { dashboardCalls } from './dashboard-calls.ts'
import { billedIn, receivedIn } from './dashboard.links.ts'
import { CashMonths } from './cash-months.tsx'
import { HomeCard, HomeEmpty, type CardOnHome } from './home-card.tsx'
import { HowTip } from './how-tip.tsx'

const isEmpty = ({ month }: Pick<HomeMoney, 'month'>) => !month || month.billed.count + month.received.count === 0

/** Billed and received this month, as two bars of one scale. */
export function CashMonthCard({ isOwnWork }: CardOnHome) {
  const { t } = useTranslation()
  const query = useCall(dashboardCalls.money, {})
  if (!isOwnWork && query.data && isEmpty(query.data)) return null
  return (
    <HomeCard title={t('dashboard.money.month')} aside={<HowTip lead={t('dashboard.money.month_lead')} />}>
      <Loaded query={query} fault={t('dashboard.failed')} height="h-20">
        {({ date, month, months }) => {
          if (!month || isEmpty({ month }))
            return <HomeEmpty title={t('dashboard.money.month_none')} lead={t('dashboard.money.month_none_lead')} />
          const { billed, received } = month
          const most = Math.max(billed.amount, received.amount, 1)
          return (
            <>
              <BarRow
                isNarrow
                link={billedIn(date)}
                label={t('dashboard.money.billed')}
                count={t('dashboard.money.documents', { count: billed.count })}
                figure={formatRupiah(billed.amount)}
                part={billed.amount / most}
              />
              <BarRow
                isNarrow
                link={receivedIn(date)}
                label={t('dashboard.money.received')}
                count={t('dashboard.money.payments', { count: received.count })}
                figure={formatRupiah(received.amount)}
                part={received.amount / most}
              />
              {months && <CashMonths months={months} />}
            </>
          )
        }}
      </Loaded>
    </HomeCard>
  )
}
