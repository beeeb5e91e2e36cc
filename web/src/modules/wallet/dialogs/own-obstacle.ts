import type { WalletTransaction } from '@rental/core/modules/wallet/wallet.contract'
import { byAnotherHolder } from '@rental/core/modules/wallet/own-wallet.guard'
import { useAccount } from '../../../api/can.tsx'
import { useTranslation } from '../../../text/text.ts'

type Owned = Pick<WalletTransaction, 'wallet_type' | 'owner_id'>

/** Turns a button off where the transaction is in the reader's own wallet, with the reason; undefined where it is not. */
export function useOwnObstacle(): (row: Owned) => { disabled: true; title: string } | undefined {
  const { t } = useTranslation()
  const user_id = useAccount()?.user.id ?? null
  return ({ wallet_type: type, owner_id }) => {
    const objection = byAnotherHolder({ type, owner_id }, { user_id })
    return objection ? { disabled: true, title: t(`errors.${objection.code}`) } : undefined
  }
}
