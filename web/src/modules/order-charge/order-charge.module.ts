import { isIn } from '@rental/core/kernel/machine'
import { returnOrderMachine } from '@rental/core/modules/return-order/return-order.machine'
import { overStates, salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { WebModule } from '../../route/module.ts'

export const orderChargeModule = {
  parts: [
    {
      slot: 'sales_order.tab',
      name: 'charges',
      title: 'order_charge.title',
      access: 'order_charge.read',
      fits: ({ record }) => isIn(salesOrderMachine, record.status, ...overStates),
      load: async () => (await import('./order-charges.tsx')).OrderCharges,
      height: 'h-40',
      words: ['order_charge'],
    },
    {
      slot: 'return_order.settlement',
      name: 'charges',
      access: 'order_charge.read',
      fits: ({ record }) => isIn(returnOrderMachine, record.status, 'completed'),
      load: async () => (await import('./order-charges.tsx')).ReturnCharges,
      height: 'h-16',
      words: ['order_charge'],
    },
  ],
} satisfies WebModule
