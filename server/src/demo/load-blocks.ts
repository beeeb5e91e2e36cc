import { codeOf } from '@rental/core/kernel/machine'
import { vehicleMachine } from '@rental/core/modules/vehicle/vehicle.machine'
import type { Tx } from '../db/tx.ts'
import { reserve } from '../occupancy/occupy.ts'
import { demoBlocks } from './blocks.ts'
import type { Chance } from './chance.ts'
import { underWay } from './under-way.ts'

/** Takes vehicles out for a while, as people do, unless a firm has them for years. */
export async function loadBlocks(tx: Tx, luck: Chance, writtenOn: number): Promise<void> {
  const out = await underWay(tx, 'vehicle_id')
  const active = await tx
    .selectFrom('vehicle')
    .select(['id', 'branch_id'])
    .where('status', '=', codeOf(vehicleMachine, 'active'))
    .orderBy('license_number')
    .execute()
  const vehicles = active.filter(({ id }) => !out.has(id))
  const work = { tx, language: 'id', now: new Date(writtenOn) } as const
  const branches = (await tx.selectFrom('branch').select('id').orderBy('id').execute()).map(({ id }) => id)
  for (const block of demoBlocks(luck, vehicles, branches, writtenOn)) await reserve(work, block)
}
