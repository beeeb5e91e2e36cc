import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import type { BillingRow } from '@rental/core/modules/sales-order/schedule.contract'
import type { Tx } from '../../db/tx.ts'
import { attachmentsOf } from '../../record/attachments.ts'
import { linesOf } from './order-line.store.ts'
import { scheduleRows } from './schedule.store.ts'
import { findOrder } from './sales-order.store.ts'

/** Progress of the handovers; a line without a vehicle counts as not handed over. */
function fulfilmentOf(lines: readonly SalesOrderLine[]): SalesOrder['fulfilment'] {
  const isOut = ({ occupancy_state: state }: SalesOrderLine) => state === 'ACTIVE' || state === 'LATE'
  const isBack = ({ occupancy_state: state }: SalesOrderLine) => state === 'DONE'
  if (lines.length > 0 && lines.every(isBack)) return 'BACK'
  if (lines.some(isBack)) return 'PARTLY_BACK'
  if (lines.length > 0 && lines.every(isOut)) return 'OUT'
  return lines.some(isOut) ? 'PARTLY_OUT' : 'NOT_STARTED'
}

function billingOf(rows: readonly BillingRow[]): SalesOrder['billing'] {
  const counted = rows.filter(({ status, kind }) => status !== 'VOID' && kind !== 'DEPOSIT')
  const invoiced = counted.filter(({ status }) => status === 'INVOICED')
  if (invoiced.length === 0) return 'NOT_BILLED'
  return invoiced.length < counted.length ? 'PARTLY_BILLED' : 'BILLED'
}

function depositOf(rows: readonly BillingRow[], deposit: number): SalesOrder['deposit_state'] {
  if (deposit === 0) return 'NONE'
  return rows.some(({ kind, status }) => kind === 'DEPOSIT' && status === 'INVOICED') ? 'BILLED' : 'DUE'
}

/** The whole order as people see it. */
export async function wholeOrder(tx: Tx, id: string): Promise<SalesOrder> {
  const [order, lines, rows, files] = await Promise.all([
    findOrder(tx, id),
    linesOf(tx, id),
    scheduleRows(tx, id),
    attachmentsOf(tx, 'sales_order', id),
  ])
  const contract = files.findLast(({ kind }) => kind === 'CONTRACT')
  return {
    ...order,
    lines,
    fulfilment: fulfilmentOf(lines),
    billing: billingOf(rows),
    deposit_state: depositOf(rows, order.deposit),
    contract: contract ? { ...contract, signed_on: order.contract_signed_on } : null,
  }
}
