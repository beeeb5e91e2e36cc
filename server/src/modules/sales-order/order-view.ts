import { isIn } from '@rental/core/kernel/machine'
import { depositStateOf } from '@rental/core/modules/deposit/deposit.rules'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import type { SalesOrder, SalesOrderLine } from '@rental/core/modules/sales-order/sales-order.record'
import type { Tx } from '../../db/tx.ts'
import { mediaUrl } from '../../record/media-use.ts'
import { linesOf } from './order-line.store.ts'
import { standingOf, type Standing } from './order-standing.store.ts'
import { findOrder, type StoredOrder } from './sales-order.store.ts'

/** Progress of the handovers; a line without a vehicle counts as not handed over. */
function fulfilmentOf(lines: readonly SalesOrderLine[]): SalesOrder['fulfilment'] {
  const isOut = ({ occupancy_state: state }: SalesOrderLine) => state === 'ACTIVE' || state === 'LATE'
  const isBack = ({ occupancy_state: state }: SalesOrderLine) => state === 'DONE'
  if (lines.length > 0 && lines.every(isBack)) return 'BACK'
  if (lines.some(isBack)) return 'PARTLY_BACK'
  if (lines.length > 0 && lines.every(isOut)) return 'OUT'
  return lines.some(isOut) ? 'PARTLY_OUT' : 'NOT_STARTED'
}

function billingOf(rows: Standing['billing']): SalesOrder['billing'] {
  const counted = rows.filter(({ status, kind }) => status !== 'VOID' && kind !== 'DEPOSIT')
  const invoiced = counted.filter(({ status }) => status === 'INVOICED' || status === 'CREDITED')
  if (invoiced.length === 0) return 'NOT_BILLED'
  return invoiced.length < counted.length ? 'PARTLY_BILLED' : 'BILLED'
}

/** Paid once everything is billed, all invoices are approved and nothing of them is owed. */
function paymentOf(
  billing: SalesOrder['billing'],
  { money: { paid, outstanding }, is_billing }: Standing,
): SalesOrder['payment'] {
  if (billing === 'BILLED' && !is_billing && outstanding === 0) return 'PAID'
  return paid > 0 ? 'PARTLY_PAID' : 'UNPAID'
}

function depositOf(
  { deposit: required, status }: StoredOrder,
  { billing, deposit }: Standing,
): Pick<SalesOrder, 'deposit_state' | 'deposit_money'> {
  const { is_due: isDue, ...money } = deposit
  const isRunning = !isIn(salesOrderMachine, status, 'completed', 'terminated', 'cancelled')
  return {
    deposit_state: depositStateOf({ ...money, required, isRunning, isDue }),
    deposit_money: {
      ...money,
      is_asked: billing.some((row) => row.kind === 'DEPOSIT' && row.status === 'INVOICED'),
    },
  }
}

/** The whole order as people see it. */
export async function wholeOrder(tx: Tx, id: string): Promise<SalesOrder> {
  const [order, lines, standing] = await Promise.all([findOrder(tx, id), linesOf(tx, id), standingOf(tx, id)])
  const { billing: rows, money, contract, progress, customer_phone } = standing
  const billing = billingOf(rows)
  return {
    ...order,
    ...money,
    lines,
    progress,
    customer_phone,
    fulfilment: fulfilmentOf(lines),
    billing,
    payment: paymentOf(billing, standing),
    ...depositOf(order, standing),
    contract: contract ? { ...contract, url: mediaUrl(contract.media_id), signed_on: order.contract_signed_on } : null,
  }
}
