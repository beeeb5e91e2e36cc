import type { OwnRefusals } from '../db/refusal.ts'
import { occupied, type ClashRow } from './occupied.ts'

/** The trigger of entries names the one that clashes. */
export const occupancyRefusals: OwnRefusals = {
  byCode: { LJ003: ({ detail }) => occupied(JSON.parse(detail ?? '{}') as ClashRow) },
}
