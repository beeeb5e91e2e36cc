import { formatRupiah } from '@rental/core/kernel/money'
import type { RentalPreview } from '@rental/core/modules/rental/priced.contract'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { OrderInput } from '@rental/core/modules/sales-order/sales-order.fields'
import { useTranslation } from 'react-i18next'
import type { FormValues } from '../../record/form/form-values.ts'
import { LoadFault } from '../../record/load-fault.tsx'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { lineReasons, totalReasons } from './order-reasons.ts'
import { PriceWhy } from './price-why.tsx'
import { usePreview } from './use-preview.ts'

const shown = ['subtotal', 'discount', 'ppn', 'total', 'deposit', 'down_payment'] as const

function Lines({ preview }: { preview: RentalPreview }) {
  const { t } = useTranslation()
  return (
    <ul className="divide-y">
      {preview.priced.lines.map((line, at) => (
        <li key={line.key} className="space-y-2 py-2 first:pt-0">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              {t('sales_order.line_n', { number: at + 1 })}
              <span className="ml-2">
                <PriceWhy title={t('sales_order.why.of_line', { number: at + 1 })} parts={lineReasons(line)} />
              </span>
            </span>
            <span className="tabular-nums">
              {line.is_priced ? formatRupiah(line.total) : t('sales_order.why.not_priced')}
            </span>
          </div>
          {preview.availability.map(
            ({ key, clash, free }) => key === line.key && clash && <ClashNotice key={key} clash={clash} free={free} />,
          )}
        </li>
      ))}
    </ul>
  )
}

function Totals({ preview: { priced } }: { preview: RentalPreview }) {
  const { t } = useTranslation()
  return (
    <dl className="space-y-1.5 border-t pt-3">
      {shown
        .filter((name) => name === 'total' || priced.totals[name] !== 0)
        .map((name) => (
          <div
            key={name}
            className={name === 'total' ? 'flex justify-between text-base font-semibold' : 'flex justify-between'}
          >
            <dt className={name === 'total' ? '' : 'text-muted'}>{t(`price.totals.${name}`)}</dt>
            <dd className="tabular-nums">
              {formatRupiah(name === 'discount' ? -priced.totals[name] : priced.totals[name])}
            </dd>
          </div>
        ))}
    </dl>
  )
}

/** What the order would cost and why, whether somebody must agree, and whether its vehicles are free. */
export function OrderPreview({ prepare }: { prepare: (values: FormValues) => FormValues }) {
  const { t } = useTranslation()
  const { wish, query, isShown } = usePreview({ route: salesOrder.preview, schema: OrderInput, prepare })
  const preview = query.data as RentalPreview | undefined
  return (
    <RecordSection
      title={t('sales_order.sections.financial')}
      actions={preview && <PriceWhy title={t('sales_order.why.of_total')} parts={totalReasons(preview.priced)} />}
    >
      {wish === null && <p className="text-muted">{t('sales_order.lines.fill')}</p>}
      {wish !== null && query.isError && (
        <LoadFault title={t('sales_order.change.failed')} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {wish !== null && !query.isError && (
        <div aria-busy={!isShown} className={isShown ? 'space-y-3' : 'space-y-3 opacity-60'}>
          {!preview && <Skeleton className="h-32" />}
          {preview && <Lines preview={preview} />}
          {preview && <Totals preview={preview} />}
          {preview && preview.approval_reasons.length > 0 && (
            <Alert tone="warning" title={t('sales_order.approval.needed')}>
              {preview.approval_reasons.map((reason) => (
                <p key={reason}>{t(`price.approval.${reason}`)}</p>
              ))}
            </Alert>
          )}
        </div>
      )}
    </RecordSection>
  )
}
