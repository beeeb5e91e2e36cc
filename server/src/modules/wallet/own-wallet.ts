import { Refusal } from '@rental/core/kernel/error'
import { byAnotherHolder } from '@rental/core/modules/wallet/own-wallet.guard'
import type { WalletType } from '@rental/core/modules/wallet/wallet.fields'
import type { Ctx } from '../../http/handlers.ts'

/** Refuses moves of one's own cash; the ledger refuses the same. */
export function expectAnother({ actor }: Pick<Ctx, 'actor'>, type: WalletType, owner_id: string): void {
  const objection = byAnotherHolder({ type, owner_id }, actor)
  if (objection) throw new Refusal(objection.code)
}
