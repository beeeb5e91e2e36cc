import { OrderDeposit } from '@rental/core/modules/deposit/deposit.contract'
import type { DepositState } from '@rental/core/modules/deposit/deposit.rules'
import type { Tone } from '../../ui/badge.tsx'

/** Subject of deposits for the record kit. */
export const depositSubject = { module: 'deposit', shape: OrderDeposit.shape } as const

export const depositTones: Readonly<Record<DepositState, Tone>> = {
  NONE: 'neutral',
  REQUIRED: 'warning',
  PARTIAL: 'warning',
  HELD: 'info',
  PARTIALLY_APPLIED: 'info',
  RELEASE_DUE: 'warning',
  RELEASED: 'success',
  FORFEITED: 'neutral',
}
