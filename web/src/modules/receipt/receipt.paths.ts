/** Paths of the screens of a receipt; it has no form of its own later, because it is never changed. */
export const receiptPaths = {
  list: '/finance/receipt',
  create: '/finance/receipt/form',
  detail: '/finance/receipt/$receiptId/detail',
} as const
