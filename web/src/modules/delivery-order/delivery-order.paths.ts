/** Paths of the screens of a delivery; it has no form, because an order opens it. */
export const deliveryOrderPaths = {
  list: '/ops/do',
  detail: '/ops/do/$deliveryId/detail',
  handover: '/ops/do/$deliveryId/handover',
} as const
