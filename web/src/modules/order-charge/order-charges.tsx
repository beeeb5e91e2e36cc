import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import {
  orderCharge,
  type OrderCharge,
  type OrderCharges as Charges,
} from '@rental/core/modules/order-charge/order-charge.contract'
import type { ReturnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Can, useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'

const AddDialog = lazy(async () => ({ default: (await import('./add-dialog.tsx')).AddDialog }))
const TakeBackDialog = lazy(async () => ({ default: (await import('./take-back-dialog.tsx')).TakeBackDialog }))

const tones = { PLANNED: 'neutral', INVOICED: 'info', PAID: 'success', TAKEN_BACK: 'warning' } as const

/** The invoice of a charge, as a link for those who may see it. */
function InvoiceOf({ charge: { invoice_id, invoice_number } }: { charge: OrderCharge }) {
  const { t } = useTranslation()
  const can = useCan()
  if (!invoice_id) return null
  const name = invoice_number ?? t('order_charge.draft_invoice')
  return can('invoice.read') ? (
    <RecordLink link={recordLinkOf('invoice', invoice_id)} className="text-primary tabular-nums hover:underline">
      {name}
    </RecordLink>
  ) : (
    <span className="tabular-nums">{name}</span>
  )
}

function TakeBack({ order, charge, name }: { order: string; charge: OrderCharge; name: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <Can do={orderCharge.takeBack}>
      <Button
        size="sm"
        variant="outline"
        aria-label={t('order_charge.take_back_of', { name })}
        onClick={() => setOpen(true)}
      >
        {t('order_charge.take_back')}
      </Button>
      {open && (
        <Suspense>
          <TakeBackDialog order={order} charge={charge.id} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  )
}

/** One charge: what for, when and of which vehicle, how much, and what became of it. */
function Row({ order, charge }: { order: string; charge: OrderCharge }) {
  const { t } = useTranslation()
  const { state, description, reference, amount, taken_back_by_name, taken_back_reason } = charge
  const isBack = state === 'TAKEN_BACK'
  const name = `${t(`order_charge.options.kind.${charge.kind}`)}: ${description}`
  const facts = [formatPlate(charge.vehicle_name), formatDate(charge.happened_on), reference, charge.created_by_name]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words">{name}</span>
          <Badge tone={tones[state]}>{t(`order_charge.options.state.${state}`)}</Badge>
          <InvoiceOf charge={charge} />
        </p>
        <p className="text-xs break-words text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
        {isBack && (
          <p className="break-words">
            {t('order_charge.taken_back_by', { name: taken_back_by_name ?? '', reason: taken_back_reason ?? '' })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-3">
        {!isBack && <TakeBack order={order} charge={charge} name={name} />}
        <span className={cn('font-medium tabular-nums', isBack && 'text-muted line-through')}>
          {formatRupiah(amount)}
        </span>
      </div>
    </li>
  )
}

function Add({ order, charges }: { order: string; charges: Charges }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  if (!charges.is_open) return null
  return (
    <Can do={orderCharge.create}>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {t('order_charge.add')}
      </Button>
      {open && (
        <Suspense>
          <AddDialog order={order} charges={charges} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Can>
  )
}

/** Charges of a finished order: fines, repairs and own risk that came in after the return. */
export function OrderCharges({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useCall(orderCharge.ofOrder, { params: { id } })
  return (
    <Loaded query={query} fault={t('record.load_failed')} height="h-40">
      {(charges) => (
        <RecordSection title={t('order_charge.title')} actions={<Add order={id} charges={charges} />}>
          <p className="mb-3 text-muted">{t('order_charge.lead')}</p>
          {charges.charges.length === 0 ? (
            <p>{t('order_charge.none')}</p>
          ) : (
            <ul className="divide-y">
              {charges.charges.map((charge) => (
                <Row key={charge.id} order={id} charge={charge} />
              ))}
            </ul>
          )}
        </RecordSection>
      )}
    </Loaded>
  )
}

/** The same below the settlement of a completed return. */
export const ReturnCharges = ({ record }: { record: ReturnOrder }) => <OrderCharges id={record.order_id} />
