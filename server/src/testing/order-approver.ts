import { permissions } from '@rental/core/modules/index'
import { openDatabase } from '../db/pool.ts'
import { nobody, transact } from '../db/tx.ts'
import { dispatch } from '../flows/dispatch.ts'
import { moveOrder } from '../modules/sales-order/order-approval.ts'
import type { OrderWork } from '../modules/sales-order/order-work.ts'

/** Path of this program, for those who start it. */
export const approverProgram = import.meta.filename

/**
 * Runs as a process of its own, to be killed: approves one order after the other, `node order-approver.ts <url>
 * <company> <user>`.
 */
const [, program, url, company, user] = process.argv
if (program === approverProgram && url && company && user) {
  const db = openDatabase(url, 4, { perCompany: 4 })
  const acting = { ...nobody, company, user }
  const actor = { user_id: user, permissions: new Set<string>(permissions) } as unknown as OrderWork['actor']
  const waiting = await transact(db, acting, (tx) =>
    tx.selectFrom('sales_order').select(['id', 'hash']).where('status', '=', 5).orderBy('id').execute(),
  )
  process.stdout.write('working\n')
  const approveSome = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { id, hash } = next
      await transact(db, acting, (tx) =>
        moveOrder({ tx, actor, language: 'en', now: new Date(), announce: dispatch }, id, { action: 'approve', hash }),
      )
    }
  }
  await Promise.all([approveSome(), approveSome(), approveSome()])
  await db.close()
}
