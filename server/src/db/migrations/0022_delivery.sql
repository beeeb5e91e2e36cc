-- Whatever makes a message wait — written, tried again, put off — also makes the job that delivers it, at its time.
create function enqueue_delivery() returns trigger
language plpgsql
as $$
begin
  perform enqueue_job('message.deliver', jsonb_build_object('id', new.id), new.next_try_at, for_company => new.company_id);
  return null;
end
$$;
create trigger deliver_written after insert on outbox
  for each row when (new.status = 10) execute function enqueue_delivery();
create trigger deliver_again after update of status, next_try_at on outbox
  for each row when (new.status = 10 and (old.status <> 10 or old.next_try_at is distinct from new.next_try_at))
  execute function enqueue_delivery();

-- Messages from before there was a history of them get its first entry now.
do $$
declare
  tenant uuid;
begin
  perform set_config('app.platform', 'on', true);
  for tenant in select id from company loop
    perform set_config('app.company', tenant::text, true);
    insert into history (at, table_name, record_id, action, changes, actor_name, source)
    select created_at, 'outbox', id::text, 'insert', (
        select jsonb_object_agg(key, jsonb_build_object('from', null, 'to', value)) from jsonb_each(to_jsonb(outbox))
        where key not in ('company_id', 'created_at', 'updated_at', 'body', 'attempts', 'claimed_until') and value <> 'null'),
      'Lajur', 'migration'
    from outbox
    where company_id = tenant and not exists (
      select from history where history.company_id = tenant and table_name = 'outbox' and record_id = outbox.id::text);
  end loop;
  perform set_config('app.company', '', true), set_config('app.platform', '', true);
end
$$;
