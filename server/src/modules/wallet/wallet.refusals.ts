import { Refusal } from '@rental/core/kernel/error'
import type { OwnRefusals } from '../../db/refusal.ts'

const wrong = (field: string, key: string) => new Refusal('invalid_input', { fields: { [field]: { key } } })

export const walletRefusals: OwnRefusals = {
  byConstraint: {
    wallet_balance_check: () => new Refusal('deposit_spent'),
    order_deposit_held_check: () => new Refusal('deposit_spent'),
    order_deposit_sums_check: () => new Refusal('deposit_spent'),
    wallet_balance_bound: () => wrong('amount', 'sum_too_large'),
    order_deposit_received_bound: () => wrong('amount', 'sum_too_large'),
    wallet_held_check: () => new Refusal('deposit_held'),
    wallet_own_check: () => new Refusal('own_wallet'),
    money_out_asked_unique: () => new Refusal('already_asked'),
    money_out_reserved_check: () => new Refusal('reserved_money'),
    wallet_floor_check: () => new Refusal('wallet_floor'),
    wallet_transaction_media_id_unique: () => wrong('media_id', 'photo_used'),
    wallet_transaction_proof_unique: () => wrong('media_id', 'photo_used'),
    wallet_transaction_own_trip: () => wrong('order_id', 'trip_of_another'),
  },
}
