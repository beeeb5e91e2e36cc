/** Paths of the screens of wallets. */
export const walletPaths = {
  list: '/wallet',
  deposits: '/wallet/deposit',
  employees: '/wallet/employee',
  transactions: '/wallet/transactions',
  expense: '/wallet/expense',
  detail: '/wallet/$walletId',
  transactionsOf: '/wallet/$walletId/transactions',
} as const
