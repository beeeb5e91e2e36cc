import type { Permission } from '@rental/core/modules/index'

/** The right to do something about each kind of things that wait: those who can only look are not asked to. */
export const careOf = {
  quotations: 'quotation.approve',
  orders: 'sales_order.approve',
  payments: 'money_out.approve',
  offers: 'quotation.update',
  documents: 'document.update',
  policies: 'insurance.update',
} as const satisfies Record<string, Permission>
