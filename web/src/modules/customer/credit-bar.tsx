import { formatRupiah } from '@rental/core/kernel/money'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { useCan } from '../../api/can.tsx'
import { useCall } from '../../api/use-call.ts'
import { useTranslation } from '../../text/text.ts'
import { Gauge } from '../../ui/gauge.tsx'

/** The credit limit of a customer, and how much of it is used; nothing without a limit. */
export function CreditBar({ id }: { id: string }) {
  const { t } = useTranslation()
  const isAllowed = useCan()(customer.credit)
  const { data } = useCall(customer.credit, { params: { id } }, { enabled: isAllowed })
  if (!data || data.limit === null) return null
  const { limit, used } = data
  const isOver = used > limit
  const shown = t('customer.credit.used', { used: formatRupiah(Math.max(0, used)), limit: formatRupiah(limit) })
  const parts = (['open', 'unapproved', 'unbilled', 'balance'] as const)
    .filter((name) => data[name] > 0)
    .map((name) => t(`customer.credit.${name}`, { amount: formatRupiah(data[name]) }))
  return (
    <div className="mt-4 space-y-1.5 border-t pt-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-muted">{t('customer.fields.credit_limit')}</span>
        <span className={isOver ? 'font-medium text-danger tabular-nums' : 'tabular-nums'}>{shown}</span>
      </p>
      <Gauge
        label={`${t('customer.fields.credit_limit')}: ${shown}`}
        value={Math.max(0, used)}
        max={limit}
        tone={isOver ? 'danger' : 'primary'}
      />
      <p className="text-xs text-muted tabular-nums">
        {isOver ? t('customer.credit.over', { amount: formatRupiah(used - limit) }) : parts.join(' · ')}
      </p>
    </div>
  )
}
