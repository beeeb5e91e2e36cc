import { formatRupiah } from '@rental/core/kernel/money'
import type { HomeSales } from '@rental/core/modules/dashboard/sales.fields'
import { offerStandings } from '@rental/core/modules/dashboard/sales.fields'
import { useAccount } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { useTranslation } from '../../text/text.ts'
import { AttentionPart } from './attention-part.tsx'
import { dashboardCalls } from './dashboard-calls.ts'
import { offersEnding, offersOf } from './dashboard.links.ts'
import { HomeCard, HomeEmpty, type CardOnHome } from './home-card.tsx'
import { offerRows } from './offer-rows.tsx'

function Offers({ date, offers: { standings, ending } }: Pick<HomeSales, 'date' | 'offers'>) {
  const { t } = useTranslation()
  const own = useAccount()?.user.id ?? ''
  const waiting = offerStandings.filter((name) => standings[name].count > 0)
  const counts = [
    {
      count: ending.total,
      text: t('dashboard.attention.quotations', { count: ending.total }),
      link: offersEnding(date, own),
    },
  ]
  return (
    <div className="space-y-3">
      <ul>
        {waiting.map((name) => (
          <li key={name}>
            <RecordLink
              link={offersOf(own, name)}
              className="-mx-2 flex min-h-9 items-center justify-between gap-3 rounded-lg px-2 py-1 hover:bg-sunken max-sm:min-h-11"
            >
              <span className="min-w-0 truncate">{t(`dashboard.sales.${name}`, { count: standings[name].count })}</span>
              <span className="shrink-0 text-muted tabular-nums">{formatRupiah(standings[name].amount)}</span>
            </RecordLink>
          </li>
        ))}
      </ul>
      <AttentionPart title={t('dashboard.attention.offers')} counts={counts} rows={offerRows(ending)} />
    </div>
  )
}

const isEmpty = ({ offers }: Pick<HomeSales, 'offers'>) =>
  Object.values(offers.standings).every(({ count }) => count === 0)

/** Own offers that wait for an approval or for their customer, and those about to end. */
export function OffersCard({ isOwnWork }: CardOnHome) {
  const { t } = useTranslation()
  const query = useCall(dashboardCalls.sales, {})
  if (!isOwnWork && query.data && isEmpty(query.data)) return null
  return (
    <HomeCard title={t('dashboard.sales.offers')}>
      <Loaded query={query} fault={t('dashboard.failed')} height="h-40">
        {({ date, offers }) =>
          isEmpty({ offers }) ? (
            <HomeEmpty title={t('dashboard.sales.offers_none')} lead={t('dashboard.sales.offers_none_lead')} />
          ) : (
            <Offers date={date} offers={offers} />
          )
        }
      </Loaded>
    </HomeCard>
  )
}
