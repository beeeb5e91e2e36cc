import { formatInstant } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { useCall } from '../../api/use-call.ts'
import { LoadFault } from '../../record/load-fault.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CreditBar } from './credit-bar.tsx'

function Figures({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, isError, error, refetch } = useCall(customer.salesSummary, { params: { id } })
  if (isError) return <LoadFault error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-32" />
  if (data.orders === 0) return <p className="text-muted">{t('customer.sales.none')}</p>
  const figures = [
    ['orders', data.orders.toLocaleString('id-ID')],
    ['active_orders', data.active_orders.toLocaleString('id-ID')],
    ['ordered', formatRupiah(data.ordered)],
    ['invoiced', formatRupiah(data.invoiced)],
    ['paid', formatRupiah(data.paid)],
    ['outstanding', formatRupiah(data.outstanding)],
    ['last_order_at', data.last_order_at ? formatInstant(data.last_order_at) : t('record.none')],
  ] as const
  return (
    <dl className="space-y-2">
      {figures.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-3">
          <dt className="text-muted">{t(`customer.sales.${name}`)}</dt>
          <dd
            className={name === 'outstanding' && data.outstanding > 0 ? 'font-semibold tabular-nums' : 'tabular-nums'}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Sums ordered, billed, paid and owed by the customer, and the use of the credit limit. */
export function SalesCard({ id }: { id: string }) {
  const { t } = useTranslation()
  return (
    <RecordSection title={t('customer.sections.sales')}>
      <Figures id={id} />
      <CreditBar id={id} />
    </RecordSection>
  )
}
