import { formatDate, formatLongDate } from '@rental/core/kernel/date'
import type { Customer } from '@rental/core/modules/customer/customer.contract'
import type { Greeted } from '@rental/core/modules/message/greeting'
import { messageChannels, type MessageChannel } from '@rental/core/modules/message/message.templates'
import type { Tx } from '../../db/tx.ts'
import type { Ctx } from '../../http/handlers.ts'
import { notify } from '../../notify/notify.ts'
import type { Transports } from '../../outside/transport.ts'
import { writeDocumentLetters } from '../../papers/document-letters.ts'
import { billingContacts, type Reached } from '../../papers/paper-facts.store.ts'
import { companyDay } from '../../record/company-zone.ts'

/** Facts of a customer that decide where money and invoices go. */
export interface Payee {
  customer: Greeted & { id: string }
  account: string
  to: Readonly<Record<MessageChannel, Reached>>
}

type Account = Pick<Customer, 'bank_name' | 'bank_account' | 'bank_holder'>
const accountOf = ({ bank_name, bank_account, bank_holder }: Account) =>
  [bank_name, bank_account, bank_holder].map((part) => part ?? '').join('\n')

/** The account and addresses of a stored customer. */
export async function payeeOf(tx: Tx, customer: Customer): Promise<Payee> {
  return { ...(await billingContacts(tx, customer.id)), account: accountOf(customer) }
}

/** Tells of a changed account or address: those who release money, and the customer where letters went until now. */
export async function tellChanges(
  ctx: Ctx,
  transports: Transports,
  id: string,
  { before, after }: { before: Payee; after: Payee },
): Promise<void> {
  const { tx, actor, now } = ctx
  const moved = messageChannels.filter((channel) => before.to[channel].recipient !== after.to[channel].recipient)
  const isPaidElsewhere = before.account !== after.account
  if (moved.length === 0 && !isPaidElsewhere) return
  const day = await companyDay(tx, now)
  const write = async (template: 'BANK_CHANGED' | 'ADDRESS_CHANGED', wanted: readonly MessageChannel[]) => {
    const channels = wanted.filter((channel) => before.to[channel].recipient)
    if (channels.length === 0) return
    const { customer } = before
    const values = { day: formatLongDate(day, 'id') }
    const letter = { template, language: 'id', customer, to: before.to, values, of: {} } as const
    await writeDocumentLetters(ctx, transports, letter, { channels, by_hand: false, beyond: 'send', papers: [] })
  }
  const params = { name: after.customer.name, by: actor.full_name, day: formatDate(day) }
  const told = { about: id, step: now.toISOString(), params, reference_id: id }
  if (isPaidElsewhere) {
    await write('BANK_CHANGED', messageChannels)
    await notify(tx, { topic: 'CUSTOMER_BANK', ...told })
  }
  if (moved.length > 0) {
    await write('ADDRESS_CHANGED', moved)
    if (moved.some((channel) => before.to[channel].recipient)) await notify(tx, { topic: 'CUSTOMER_ADDRESS', ...told })
  }
}
