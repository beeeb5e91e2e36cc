import { permissions } from '@rental/core/modules/index'
import { billDueRows } from '../billing/billing-run.ts'
import { openDatabase } from '../db/pool.ts'
import { nobody, transact } from '../db/tx.ts'
import { dispatch } from '../flows/dispatch.ts'
import { moveInvoice } from '../modules/invoice/invoice.commands.ts'
import type { Mover } from '../record/transition.ts'

/** Path of this program, for those who start it. */
export const billerProgram = import.meta.filename

/**
 * Runs as a process of its own, to be killed: bills one order after the other until a day and approves the invoices,
 * `node biller.ts <url> <company> <user> <day>`.
 */
const [, program, url, company, user, until] = process.argv
if (program === billerProgram && url && company && user && until) {
  const db = openDatabase(url, 4, { perCompany: 4 })
  const acting = { ...nobody, company, user }
  const actor = { user_id: user, permissions: new Set<string>(permissions) } as unknown as Mover['actor']
  const orders = await transact(db, acting, (tx) => tx.selectFrom('sales_order').select('id').orderBy('id').execute())
  process.stdout.write('working\n')
  const billSome = async () => {
    for (let next = orders.pop(); next; next = orders.pop()) {
      const order_id = next.id
      const made = await transact(db, acting, (tx) => billDueRows(tx, { until, order_id }))
      for (const { id } of made)
        await transact(db, acting, async (tx) => {
          const [found] = await tx.selectFrom('invoice').select('hash').where('id', '=', id).execute()
          const work = { tx, actor, language: 'en' as const, now: new Date(), announce: dispatch }
          await moveInvoice(work, id, { action: 'approve', ...found })
        })
    }
  }
  await Promise.all([billSome(), billSome(), billSome()])
  await db.close()
}
