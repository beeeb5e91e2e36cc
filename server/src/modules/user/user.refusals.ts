import { Refusal } from '@rental/core/kernel/error'
import type { OwnRefusals } from '../../db/refusal.ts'

export const userRefusals: OwnRefusals = { byCode: { LJ001: () => new Refusal('last_owner') } }
