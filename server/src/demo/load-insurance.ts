import { insuranceClaim } from '@rental/core/modules/insurance/claim.contract'
import { insurance, type Insurance } from '@rental/core/modules/insurance/insurance.contract'
import type { Tx } from '../db/tx.ts'
import { claimSource } from '../modules/insurance/claim.store.ts'
import { insuranceSource } from '../modules/insurance/insurance.store.ts'
import { insertRecord } from '../record/crud.ts'
import type { Chance } from './chance.ts'
import { actAt, staffOf, type Colleague } from './staff.ts'
import { demoInsurance, type DemoPolicy, type Parties } from './insurance.ts'

async function suppliersOf(tx: Tx, kind: string): Promise<string[]> {
  const rows = await tx.selectFrom('supplier').select(['id', 'kinds']).orderBy('name').execute()
  return rows.filter(({ kinds }) => kinds.includes(kind)).map(({ id }) => id)
}

async function partiesOf(tx: Tx): Promise<Parties> {
  const drivers = await tx
    .selectFrom('app_user')
    .select('id')
    .where('is_driver', '=', true)
    .orderBy('full_name')
    .execute()
  const customers = await tx
    .selectFrom('customer')
    .select('id')
    .orderBy('name')
    .orderBy('created_at')
    .limit(20)
    .execute()
  return {
    insurers: await suppliersOf(tx, 'INSURER'),
    workshops: await suppliersOf(tx, 'WORKSHOP'),
    drivers: drivers.map(({ id }) => id),
    customers: customers.map(({ id }) => id),
  }
}

async function loadPolicy(
  tx: Tx,
  { vehicle_id, policy, state, claims }: DemoPolicy,
  by: Colleague | null,
  writtenOn: number,
) {
  const entered = (moment: string) => by && actAt(tx, by, Math.min(Date.parse(moment), writtenOn))
  entered(`${policy.period_start}T03:00:00Z`)
  const values = { ...insurance.create.body.parse(policy), ...state, vehicle_id }
  const { id } = await insertRecord<Insurance>(tx, insuranceSource, values)
  for (const { claim, state: stage } of claims) {
    entered(claim.event_at)
    const claimed = { ...insuranceClaim.create.body.parse(claim), ...stage, vehicle_id, insurance_id: id }
    await insertRecord(tx, claimSource, claimed)
  }
}

/** Insures the vehicles that are there. */
export async function loadInsurance(tx: Tx, luck: Chance, writtenOn: number): Promise<void> {
  const staff = await staffOf(tx)
  const vehicles = await tx
    .selectFrom('vehicle')
    .select(['id', 'year', 'acquisition_price'])
    .orderBy('license_number')
    .execute()
  for (const policy of demoInsurance(luck, vehicles, await partiesOf(tx), writtenOn))
    await loadPolicy(tx, policy, staff?.operations ?? null, writtenOn)
}
