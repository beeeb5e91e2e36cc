import { formatRupiah } from '@rental/core/kernel/money'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import type { BillingRow } from '@rental/core/modules/sales-order/schedule.contract'
import { isBillableAgain } from '@rental/core/modules/sales-order/schedule.rules'
import { CalendarRange } from 'lucide-react'
import { Can, useCan } from '../../../api/can.tsx'
import { messageOf } from '../../../api/errors.ts'
import { useCall, useSend } from '../../../api/use-call.ts'
import { Loaded } from '../../../record/loaded.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { recordLinkOf } from '../../../record/record-links.ts'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { notify } from '../../../ui/notify.ts'
import { PlannedRows } from '../change/planned-rows.tsx'
import { CoverageStrips } from './coverage-strip.tsx'

const tones = { PLANNED: 'neutral', INVOICED: 'success', CREDITED: 'info', VOID: 'warning' } as const

function Sum({ rows }: { rows: readonly BillingRow[] }) {
  const { t } = useTranslation()
  const sum = rows.filter(({ status }) => status !== 'VOID').reduce((all, { amount }) => all + amount, 0)
  return (
    <p className="mt-3 flex justify-between gap-4 border-t pt-3 font-semibold">
      {t('sales_order.schedule.sum')}
      <span className="tabular-nums">{formatRupiah(sum)}</span>
    </p>
  )
}

/** The invoice of a row, as a link for those who may see it. */
function InvoiceOf({ row: { invoice_id, invoice_number } }: { row: BillingRow }) {
  const { t } = useTranslation()
  const can = useCan()
  if (!invoice_id) return null
  const name = invoice_number ?? t('sales_order.schedule.invoice_draft')
  return can('invoice.read') ? (
    <RecordLink link={recordLinkOf('invoice', invoice_id)} className="text-primary hover:underline">
      {name}
    </RecordLink>
  ) : (
    <span>{name}</span>
  )
}

/** Plans a row anew that a credit note took back. */
function BillAgain({ order, row }: { order: string; row: BillingRow }) {
  const { t } = useTranslation()
  const send = useSend(salesOrder.billAgain)
  // The button goes with the state of its row, before the call has ended.
  const run = async () => {
    try {
      await send.mutateAsync({ params: { id: order, row_id: row.id } })
      notify.success(t('sales_order.schedule.planned_again'))
    } catch (error) {
      notify.error(messageOf(error))
    }
  }
  return (
    <Can do={salesOrder.billAgain}>
      <Button size="sm" variant="outline" busy={send.isPending} onClick={() => void run()}>
        {t('sales_order.schedule.bill_again')}
      </Button>
    </Can>
  )
}

/** Billing schedule: amounts, dates and periods. */
export function ScheduleTab({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const query = useCall(salesOrder.schedule, { params: { id: order.id } })
  const state = (row: BillingRow) => (
    <>
      <Badge tone={tones[row.status]}>{t(`sales_order.options.billing_status.${row.status}`)}</Badge>
      <InvoiceOf row={row} />
      {isBillableAgain(row, order) && <BillAgain order={order.id} row={row} />}
    </>
  )
  return (
    <Loaded query={query} fault={t('record.load_failed')} height="h-64">
      {(rows) =>
        rows.length === 0 ? (
          <RecordSection title={t('sales_order.sections.schedule')}>
            <Empty icon={CalendarRange} title={t('sales_order.schedule.none')}>
              {t('sales_order.schedule.none_lead')}
            </Empty>
          </RecordSection>
        ) : (
          <div className="space-y-4">
            <CoverageStrips order={order} rows={rows} />
            <RecordSection title={t('sales_order.sections.schedule')}>
              <PlannedRows rows={rows} beside={state} />
              <Sum rows={rows} />
            </RecordSection>
          </div>
        )
      }
    </Loaded>
  )
}
