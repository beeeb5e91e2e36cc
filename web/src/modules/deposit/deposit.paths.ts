/** Path of the screen of deposits that are held for orders. */
export const depositPaths = { list: '/wallet/release' } as const
