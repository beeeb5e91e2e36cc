import { orderStep, type OrderFacts, type OrderStep } from '@rental/core/modules/sales-order/order-step.rules'
import type { SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import { linkOptions } from '@tanstack/react-router'
import { recordLinkOf } from '../../record/record-links.ts'
import type { ShownStep } from '../../record/shown-step.ts'
import { say } from '../../text/text.ts'
import { orderVehicleLink } from './sales-order.links.ts'

interface Stepping extends OrderFacts {
  id: string
  customer_id: string | null
  lines?: readonly Pick<SalesOrderLine, 'id' | 'vehicle_id'>[]
}

type Way = Pick<ShownStep, 'link' | 'access'>

const onRecord = (kind: 'delivery_order' | 'return_order' | 'invoice', id: string | undefined): Way => ({
  access: `${kind}.read`,
  ...(id && { link: recordLinkOf(kind, id) }),
})

/** The screen or dialog of each step that is no move. */
const ways: Readonly<
  Record<Exclude<OrderStep, 'submit' | 'approve'>, (order: Stepping, on: string | undefined) => Way>
> = {
  call: () => ({}),
  settle: (_, on) => onRecord('return_order', on),
  assign: ({ id, lines }) => ({
    access: 'sales_order.change_fleet',
    link: orderVehicleLink(id, { line: lines?.find(({ vehicle_id }) => !vehicle_id)?.id }),
  }),
  deliver: (_, on) => onRecord('delivery_order', on),
  take_back: (_, on) => onRecord('return_order', on),
  bill: () => ({ access: 'invoice.create' }),
  check_bill: (_, on) => onRecord('invoice', on),
  collect: ({ customer_id }, on) => ({
    access: 'receipt.create',
    link: linkOptions({
      to: '/finance/receipt/form',
      search: { ...(customer_id && { customer_id }), ...(on && { invoice_id: on }) },
    }),
  }),
  release: () => ({
    access: 'deposit.read',
    link: linkOptions({ to: '/wallet/release', search: { filters: { standing_in: ['DUE'] } } }),
  }),
}

/** The next step of an order with its words, and where it is taken. */
export function orderNextStep(order: Stepping): ShownStep | null {
  const next = orderStep(order)
  if (!next) return null
  const { step, on } = next
  if (step === 'submit' || step === 'approve') return { step, label: say(`sales_order.moves.${step}`) }
  return { step, label: say(`sales_order.next.${step}`), isUrgent: step === 'call', ...ways[step](order, on) }
}
