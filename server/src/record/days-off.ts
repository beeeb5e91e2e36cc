import { codesOf } from '@rental/core/kernel/machine'
import { masterDataMachine } from '@rental/core/modules/master-data/master-data.machine'
import type { Tx } from '../db/tx.ts'

/** Days on which the company does not work, besides Saturdays and Sundays. */
export async function daysOff(tx: Tx): Promise<ReadonlySet<string>> {
  const active = codesOf(masterDataMachine, ['active'])
  const rows = await tx.selectFrom('holiday').select('date').where('status', 'in', active).execute()
  return new Set(rows.map(({ date }) => date))
}
