import type { Permission } from '@rental/core/modules/index'
import type { Team } from '../../route/nav.data.ts'

interface FirstStep {
  /** Screen where it happens. Its label is that of the action of its module, or else of the menu. */
  path: string
  right: Permission
}

const order: FirstStep = { path: '/so/form', right: 'sales_order.create' }
const quotation: FirstStep = { path: '/quotation/form', right: 'quotation.create' }
const customer: FirstStep = { path: '/customer/form', right: 'customer.create' }
const vehicle: FirstStep = { path: '/vehicle/form', right: 'vehicle.create' }
const payment: FirstStep = { path: '/finance/receipt/form', right: 'receipt.create' }
const invoice: FirstStep = { path: '/finance/invoice/form', right: 'invoice.create' }
const supplier: FirstStep = { path: '/supplier/form', right: 'supplier.create' }
const entry: FirstStep = { path: '/finance/journal/form', right: 'journal.create' }
const runSheet: FirstStep = { path: '/ops/run-sheet', right: 'delivery_order.update' }
const schedule: FirstStep = { path: '/planning', right: 'occupancy.create' }

/** Screens that people of each work begin most often, in this order; the palette has all. */
const firstSteps: Readonly<Record<Team, readonly FirstStep[]>> = {
  dashboard: [order, quotation, payment, customer, vehicle, supplier, runSheet],
  sales: [quotation, order, customer],
  finance: [payment, invoice, entry],
  ops: [runSheet, schedule, vehicle],
}
const most = 3

/** Paths of the first buttons of a reader, by the work and the rights. */
export const firstStepsOf = (team: Team, may: (step: FirstStep) => boolean): readonly string[] =>
  firstSteps[team]
    .filter(may)
    .slice(0, most)
    .map(({ path }) => path)
