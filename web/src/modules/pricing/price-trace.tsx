import type { Quote } from '@rental/core/modules/pricing/pricing.contract'
import { useCategoryName } from '../../fleet/use-category-name.ts'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { cn } from '../../ui/class-names.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { amountText, periodText, sourceText } from './pricing.subject.ts'

/** Why a price applies: the one that won, and of each other what spoke against it. */
export function PriceTrace({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const { t } = useTranslation()
  const categoryName = useCategoryName()
  const { trace, rental_type_name: name } = quote
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t('pricing.vehicle.why_of', { name })} description={t('pricing.vehicle.lead')}>
        {trace.length === 0 && <p className="text-muted">{t('pricing.vehicle.why_none')}</p>}
        <ol className="space-y-2">
          {trace.map(({ price, verdict }) => {
            const wins = verdict === 'wins'
            return (
              <li
                key={price.id}
                className={cn('flex flex-wrap items-start justify-between gap-x-4 gap-y-1 rounded-lg border p-3', {
                  'border-primary bg-accent/40': wins,
                })}
              >
                <div className="min-w-0">
                  <p className={cn('font-medium tabular-nums', !wins && 'text-muted')}>{amountText(price)}</p>
                  <p>{sourceText(price, categoryName)}</p>
                  <p className="text-xs text-muted tabular-nums">{periodText(price)}</p>
                </div>
                <Badge tone={wins ? 'success' : 'neutral'}>{t(`pricing.verdicts.${verdict}`)}</Badge>
              </li>
            )
          })}
        </ol>
      </DialogContent>
    </Dialog>
  )
}
