import { Damage, damage } from '@rental/core/modules/damage/damage.contract'
import { damageMachine } from '@rental/core/modules/damage/damage.machine'
import { sql } from 'kysely'
import type { NestedSource } from '../../record/nested.ts'

export const damageSource = {
  table: 'damage' as const,
  module: 'damage',
  row: Damage,
  record: Damage,
  spec: damage.list.list,
  machine: damageMachine,
  keepsReason: true,
  derived: {
    inspection_number: sql`(select found_by.number from inspection as found_by
      where found_by.company_id = damage.company_id and found_by.id = damage.inspection_id)`,
  },
} satisfies NestedSource<keyof typeof damageMachine.moves>
