import { pricing } from '@rental/core/modules/pricing/pricing.contract'
import { useCall } from '../../api/use-call.ts'
import { useToday } from '../../record/use-today.ts'
import { OverviewItem } from '../../record/screen/record-overview.tsx'
import { useTranslation } from '../../text/text.ts'
import { amountText } from './pricing.subject.ts'

/** Price of a vehicle today by the first rental type that has one. */
export function PriceToday({ id }: { id: string }) {
  const { t } = useTranslation()
  const on = useToday()
  const { data } = useCall(pricing.quotesOfVehicle, { params: { id }, query: { on } })
  const quote = data?.find(({ price }) => price !== null)
  if (!quote?.price) return null
  return <OverviewItem label={t('pricing.today')} value={amountText(quote.price)} note={quote.rental_type_name} />
}
