/** Paths of the screens of payments out; they are asked for where the money is. */
export const moneyOutPaths = {
  list: '/finance/money-out',
  detail: '/finance/money-out/$moneyOutId/detail',
} as const
