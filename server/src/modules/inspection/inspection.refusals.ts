import { Refusal } from '@rental/core/kernel/error'
import type { OwnRefusals } from '../../db/refusal.ts'

export const inspectionRefusals: OwnRefusals = {
  byConstraint: {
    inspection_id_unique: () => new Refusal('key_reused'),
    inspection_photo_proof_unique: () =>
      new Refusal('invalid_input', { fields: { 'inspection.photos': { key: 'photo_used' } } }),
  },
}
