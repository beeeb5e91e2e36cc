import { formatRupiah } from '@rental/core/kernel/money'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import type { BillingRow } from '@rental/core/modules/sales-order/schedule.contract'
import { CalendarRange } from 'lucide-react'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../record/loaded.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { PlannedRows } from '../change/planned-rows.tsx'

const tones = { PLANNED: 'neutral', INVOICED: 'success', VOID: 'warning' } as const

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

/** Billing schedule: amounts, dates and periods. */
export function ScheduleTab({ id }: { id: string }) {
  const { t } = useTranslation()
  const query = useCall(salesOrder.schedule, { params: { id } })
  const state = ({ status }: BillingRow) => (
    <Badge tone={tones[status]}>{t(`sales_order.options.billing_status.${status}`)}</Badge>
  )
  return (
    <RecordSection title={t('sales_order.sections.schedule')}>
      <Loaded query={query} fault={t('record.load_failed')} height="h-64">
        {(rows) =>
          rows.length === 0 ? (
            <Empty icon={CalendarRange} title={t('sales_order.schedule.none')}>
              {t('sales_order.schedule.none_lead')}
            </Empty>
          ) : (
            <>
              <PlannedRows rows={rows} beside={state} />
              <Sum rows={rows} />
            </>
          )
        }
      </Loaded>
    </RecordSection>
  )
}
