import { letOut } from '../flows/money-out.ts'
import type { Ctx } from '../http/handlers.ts'
import type { Tx } from '../db/tx.ts'
import { workAt } from './play-order.ts'
import type { Staff } from './staff.ts'

/** Cash for a long trip, which is more than one person may let out alone: it waits for another. */
export async function askForMoney(tx: Tx, staff: Staff, writtenOn: number): Promise<void> {
  const drivers = tx.selectFrom('wallet').select('employee_id').where('employee_id', 'is not', null)
  const driver = await drivers.orderBy('id', 'desc').limit(1).executeTakeFirst()
  if (!driver?.employee_id) return
  await letOut(workAt(tx, staff.finance, writtenOn) as unknown as Ctx, 'ADVANCE', {
    employee_id: driver.employee_id,
    amount: 7_500_000,
    description: 'Uang jalan rombongan Bromo, lima hari',
  })
}
