import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import { orderStanding } from '@rental/core/modules/sales-order/order-step.rules'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useClock } from '../../../record/clock.ts'
import { RecordOverview, type OverviewFact } from '../../../record/screen/record-overview.tsx'
import { useStepFact } from '../../../record/step-fact.ts'
import { say, useTranslation } from '../../../text/text.ts'
import { orderNextStep } from '../order-next-step.ts'
import { periodText, salesOrderDocument } from '../sales-order.subject.ts'

/** Plates that are named; the others are counted. */
const mostPlates = 3

function platesText({ plates, vehicles }: SalesOrder): string {
  if (plates.length === 0) return say('sales_order.vehicles_n', { count: vehicles })
  const named = plates.slice(0, mostPlates).map(formatPlate).join(', ')
  const more = vehicles - Math.min(plates.length, mostPlates)
  return more > 0 ? `${named} +${more}` : named
}

/** The total, with what came on top of what was agreed; charges are told before taxes, which their invoice adds. */
function totalFact({ total, billing, progress: { charges } }: SalesOrder): OverviewFact {
  const note = say(`sales_order.options.billing.${billing}`)
  if (charges === 0) return { name: 'total', note }
  return {
    name: 'total',
    label: say('sales_order.money.with_charges'),
    value: formatRupiah(total + charges),
    note: `${say('sales_order.money.charges', { amount: formatRupiah(charges) })} · ${note}`,
  }
}

/** The amount that is still to be billed once everything is back. */
function unbilledFact(order: SalesOrder): OverviewFact[] {
  if (orderStanding(order) !== 'to_bill') return []
  const value = formatRupiah(order.progress.unbilled)
  return [
    {
      name: 'unbilled',
      label: say('sales_order.money.unbilled'),
      value,
      note: say('sales_order.money.before_tax'),
      isUrgent: true,
    },
  ]
}

/** For whom, which vehicles, when, how much, and what comes next. */
export function OrderOverview({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const clock = useClock()
  const { started_on, last_day, due_at, is_late } = order
  const next = useStepFact(orderNextStep(order), salesOrderMachine)
  const facts = [
    'customer_id',
    { name: 'plates', value: order.vehicles > 0 && platesText(order) },
    {
      name: 'started_on',
      label: t('record.period.title'),
      value: started_on && last_day && periodText(started_on, last_day),
    },
    { name: 'due_at', value: due_at && clock.format(due_at), isUrgent: is_late },
    totalFact(order),
    ...unbilledFact(order),
    next,
  ]
  return <RecordOverview subject={salesOrderDocument} record={order} facts={facts} />
}
