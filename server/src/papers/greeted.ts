import { sql } from 'kysely'

/** The person of a firm whom letters greet, from a row of `customer`: the first contact, finance last. */
export const greetedContact = sql<string | null>`(
  select contact.value ->> 'name' from jsonb_array_elements(customer.contacts) with ordinality as contact (value, position)
  where contact.value ->> 'name' <> '' order by coalesce(contact.value ->> 'role', '') = 'FINANCE', position limit 1)`
