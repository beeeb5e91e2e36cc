import type { WalletTransaction } from '@rental/core/modules/wallet/wallet.contract'

/** Booked, and neither taken back nor itself taking one back. */
export const canBeReversed = ({ status, is_reversed, reference_type }: WalletTransaction): boolean =>
  status === 'COMPLETED' && !is_reversed && reference_type !== 'REVERSAL'
