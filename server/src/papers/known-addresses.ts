import { Refusal } from '@rental/core/kernel/error'
import { messageChannels } from '@rental/core/modules/message/message.templates'
import { sql } from 'kysely'
import type { Tx } from '../db/tx.ts'
import { readLinkRules } from '../record/link-rules.ts'
import type { Sending, SentDocument } from './document-letters.ts'

/** Addresses of a customer as they were so many days ago, or when it was first written down. */
async function addressesBefore(tx: Tx, customer: string, days: number): Promise<ReadonlySet<string>> {
  const before = (column: 'email' | 'phone' | 'whatsapp' | 'contacts') => sql`coalesce((
    select changes -> ${sql.lit(column)} -> 'from' from history
    where table_name = 'customer' and record_id = customer.id::text and action = 'update'
      and at > now() - make_interval(days => ${days}) and changes ? ${sql.lit(column)}
    order by id limit 1), to_jsonb(customer.${sql.ref(column)}))`
  const { rows } = await sql<{ address: string | null }>`
    select told.address from customer
    cross join lateral (
      select ${before('email')} #>> '{}' as address
      union all select ${before('phone')} #>> '{}'
      union all select ${before('whatsapp')} #>> '{}'
      union all select person.value ->> way.name
        from jsonb_array_elements(case when jsonb_typeof(${before('contacts')}) = 'array' then ${before('contacts')} else '[]' end) as person (value)
        cross join (values ('email'), ('phone')) as way (name)
    ) as told
    where customer.id = ${customer}`.execute(tx)
  return new Set(rows.flatMap(({ address }) => address ?? []))
}

/** Refuses to send to an address that was put there lately: whoever did so could be the reader. */
export async function expectKnownAddresses(
  tx: Tx,
  { customer, to }: Pick<SentDocument, 'customer' | 'to'>,
  { channels = messageChannels }: Pick<Sending, 'channels'>,
): Promise<void> {
  const { changed_address_days: days } = await readLinkRules(tx)
  const known = await addressesBefore(tx, customer.id, days)
  const fresh = channels.flatMap((channel) => to[channel].recipient ?? []).find((address) => !known.has(address))
  if (!fresh) return
  const fields = { channels: { key: 'address_is_new', params: { address: fresh, days } } }
  throw new Refusal('invalid_input', { fields })
}
