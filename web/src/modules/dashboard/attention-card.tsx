import { formatPlate } from '@rental/core/kernel/plate'
import type { Attention } from '@rental/core/modules/dashboard/attention.fields'
import { recordPath } from '@rental/core/modules/record-kinds'
import { useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { Loaded } from '../../record/loaded.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { useTranslation } from '../../text/text.ts'
import { Approvals } from './approvals-part.tsx'
import { AttentionPart, DaysLeft } from './attention-part.tsx'
import { dashboardCalls } from './dashboard-calls.ts'
import { careOf } from './dashboard.cares.ts'
import { documentsThatAre, offersEnding } from './dashboard.links.ts'
import { HomeCard, HomeEmpty } from './home-card.tsx'
import { offerRows } from './offer-rows.tsx'

function Offers({ offers, date }: { offers: NonNullable<Attention['offers']>; date: string }) {
  const { t } = useTranslation()
  const text = t('dashboard.attention.quotations', { count: offers.total })
  const counts = [{ count: offers.total, text, link: offersEnding(date) }]
  return <AttentionPart title={t('dashboard.attention.offers')} counts={counts} rows={offerRows(offers)} />
}

function Documents({ documents }: { documents: NonNullable<Attention['documents']> }) {
  const { t } = useTranslation()
  const seesDrivers = useCan()('user.read')
  const { EXPIRED, DUE_SOON } = documents
  const counts = [
    {
      count: EXPIRED,
      text: t('dashboard.attention.expired', { count: EXPIRED }),
      link: documentsThatAre('EXPIRED'),
      isBad: true,
    },
    { count: DUE_SOON, text: t('dashboard.attention.due', { count: DUE_SOON }), link: documentsThatAre('DUE_SOON') },
  ]
  const rows = documents.items.map(({ id, kind, vehicle_id, employee_id, name, days_left }) => ({
    id,
    link: vehicle_id
      ? { to: recordPath('vehicle', vehicle_id), search: { tab: 'document' } }
      : recordLinkOf('user', employee_id ?? ''),
    name: vehicle_id ? formatPlate(name) : name,
    detail: t(`document.options.kind.${kind}`),
    figure: <DaysLeft days={days_left} />,
  }))
  const title = t(seesDrivers ? 'dashboard.attention.documents' : 'dashboard.attention.papers')
  return <AttentionPart title={title} counts={counts} rows={rows} />
}

function Policies({ policies }: { policies: NonNullable<Attention['policies']> }) {
  const { t } = useTranslation()
  const rows = policies.items.map(({ id, vehicle_id, name, days_left }) => ({
    id,
    link: { to: recordPath('insurance', id, [vehicle_id]) },
    name: formatPlate(name),
    figure: <DaysLeft days={days_left} />,
  }))
  return (
    <AttentionPart
      title={t('dashboard.attention.policies')}
      total={t('dashboard.attention.policies_count', { count: policies.total })}
      rows={rows}
    />
  )
}

const isQuiet = ({ approvals, offers, documents, policies }: Attention) =>
  [approvals, offers, documents, policies].every((part) => !part || part.items.length === 0)

/** Things that wait for the reader, who may do something about them; a part without any is left out. */
export function AttentionCard() {
  const { t } = useTranslation()
  const can = useCan()
  const mine = ({ date, approvals, offers, documents, policies }: Attention): Attention => ({
    date,
    approvals,
    ...(can(careOf.offers) && { offers }),
    ...(can(careOf.documents) && { documents }),
    ...(can(careOf.policies) && { policies }),
  })
  const query = useCall(dashboardCalls.attention, {})
  return (
    <HomeCard title={t('dashboard.attention.title')}>
      <Loaded query={query} fault={t('dashboard.failed')} height="h-64">
        {(all) => {
          const attention = mine(all)
          if (isQuiet(attention))
            return <HomeEmpty title={t('dashboard.attention.none')} lead={t('dashboard.attention.none_lead')} />
          const { approvals, offers, documents, policies, date } = attention
          return (
            <div className="space-y-3">
              {approvals && <Approvals approvals={approvals} />}
              {offers && <Offers offers={offers} date={date} />}
              {documents && <Documents documents={documents} />}
              {policies && <Policies policies={policies} />}
            </div>
          )
        }}
      </Loaded>
    </HomeCard>
  )
}
