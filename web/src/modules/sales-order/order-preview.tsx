import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
export const x = salesOrder
