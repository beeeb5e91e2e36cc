import { formatRupiah } from '@rental/core/kernel/money'

/** With its sign, so that more and less are told apart. */
export const signedRupiah = (amount: number): string => `${amount > 0 ? '+' : ''}${formatRupiah(amount)}`
