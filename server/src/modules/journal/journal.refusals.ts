import { Refusal } from '@rental/core/kernel/error'
import type { OwnRefusals } from '../../db/refusal.ts'

export const journalRefusals: OwnRefusals = {
  byConstraint: {
    journal_entry_reverses_id_unique: () => new Refusal('already_reversed'),
  },
}
