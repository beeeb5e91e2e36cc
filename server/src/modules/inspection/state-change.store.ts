import { Refusal } from '@rental/core/kernel/error'
import type { DamageView } from '@rental/core/modules/damage/damage.fields'
import type { PhotoSlot } from '@rental/core/modules/inspection/inspection.fields'
import { damagePictures, type ShownState, type StateChange } from '@rental/core/modules/inspection/state-change'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { iso } from '../../told/told-columns.ts'

interface Photo {
  inspection_id: string
  media_id: string
  slot: PhotoSlot
  damage_id: string | null
}

const stateOf = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`jsonb_build_object('inspection_id', ${of('id')}, 'inspected_at', ${iso(`${alias}.inspected_at`)},
    'odometer_km', ${of('odometer_km')}, 'fuel_eighths', ${of('fuel_eighths')},
    'battery_percent', ${of('battery_percent')})`
}

/** An inspection beside the one with which its vehicle went out. */
export async function findStateChange(tx: Tx, id: string): Promise<StateChange> {
  const { rows } = await sql<{ out: ShownState | null; back: ShownState; allowed_km: number | null }>`
    select ${stateOf('own')} as back, case when before.id is not null then ${stateOf('before')} end as out,
      line.km_allowance as allowed_km
    from inspection as own
    left join sales_order_line as line on line.company_id = own.company_id and line.id = own.line_id
    left join lateral (
      select earlier.* from inspection as earlier
      where own.kind in ('IN', 'SWAP_IN') and earlier.company_id = own.company_id and earlier.line_id = own.line_id
        and earlier.vehicle_id = own.vehicle_id and earlier.inspected_at <= own.inspected_at
        and earlier.kind in ('OUT', 'SWAP_OUT') and earlier.reopened_at is null
      order by earlier.inspected_at desc, earlier.created_at desc limit 1
    ) as before on true
    where own.id = ${id}`.execute(tx)
  const [found] = rows
  if (!found) throw new Refusal('not_found')
  const both = [found.out?.inspection_id, id].filter((one) => one !== undefined)
  const [{ rows: photos }, { rows: damages }] = await Promise.all([
    sql<Photo>`select inspection_id, media_id, slot, damage_id from inspection_photo
      where inspection_id = any(${both}::uuid[]) order by position`.execute(tx),
    sql<{ id: string; view: DamageView }>`select id, view from damage where inspection_id = ${id}
      order by id`.execute(tx),
  ])
  const of = (inspection: string | undefined) => photos.filter(({ inspection_id }) => inspection_id === inspection)
  return { ...found, damages: damagePictures(damages, of(found.out?.inspection_id), of(id)) }
}
