import { asOwner } from './as-owner.ts'

/** Everything that a company has, as one sum for each table; some tables come and go with every call. */
export async function possessionsOf(
  url: string,
  company: unknown,
  passing: readonly string[],
): Promise<Record<string, string>> {
  const tables = await asOwner<{ name: string }>(
    url,
    `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where a.attname = 'company_id' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  )
  const kept = tables.map(({ name }) => name).filter((name) => !passing.includes(name))
  const sums = await asOwner<{ name: string; sum: string }>(
    url,
    kept
      .map(
        (name) =>
          `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum
           from ${name} t where company_id = '${String(company)}'`,
      )
      .join(' union all '),
  )
  return Object.fromEntries(sums.map(({ name, sum }) => [name, sum]))
}
