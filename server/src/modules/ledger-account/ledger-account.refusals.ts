import { Refusal } from '@rental/core/kernel/error'
import type { OwnRefusals } from '../../db/refusal.ts'

export const ledgerAccountRefusals: OwnRefusals = {
  byConstraint: {
    ledger_account_kind_fixed: () => new Refusal('invalid_input', { fields: { kind: { key: 'account_kind_fixed' } } }),
    ledger_account_holds_money: () =>
      new Refusal('invalid_input', { fields: { holds_money: { key: 'account_has_money' } } }),
  },
}
