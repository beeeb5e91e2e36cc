-- A company that rented here before it billed here was billed elsewhere: its first run would make a year of invoices. It
-- bills from the first of this month on, until its owners say otherwise.
select in_every_company($$
  insert into setting (key, value)
  select 'billing_begins_on', to_jsonb(date_trunc('month', company_today())::date::text)
  where exists (select from sales_order where company_id = current_company())
    and not exists (select from invoice where company_id = current_company())
  on conflict do nothing$$);

-- The ends of access that 0071 gave to applications were written before their trigger knew the column.
select in_every_company($$
  insert into history (table_name, record_id, action, changes, actor_name, source)
  select 'oauth_client', client.id::text, 'update',
    jsonb_build_object('access_ends_on', jsonb_build_object('from', null, 'to', client.access_ends_on)), 'Lajur', 'setup'
  from oauth_client as client
  where company_id = current_company() and access_ends_on is not null and not exists (
    select from history as entry where entry.company_id = client.company_id and entry.table_name = 'oauth_client'
      and entry.record_id = client.id::text and entry.changes ? 'access_ends_on')$$);
