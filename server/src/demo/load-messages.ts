import { codeOf } from '@rental/core/kernel/machine'
import { customerMachine } from '@rental/core/modules/customer/customer.machine'
import type { Tx } from '../db/tx.ts'
import { demoMessages } from './messages.ts'

const dayMs = 86_400_000

/** Writes to the customers that are there. What still waits is tried tomorrow, so that a visitor sees it waiting. */
export async function loadMessages(tx: Tx, writer: { company: string; sender: string }, writtenOn: number) {
  const customers = await tx
    .selectFrom('customer')
    .select(['id', 'name', 'email', 'phone'])
    .where('status', '=', codeOf(customerMachine, 'active'))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const sender = await tx
    .selectFrom('app_user')
    .select(['id', 'phone'])
    .where('full_name', '=', writer.sender)
    .executeTakeFirstOrThrow()
  const from = { ...writer, sender_id: sender.id, phone: sender.phone ?? '' }
  const next_try_at = new Date(Date.now() + dayMs).toISOString()
  for (const message of demoMessages(customers, from, Math.min(writtenOn, Date.now())))
    await tx
      .insertInto('outbox')
      .values({ ...message, next_try_at })
      .execute()
}
