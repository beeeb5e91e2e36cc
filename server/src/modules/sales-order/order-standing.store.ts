import { noProgress, type OrderProgress } from '@rental/core/modules/sales-order/order-progress.fields'
import type { DepositMoney } from '@rental/core/modules/sales-order/sales-order.record'
import type { BillingRow } from '@rental/core/modules/sales-order/schedule.contract'
import { sql } from 'kysely'
import { isUnapproved } from '../../billing/drop-invoices.ts'
import { orderMoney, type InvoiceMoney } from '../../billing/invoice-money.ts'
import { inGiros, orderToday } from '../../billing/order-deposits.ts'
import type { Tx } from '../../db/tx.ts'
import { orderProgress } from './order-progress.store.ts'

/** Sums of a deposit by the ledger, with those of giros that are not cleared yet. */
type StoredDepositMoney = Omit<DepositMoney, 'is_asked'> & { is_due: boolean }

const noDeposit: StoredDepositMoney = {
  received: 0,
  in_giros: 0,
  applied: 0,
  released: 0,
  forfeited: 0,
  held: 0,
  release_on: null,
  is_due: false,
}

/** Facts shown with an order besides its own row and its lines. */
export interface Standing {
  billing: readonly Pick<BillingRow, 'kind' | 'status'>[]
  money: InvoiceMoney
  /** True while an invoice of it waits for its approval. */
  is_billing: boolean
  deposit: StoredDepositMoney
  /** The file uploaded last as its signed contract. */
  contract: { media_id: string; name: string; type: string } | null
  progress: OrderProgress
  customer_phone: string | null
}

/** In one statement, because an order is read often and each statement costs more than the few rows it finds here. */
export async function standingOf(tx: Tx, order: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'status', status)), '[]') from billing_schedule
        where order_id = ${order}) as billing,
      (${orderMoney(order)}) as money,
      exists (select from invoice_line as line
        join invoice on invoice.company_id = line.company_id and invoice.id = line.invoice_id and ${isUnapproved}
        where line.order_id = ${order}) as is_billing,
      (select jsonb_build_object('received', coalesce(kept.received, 0) - giro.amount, 'in_giros', giro.amount,
          'applied', coalesce(kept.applied, 0), 'released', coalesce(kept.released, 0),
          'forfeited', coalesce(kept.forfeited, 0), 'held', coalesce(kept.held, 0) - giro.amount,
          'release_on', deposit_release_on(agreed),
          'is_due', coalesce(deposit_release_on(agreed) <= ${orderToday('agreed')}, false))
        from sales_order as agreed
        left join order_deposit as kept on kept.company_id = agreed.company_id and kept.id = agreed.id
        cross join lateral (select ${inGiros(sql`agreed.id`)} as amount) as giro
        where agreed.id = ${order}) as deposit,
      (select jsonb_build_object('media_id', media_id, 'name', name, 'type', type)
        from attachment join media on media.company_id = attachment.company_id and media.id = attachment.media_id
        where record_table = 'sales_order' and record_id = ${order} and kind = 'CONTRACT'
        order by position desc, attachment.id desc limit 1) as contract,
      (select ${orderProgress} from sales_order where sales_order.id = ${order}) as progress,
      (select customer.phone from sales_order
        join customer on customer.company_id = sales_order.company_id and customer.id = sales_order.customer_id
        where sales_order.id = ${order}) as customer_phone`.execute(tx)
  return (
    rows[0] ?? {
      billing: [],
      money: { invoiced: 0, paid: 0, outstanding: 0 },
      is_billing: false,
      deposit: noDeposit,
      contract: null,
      progress: noProgress,
      customer_phone: null,
    }
  )
}
