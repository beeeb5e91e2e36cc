import { formatRupiah, formatRupiahShort } from '@rental/core/kernel/money'
import type { FleetMonth } from '@rental/core/modules/dashboard/dashboard.contract'
import { sinceFirstRental, utilisationOf } from '@rental/core/modules/dashboard/dashboard.rules'
import { useCall } from '../../api/use-call.ts'
import { Loaded } from '../../record/loaded.tsx'
import { useMayOpen } from '../../route/use-may.ts'
import { currentLanguage, useTranslation } from '../../text/text.ts'
import { dashboardCalls } from './dashboard-calls.ts'
import { ordersIn } from './dashboard.links.ts'
import { HomeCard, HomeEmpty } from './home-card.tsx'
import { MonthFigure } from './month-figure.tsx'

const percent = (value: number) => `${value.toLocaleString(currentLanguage(), { maximumFractionDigits: 1 })} %`

function Figures({ months }: { months: readonly FleetMonth[] }) {
  const { t } = useTranslation()
  const mayOpen = useMayOpen()
  const last = months.at(-1)?.month ?? ''
  return (
    <>
      <MonthFigure
        title={t('dashboard.months.utilisation')}
        lead={t('dashboard.months.utilisation_lead')}
        months={months}
        value={(month) => utilisationOf(month) ?? 0}
        format={percent}
        formatShort={percent}
        link={mayOpen({ path: '/planning' }) ? { to: '/planning' } : null}
      />
      <MonthFigure
        title={t('dashboard.months.revenue')}
        lead={t('dashboard.months.revenue_lead')}
        months={months}
        value={({ revenue }) => revenue}
        format={formatRupiah}
        formatShort={(amount) => formatRupiahShort(amount, currentLanguage())}
        link={mayOpen({ path: '/so' }) ? ordersIn(last) : null}
      />
    </>
  )
}

/** Use and ordered revenue of the fleet over twelve months. */
export function MonthsCards() {
  const { t } = useTranslation()
  const query = useCall(dashboardCalls.months, {})
  const months = query.data && sinceFirstRental(query.data)
  if (months && months.length > 0)
    return (
      <div className="grid gap-4 lg:grid-cols-2">
        <Figures months={months} />
      </div>
    )
  return (
    <HomeCard title={t('dashboard.months.utilisation')}>
      <Loaded query={query} fault={t('dashboard.failed')} height="h-56">
        {() => <HomeEmpty title={t('dashboard.months.empty')} lead={t('dashboard.months.empty_lead')} />}
      </Loaded>
    </HomeCard>
  )
}
