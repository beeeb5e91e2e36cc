import { pricing, type Price } from '@rental/core/modules/pricing/pricing.contract'
import { isValidOn } from '@rental/core/modules/pricing/pricing.rules'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Can } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { LoadFault } from '../../record/load-fault.tsx'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PriceEntry } from './price-entry.tsx'
import { PriceForm, type PriceDraft } from './price-form.tsx'
import type { Place } from './price-cells.ts'

interface PriceHistoryProps {
  place: Place
  name: string
  on: string
  customer: string | undefined
  onClose: () => void
}

type Moment = 'coming' | 'running' | 'past'
const momentOf = (price: Price, on: string): Moment => {
  if (isValidOn(price, on)) return 'running'
  return price.valid_from > on ? 'coming' : 'past'
}

function Periods({ place, on, customer }: Pick<PriceHistoryProps, 'place' | 'on' | 'customer'>) {
  const { t } = useTranslation()
  const query = useCall(pricing.periods, { query: { ...place, customer_id: customer } })
  if (query.isError)
    return <LoadFault title={t('pricing.load_failed')} error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton className="h-40" />
  if (query.data.length === 0) return <p className="text-muted">{t('pricing.history.none')}</p>
  const subject = { category: place.category }
  return (
    <ul className="divide-y">
      {query.data.toReversed().map((price) => {
        const moment = momentOf(price, on)
        const tone = moment === 'running' ? 'success' : moment === 'coming' ? 'info' : 'neutral'
        return (
          <PriceEntry
            key={price.id}
            price={price}
            subject={subject}
            quiet={moment === 'past'}
            badge={<Badge tone={tone}>{t(`pricing.history.${moment}`)}</Badge>}
          />
        )
      })}
    </ul>
  )
}

/** Past and future prices of one cell, with their changes; a season is added here. */
export function PriceHistory({ place, name, on, customer, onClose }: PriceHistoryProps) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  const draft: PriceDraft = { rental_type_id: place.rental_type_id, customer_id: customer ?? null }
  const footer = (
    <Can do={pricing.create}>
      <Button variant="outline" onClick={() => setAdding(true)}>
        <Plus aria-hidden />
        {t('pricing.history.add')}
      </Button>
    </Can>
  )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('pricing.history.of', { name })} footer={footer}>
        <Periods place={place} on={on} customer={customer} />
        {adding && <PriceForm subject={{ category: place.category }} draft={draft} onClose={() => setAdding(false)} />}
      </DialogContent>
    </Dialog>
  )
}
