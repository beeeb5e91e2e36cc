import { Refusal, refuseAny } from '@rental/core/kernel/error'
import { Handover } from '@rental/core/modules/rental/rental.fields'
import type { SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import type { Tx } from '../../db/tx.ts'
import { pickFields } from '../../record/document.ts'
import { expectRecord } from '../../record/key.ts'
import { lostIn } from '../../record/lost-pointers.ts'
import { linesOf, writeHandover } from './order-line.store.ts'
import { runningOrder, type OrderWork } from './order-work.ts'

interface LineKey {
  id: string
  line_id: string
}

async function lineAt(tx: Tx, { id, line_id }: LineKey): Promise<SalesOrderLine> {
  await expectRecord(tx, 'sales_order', id)
  const line = (await linesOf(tx, id)).find((one) => one.id === line_id)
  if (!line) throw new Refusal('not_found')
  return line
}

export const handoverOf = async (tx: Tx, key: LineKey): Promise<Handover> =>
  pickFields(Handover.shape, await lineAt(tx, key))

/** Changes places and people of a line that was agreed: no matter of the price, so that the contract stays as it is. */
export async function changeHandover(work: OrderWork, key: LineKey, change: Handover): Promise<void> {
  await lineAt(work.tx, key)
  refuseAny(await lostIn(work.tx, Handover, change))
  await runningOrder(work, key.id, true)
  await writeHandover(work.tx, key.line_id, change)
}
