/** Screens whose records can be counted: the screen's path, the module and its list call. */
export const countedScreens: Record<string, { module: string; list: `/${string}` }> = {
  '/customer': { module: 'customer', list: '/customer' },
  '/supplier': { module: 'supplier', list: '/supplier' },
  '/employee': { module: 'user', list: '/user' },
}
