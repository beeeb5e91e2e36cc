import { pricing, type Price } from '@rental/core/modules/pricing/pricing.contract'
import { ChevronDown, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useCan } from '../../api/can.tsx'
import { RecordHistory } from '../../record/record-parts.ts'
import { RecordValues } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { PriceForm, type PriceSubject } from './price-form.tsx'
import { amountText, periodText, pricingSubject } from './pricing.subject.ts'

const RemoveDialog = lazy(async () => ({ default: (await import('../../record/remove-dialog.tsx')).RemoveDialog }))

const terms = [
  'km_allowance',
  'excess_per_km',
  'overtime_percent',
  'overtime_amount',
  'late_return_percent',
  'notes',
] as const

interface PriceEntryProps {
  price: Price
  subject: PriceSubject
  /** Heading above the amount, such as the rental type. */
  title?: ReactNode
  badge?: ReactNode
  quiet?: boolean
}

/** One price among others: when it holds, its terms and who changed it behind a fold, and what can be done with it. */
export function PriceEntry({ price, subject, title, badge, quiet = false }: PriceEntryProps) {
  const { t } = useTranslation()
  const can = useCan()
  const [open, setOpen] = useState(false)
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null)
  const stop = () => setDoing(null)
  const name = `${amountText(price)}, ${periodText(price)}`
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {title && <p className="font-medium break-words">{title}</p>}
          <p className={cn('flex flex-wrap items-center gap-x-2 gap-y-1 tabular-nums', quiet && 'text-muted')}>
            <span className={cn(!title && 'font-medium')}>{amountText(price)}</span>
            {badge}
          </p>
          <p className="text-xs text-muted tabular-nums">
            {periodText(price)}
            {price.customer_name && ` · ${price.customer_name}`}
          </p>
        </div>
        {can(pricing.change) && (
          <Button
            variant="ghost"
            size="icon"
            className="size-8"
            aria-label={t('record.edit_named', { name })}
            onClick={() => setDoing('edit')}
          >
            <Pencil aria-hidden />
          </Button>
        )}
        {can(pricing.remove) && !price.is_settled && (
          <Button
            variant="ghost"
            size="icon"
            className="size-8"
            aria-label={`${t('pricing.remove')}: ${name}`}
            onClick={() => setDoing('remove')}
          >
            <Trash2 aria-hidden />
          </Button>
        )}
        <Button
          variant="ghost"
          size="icon"
          className="size-8"
          aria-expanded={open}
          aria-label={t(open ? 'record.list.collapse' : 'record.list.expand', { name })}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown aria-hidden className={cn('transition-transform', open && 'rotate-180')} />
        </Button>
      </div>
      {open && (
        <div className="mt-2 space-y-4 rounded-md bg-sunken/40 p-3">
          <RecordValues subject={pricingSubject} record={price} names={terms} />
          <div>
            <h3 className="mb-2 font-medium">{t('pricing.history.changes')}</h3>
            <RecordHistory subject={pricingSubject} route={pricing.log} id={price.id} />
          </div>
        </div>
      )}
      {doing === 'edit' && <PriceForm subject={subject} draft={price} onClose={stop} />}
      {doing === 'remove' && (
        <Suspense>
          <RemoveDialog
            route={pricing.remove}
            params={{ id: price.id }}
            values={{ amount: amountText(price), period: periodText(price) }}
            onClose={stop}
          />
        </Suspense>
      )}
    </li>
  )
}
