import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { deposit, type OrderDeposit } from '@rental/core/modules/deposit/deposit.contract'
import type { ReturnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { sum } from '@rental/core/totals/round'
import { useCall } from '../../api/use-call.ts'
import { Loaded } from '../../record/loaded.tsx'
import { RecordLink } from '../../record/record-link.tsx'
import { recordLinkOf } from '../../record/record-links.ts'
import { RecordSection } from '../../record/screen/record-values.tsx'
import { useTranslation } from '../../text/text.ts'

const shown = 10

const Row = ({ row }: { row: OrderDeposit }) => {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-3 py-1.5">
      <span className="min-w-0">
        <RecordLink link={recordLinkOf('sales_order', row.id)} className="text-primary tabular-nums hover:underline">
          {row.order_number}
        </RecordLink>
        <span className="block text-xs text-muted tabular-nums">
          {row.release_on ? `${t('deposit.fields.release_on')} ${formatDate(row.release_on)}` : t('deposit.still_out')}
        </span>
      </span>
      <span className="font-medium tabular-nums">{formatRupiah(row.held)}</span>
    </li>
  )
}

/** Deposits that are held for orders of a customer. */
export function CustomerDeposits({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useCall(deposit.list, { query: { customer_id_in: [id], limit: shown } })
  return (
    <RecordSection title={t('deposit.title')}>
      <Loaded query={query} fault={t('record.load_failed')} height="h-12">
        {({ items }) =>
          items.length === 0 ? (
            <p className="text-muted">{t('deposit.none_held')}</p>
          ) : (
            <>
              <p className="text-lg font-semibold tabular-nums">{formatRupiah(sum(items.map(({ held }) => held)))}</p>
              <ul className="mt-1 divide-y">
                {items.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </RecordSection>
  )
}

/** The deposit that can pay for what a return costs. */
export function ReturnDeposit({ record }: { record: ReturnOrder }) {
  const { t } = useTranslation()
  const query = useCall(deposit.list, { query: { order_id_in: [record.order_id], limit: shown } })
  const held = query.data?.items[0]
  return (
    <p className="flex justify-between gap-4 border-t pt-3 text-muted">
      <span>{t('deposit.held_for')}</span>
      <span className="tabular-nums">{held ? formatRupiah(held.held) : t('deposit.none_held')}</span>
    </p>
  )
}
