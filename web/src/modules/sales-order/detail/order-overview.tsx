import { stateOf } from '@rental/core/kernel/machine'
import { formatPlate } from '@rental/core/kernel/plate'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { SalesOrder } from '@rental/core/modules/sales-order/sales-order.record'
import { useClock } from '../../../record/clock.ts'
import { RecordOverview } from '../../../record/screen/record-overview.tsx'
import { say, useTranslation } from '../../../text/text.ts'
import { periodText, salesOrderDocument } from '../sales-order.subject.ts'

/** Plates that are named; the others are counted. */
const mostPlates = 3

function platesText({ plates, vehicles }: SalesOrder): string {
  if (plates.length === 0) return say('sales_order.vehicles_n', { count: vehicles })
  const named = plates.slice(0, mostPlates).map(formatPlate).join(', ')
  const more = vehicles - Math.min(plates.length, mostPlates)
  return more > 0 ? `${named} +${more}` : named
}

/** The word for what is to be done with an order; none once it is over. */
function nextStep({ status, is_late, plates, vehicles }: SalesOrder): string | undefined {
  const state = stateOf(salesOrderMachine, status)
  if (is_late) return say('sales_order.next.late')
  if (state === 'completed' || state === 'terminated' || state === 'cancelled') return undefined
  if (state === 'confirmed' && plates.length < vehicles) return say('sales_order.next.assign')
  return say(`sales_order.next.${state}`)
}

/** For whom, which vehicles, when, how much, and what comes next. */
export function OrderOverview({ order }: { order: SalesOrder }) {
  const { t } = useTranslation()
  const clock = useClock()
  const { started_on, last_day, due_at, is_late } = order
  const facts = [
    'customer_id',
    { name: 'plates', value: order.vehicles > 0 && platesText(order) },
    {
      name: 'started_on',
      label: t('record.period.title'),
      value: started_on && last_day && periodText(started_on, last_day),
    },
    { name: 'due_at', value: due_at && clock.format(due_at), isUrgent: is_late },
    { name: 'total', note: t(`sales_order.options.billing.${order.billing}`) },
    { name: 'next_step', label: t('record.next_step'), value: nextStep(order), isUrgent: is_late },
  ]
  return <RecordOverview subject={salesOrderDocument} record={order} facts={facts} />
}
