import { codeOf } from '@rental/core/kernel/machine'
import { Refusal } from '@rental/core/kernel/error'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { Message, message, MessageRow } from '@rental/core/modules/message/message.contract'
import type { Greeted } from '@rental/core/modules/message/greeting'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import { whatsappLink, type Wording, type WordingPlace } from '@rental/core/modules/message/message.rules'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../db/tx.ts'
import type { Actor } from '../../http/handlers.ts'
import type { Sealing } from '../../outside/sealing.ts'
import { greetedContact } from '../../papers/greeted.ts'
import { findRecord, type ListedSource } from '../../record/crud.ts'

const Stored = Message.omit({ is_whole: true, whatsapp_link: true })

/** Read through the view, which withholds what opens accounts. */
export const messageSource = {
  table: 'message',
  module: 'message',
  row: MessageRow,
  record: Stored,
  spec: message.list.list,
  machine: messageMachine,
  uncounted: true,
} satisfies ListedSource & { machine: typeof messageMachine }

/** Documents that letters bring, and the right to read each. */
const documents = [
  { table: 'quotation', access: quotation.get.access },
  { table: 'invoice', access: invoice.get.access },
  { table: 'receipt', access: receipt.get.access },
] as const

interface Behind {
  has_secret: boolean
  /** Sealed text with the link, while somebody may still send it by hand. */
  sealed: Buffer | null
  /** The document that it brings is there for the reader to see. */
  is_seen: boolean
  of: (typeof documents)[number]['table'] | null
}

/** Facts behind a message: its document under the branches of the reader, and its sealed text. */
async function behind(tx: Tx, id: string): Promise<Behind> {
  const named = documents.map(({ table }) => sql`when ${sql.ref(`${table}_id`)} is not null then ${sql.lit(table)}`)
  const seen = documents.map(
    ({ table }) => sql`when ${sql.ref(`${table}_id`)} is not null then exists (
      select from ${sql.table(table)} as own where own.company_id = outbox.company_id and own.id = outbox.${sql.ref(`${table}_id`)})`,
  )
  const { rows } = await sql<Behind>`
    select has_secret, case ${sql.join(named, sql` `)} end as of, case ${sql.join(seen, sql` `)} else false end as is_seen,
      (select sealed from outbox_secret as secret where secret.company_id = outbox.company_id and secret.message_id = outbox.id
        and secret.expires_at > now()) as sealed
    from outbox where id = ${id}`.execute(tx)
  if (!rows[0]) throw new Refusal('not_found')
  return rows[0]
}

interface Reader {
  actor: Pick<Actor, 'permissions'>
  /** Opens the link of a document's letter; absent: it stays withheld. */
  sealing?: Sealing
}

/** A message as its reader may see it: a document's letter with the right on the document, everything else by that on messages. */
export async function findMessage(tx: Tx, id: string, { actor, sealing }: Reader): Promise<Message> {
  const found = await findRecord<z.output<typeof Stored>>(tx, messageSource, id)
  const { has_secret, sealed, is_seen, of } = await behind(tx, id)
  const right = documents.find(({ table }) => table === of)?.access
  if (right && !(is_seen && actor.permissions.has(right)))
    return { ...found, body: null, is_whole: false, whatsapp_link: null }
  // A link of a customer is not opened for anybody here: only its reader gets it.
  const opened = has_secret && right && sealed ? (sealing?.open(sealed) ?? null) : null
  const body = opened ?? found.body
  const is_whole = body !== null && (!has_secret || opened !== null)
  const { channel, recipient } = found
  return {
    ...found,
    body,
    is_whole,
    whatsapp_link: channel === 'WHATSAPP' && is_whole ? whatsappLink(recipient, body) : null,
  }
}

/** A change would not reach the attempt that is running right now. */
export async function refuseWhileSent(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`
    select from outbox where id = ${id} and claimed_until > now() and status = ${codeOf(messageMachine, 'waiting')}
    for update`.execute(tx)
  if (rows.length > 0) throw new Refusal('being_sent')
}

export interface Addressee extends Greeted {
  email: string | null
  phone: string
}

/** The customer, as far as a message needs to know. */
export async function findAddressee(tx: Tx, id: string): Promise<Addressee> {
  const { rows } = await sql<Addressee>`
    select name, kind, company_name, ${greetedContact} as contact, email, coalesce(whatsapp, phone) as phone from customer where id = ${id}`.execute(
    tx,
  )
  if (!rows[0]) throw new Refusal('invalid_input', { fields: { customer_id: { key: 'missing_record' } } })
  return rows[0]
}

export interface Writer {
  company: string
  phone: string | null
  email: string | null
}

/** The company that writes, and how it is reached. */
export async function findWriter(tx: Tx): Promise<Writer> {
  const said = (key: string) => sql`(select value #>> '{}' from setting where company_id = company.id and key = ${key})`
  const { rows } = await sql<Writer>`
    select name as company, ${said('phone')} as phone, ${said('email')} as email
    from company where id = (select current_company())`.execute(tx)
  return rows[0] ?? { company: '', phone: null, email: null }
}

/** The company's own words, by the id of their place. */
export async function ownWordings(tx: Tx): Promise<Map<string, Wording>> {
  const rows = await tx.selectFrom('message_template').select(['id', 'subject', 'body']).execute()
  return new Map(rows.map(({ id, ...wording }) => [id ?? '', wording]))
}

export const putWording = (tx: Tx, place: WordingPlace, wording: Wording) =>
  tx
    .insertInto('message_template')
    .values({ ...place, ...wording })
    .onConflict((conflict) => conflict.columns(['company_id', 'id']).doUpdateSet(wording))
    .execute()

export const dropWording = (tx: Tx, id: string) => tx.deleteFrom('message_template').where('id', '=', id).execute()
