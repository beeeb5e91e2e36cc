import { formatRupiah } from '@rental/core/kernel/money'
import type { HomeMoney } from '@rental/core/modules/dashboard/money.fields'
import { agingBuckets } from '@rental/core/modules/invoice/invoice.rules'
import { useCall } from '../../api/use-call.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { currentLanguage, useTranslation } from '../../text/text.ts'
import { BarRow } from './bar-row.tsx'
import { dashboardCalls } from './dashboard-calls.ts'
import { invoicesAged } from './dashboard.links.ts'
import { HomeCard, HomeEmpty, type CardOnHome } from './home-card.tsx'

type Ages = NonNullable<HomeMoney['receivables']>

const late = agingBuckets.filter((aging) => aging !== 'NOT_DUE')
const sumOf = (ages: Ages) => ages.reduce((sum, { amount }) => sum + amount, 0)

const isEmpty = ({ receivables = [] }: Pick<HomeMoney, 'receivables'>) => receivables.every(({ count }) => count === 0)

function Sums({ ages }: { ages: Ages }) {
  const { t } = useTranslation()
  const overdue = sumOf(ages.filter(({ aging }) => aging !== 'NOT_DUE'))
  const sumStyle = 'underline-offset-4 hover:underline'
  return (
    <p className="mb-2 flex flex-wrap items-baseline gap-x-2 text-muted tabular-nums">
      <RecordLink link={invoicesAged(agingBuckets)} className={`text-xl font-semibold text-foreground ${sumStyle}`}>
        {formatRupiah(sumOf(ages))}
      </RecordLink>
      <span>{t('dashboard.money.owed')}</span>
      {overdue > 0 && (
        <RecordLink link={invoicesAged(late)} className={`text-on-danger-soft ${sumStyle}`}>
          {t('dashboard.money.overdue', { amount: formatRupiah(overdue) })}
        </RecordLink>
      )}
    </p>
  )
}

/** Receivables by how long they are overdue. */
export function ReceivablesCard({ isOwnWork }: CardOnHome) {
  const { t } = useTranslation()
  const query = useCall(dashboardCalls.money, {})
  if (!isOwnWork && query.data && isEmpty(query.data)) return null
  return (
    <HomeCard title={t('dashboard.money.receivables')}>
      <Loaded query={query} fault={t('dashboard.failed')} height="h-56">
        {({ receivables: ages = [] }) => {
          if (isEmpty({ receivables: ages }))
            return (
              <HomeEmpty
                title={t('dashboard.money.receivables_none')}
                lead={t('dashboard.money.receivables_none_lead')}
              />
            )
          const most = Math.max(...ages.map(({ amount }) => amount), 1)
          return (
            <>
              <Sums ages={ages} />
              <ul>
                {ages.map(({ aging, count, amount }) => (
                  <li key={aging}>
                    <BarRow
                      link={invoicesAged([aging])}
                      label={t(`dashboard.money.ages.${aging}`)}
                      count={count.toLocaleString(currentLanguage())}
                      figure={formatRupiah(amount)}
                      part={amount / most}
                      isBad={aging !== 'NOT_DUE' && count > 0}
                    />
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Loaded>
    </HomeCard>
  )
}
