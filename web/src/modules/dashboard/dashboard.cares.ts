import type { Permission } from '@rental/core/modules/index'

/** The right to do something about each kind of things that wait: those who can only look are not asked to. */
export const careOf = {
  quotations: 'quotation.approve',
  orders: 'sales_order.approve',
  invoices: 'invoice.approve',
  payments: 'money_out.approve',
  expenses: 'wallet.verify',
  disputed_days: 'driver_day.update',
  told_times: 'told_moment.accept',
  // Salespeople who do not approve have their own ones in a card.
  offers: 'quotation.approve',
  documents: 'document.update',
  policies: 'insurance.update',
} as const satisfies Record<string, Permission>
