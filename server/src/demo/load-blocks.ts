import { codeOf } from '@rental/core/kernel/machine'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import type { Tx } from '../db/tx.ts'
import { reserve } from '../occupancy/occupy.ts'
import { demoBlocks } from './blocks.ts'
import type { Chance } from './chance.ts'

/** Takes vehicles that are in use out for a while, as people do. */
export async function loadBlocks(tx: Tx, luck: Chance, writtenOn: number): Promise<void> {
  const vehicles = await tx
    .selectFrom('vehicle')
    .select(['id', 'branch_id'])
    .where('status', '=', codeOf(vehicleMachine, 'active'))
    .orderBy('license_number')
    .execute()
  const work = { tx, language: 'id', now: new Date(writtenOn) } as const
  const branches = (await tx.selectFrom('branch').select('id').orderBy('id').execute()).map(({ id }) => id)
  for (const block of demoBlocks(luck, vehicles, branches, writtenOn)) await reserve(work, block)
}
