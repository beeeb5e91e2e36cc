import { codeOf } from '@rental/core/kernel/machine'
import { Refusal } from '@rental/core/kernel/error'
import { Message, message, MessageRow } from '@rental/core/modules/message/message.contract'
import { messageMachine } from '@rental/core/modules/message/message.machine'
import { whatsappLink, type Wording, type WordingPlace } from '@rental/core/modules/message/message.rules'
import { sql } from 'kysely'
import type { Tx } from '../../db/tx.ts'
import { findRecord, type ListedSource } from '../../record/crud.ts'

/** Read through the view, which withholds what opens accounts. */
export const messageSource = {
  table: 'message',
  module: 'message',
  row: MessageRow,
  record: Message,
  spec: message.list.list,
  machine: messageMachine,
  uncounted: true,
} satisfies ListedSource & { machine: typeof messageMachine }

export async function findMessage(tx: Tx, id: string): Promise<Message> {
  const found = await findRecord<Omit<Message, 'whatsapp_link'>>(tx, messageSource, id)
  const { channel, recipient, body } = found
  return { ...found, whatsapp_link: channel === 'WHATSAPP' && body ? whatsappLink(recipient, body) : null }
}

/** A change would not reach the attempt that is running right now. */
export async function refuseWhileSent(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`
    select from outbox where id = ${id} and claimed_until > now() and status = ${codeOf(messageMachine, 'waiting')}
    for update`.execute(tx)
  if (rows.length > 0) throw new Refusal('being_sent')
}

export interface Addressee {
  name: string
  email: string | null
  phone: string
}

/** The customer, as far as a message needs to know. */
export async function findAddressee(tx: Tx, id: string): Promise<Addressee> {
  const { rows } = await sql<Addressee>`
    select name, email, coalesce(whatsapp, phone) as phone from customer where id = ${id}`.execute(tx)
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
    from company where id = current_company()`.execute(tx)
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
