import { Refusal } from '@rental/core/kernel/error'
import type { OwnRefusals } from '../../db/refusal.ts'

export const documentRefusals: OwnRefusals = {
  byConstraint: {
    document_renews_id_unique: () => new Refusal('already_renewed'),
    document_kind_unique: () => new Refusal('invalid_input', { fields: { kind: { key: 'document_exists' } } }),
  },
}
