import { Refusal } from '@rental/core/kernel/error'
import type { OwnRefusals } from '../../db/refusal.ts'

const own = () => new Refusal('own_told_moment')

export const toldMomentRefusals: OwnRefusals = {
  byConstraint: {
    told_moment_own: own,
    told_moment_decided_by_id_check: own,
    // A program vouches for nobody.
    told_moment_decided_by_id_fkey: own,
  },
}
