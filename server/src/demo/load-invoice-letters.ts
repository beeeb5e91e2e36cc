import { formatLongDate } from '@rental/core/kernel/date'
import { statusAfter } from '@rental/core/kernel/machine'
import { formatRupiah } from '@rental/core/kernel/money'
import { bookedCodes } from '@rental/core/modules/invoice/invoice.machine'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import { usualWording, written } from '@rental/core/modules/message/message.rules'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { paperCompany } from '../papers/paper-facts.store.ts'
import { actAt, type Staff } from './staff.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Of those approved last, so many are still to be sent. */
const leftToSend = 4
const most = 200

interface Approved {
  id: string
  number: string
  kind: string
  total: number
  due_on: string
  approved_at: string
  customer_id: string
  customer: string
  name: string | null
  email: string | null
  phone: string
}

async function approvedInvoices(tx: Tx): Promise<Approved[]> {
  const { rows } = await sql<Approved>`
    select invoice.id, invoice.number, invoice.kind, invoice.total, invoice.due_on::text, invoice.approved_at,
      customer.id as customer_id, customer.name as customer, contact.value ->> 'name' as name,
      coalesce(contact.value ->> 'email', customer.email) as email, coalesce(customer.whatsapp, customer.phone) as phone
    from invoice
    join customer on customer.company_id = invoice.company_id and customer.id = invoice.customer_id
    left join lateral (
      select value from jsonb_array_elements(customer.contacts) where value ->> 'role' = 'FINANCE' limit 1) as contact on true
    where invoice.status = any(${bookedCodes}::smallint[]) and invoice.approved_at is not null and invoice.number is not null
    order by invoice.approved_at, invoice.number`.execute(tx)
  return rows
}

/** Invoices sent by people in programs of their own, within the hour in which they were approved; the last ones wait. */
export async function loadInvoiceLetters(tx: Tx, staff: Staff, writtenOn: number): Promise<void> {
  const { settings } = await paperCompany(tx)
  const { company_name: company, email: contact } = settings
  const { id: sent_by_id, full_name: sender } = staff.finance
  const letters = (await approvedInvoices(tx)).slice(0, -leftToSend).flatMap((invoice) => {
    const { customer_id, customer, number, total, due_on, email, phone } = invoice
    const [template, channel] = [
      invoice.kind === 'CREDIT_NOTE' ? ('CREDIT_NOTE' as const) : ('INVOICE' as const),
      email ? ('EMAIL' as const) : ('WHATSAPP' as const),
    ]
    const wording = usualWording({ template, channel, language: 'id' })
    if (!wording) return []
    const due = formatLongDate(due_on, 'id')
    const facts = { number, total: formatRupiah(total), due, link: '(PDF terlampir)' }
    const about = { customer, company, sender, contact: contact ?? '' }
    const sent_at = Math.min(Date.parse(invoice.approved_at) + hourMs / 2, writtenOn)
    return [
      {
        template,
        channel,
        language: 'id',
        customer_id,
        invoice_id: invoice.id,
        recipient: email ?? phone,
        recipient_name: invoice.name ?? customer,
        ...written(wording, { ...facts, ...about }),
        has_secret: false,
        status: statusAfter(messageMachine, 'keep', 'sent_by_hand'),
        created_at: new Date(sent_at - minuteMs).toISOString(),
        sent_at: new Date(sent_at).toISOString(),
        sent_by_id,
      },
    ]
  })
  actAt(tx, staff.finance, writtenOn)
  for (let at = 0; at < letters.length; at += most)
    await tx
      .insertInto('outbox')
      .values(letters.slice(at, at + most))
      .execute()
}
