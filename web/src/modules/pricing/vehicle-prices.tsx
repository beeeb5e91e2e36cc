import { pricing, type Quote } from '@rental/core/modules/pricing/pricing.contract'
import { CircleHelp, Plus, Tags } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useToday } from '../../record/use-today.ts'
import { Can } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { useCategoryName } from '../../fleet/use-category-name.ts'
import { FieldValue } from '../../record/field-value.tsx'
import { LoadFault } from '../../record/load-fault.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PriceEntry } from './price-entry.tsx'
import { PriceView } from './price-view.tsx'
import { amountText, periodText, pricingSubject, sourceText } from './pricing.subject.ts'

const PriceTrace = lazy(() => import('./price-trace.tsx').then((file) => ({ default: file.PriceTrace })))
const PriceForm = lazy(() => import('./price-form.tsx').then((file) => ({ default: file.PriceForm })))

/** Price by one rental type; one that comes from the category is shown muted. */
function QuoteRow({ quote }: { quote: Quote }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const categoryName = useCategoryName()
  const { price, rental_type_name: name } = quote
  const isOwn = Boolean(price?.vehicle_id)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <span className="min-w-0 flex-1 basis-48 font-medium break-words">{name}</span>
      <span className="min-w-0 flex-1 basis-56">
        {price ? (
          <>
            <span className={cn('block tabular-nums', isOwn ? 'font-medium' : 'text-muted')}>{amountText(price)}</span>
            <span className="block text-xs text-muted">
              {sourceText(price, categoryName)} · {periodText(price)}
            </span>
          </>
        ) : (
          <span className="text-muted">{t('pricing.no_price')}</span>
        )}
      </span>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('pricing.vehicle.why_of', { name })}
        disabled={quote.trace.length === 0}
        onClick={() => setAsking(true)}
      >
        <CircleHelp aria-hidden />
        {t('pricing.vehicle.why')}
      </Button>
      {asking && (
        <Suspense>
          <PriceTrace quote={quote} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </li>
  )
}

function Quotes({ id, on, customer }: { id: string; on: string | undefined; customer: string | undefined }) {
  const { t } = useTranslation()
  const query = useCall(pricing.quotesOfVehicle, { params: { id }, query: { on, customer_id: customer } })
  if (query.isError)
    return <LoadFault title={t('pricing.load_failed')} error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-64" />
  return (
    <ul className="divide-y">
      {query.data.map((quote) => (
        <QuoteRow key={quote.rental_type_id} quote={quote} />
      ))}
    </ul>
  )
}

function OwnPrices({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useCall(pricing.listOfVehicle, { params: { id }, query: { limit: 50 } })
  if (query.isError)
    return <LoadFault title={t('pricing.load_failed')} error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-24" />
  if (query.data.items.length === 0)
    return (
      <Empty icon={Tags} title={t('pricing.vehicle.own_none')} className="py-6">
        {t('pricing.vehicle.own_none_lead')}
      </Empty>
    )
  return (
    <ul className="divide-y">
      {query.data.items.map((price) => (
        <PriceEntry
          key={price.id}
          price={price}
          subject={{ vehicle: id }}
          title={<FieldValue subject={pricingSubject} name="rental_type_id" value={price.rental_type_id} />}
        />
      ))}
    </ul>
  )
}

/** The prices of a vehicle: what it costs on a day and why, and those that it has of its own. */
export function VehiclePrices({ id }: { id: string }) {
  const { t } = useTranslation()
  const today = useToday()
  const [view, setView] = useState<{ on?: string; customer?: string | undefined }>({})
  const on = view.on ?? today
  const [adding, setAdding] = useState(false)
  const add = (
    <Can do={pricing.createForVehicle}>
      <Button variant="outline" size="sm" onClick={() => setAdding(true)}>
        <Plus aria-hidden />
        {t('pricing.new_price')}
      </Button>
    </Can>
  )
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
      <RecordSection title={t('pricing.vehicle.costs')} className="min-w-0">
        <div className="mb-4">
          <PriceView on={on} customer={view.customer} onChange={(change) => setView({ ...view, ...change })} />
        </div>
        <Quotes id={id} on={on} customer={view.customer} />
      </RecordSection>
      <RecordSection title={t('pricing.vehicle.own')} actions={add} className="min-w-0">
        <OwnPrices id={id} />
      </RecordSection>
      {adding && (
        <Suspense>
          <PriceForm subject={{ vehicle: id }} draft={{ valid_from: on }} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </div>
  )
}
