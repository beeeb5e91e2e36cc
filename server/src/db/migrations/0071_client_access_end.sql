-- The last day on which a client application has access, by the calendar of the company that it acts for.
alter table oauth_client add column access_ends_on date;

-- Clients from before it get the longest time there is. Company by company: row-level security holds for whoever
-- migrates, too.
do $$
declare
  tenant uuid;
begin
  perform set_config('app.platform', 'on', true);
  for tenant in select id from company where not is_platform loop
    perform set_config('app.company', tenant::text, true);
    update oauth_client set access_ends_on = company_today() + 365 where company_id = tenant;
  end loop;
  perform set_config('app.company', '', true), set_config('app.platform', '', true);
end
$$;

drop trigger history on oauth_client;
create trigger history
  after insert or delete or update of
    client_id, name, description, redirect_uris, scopes, is_active, access_ends_on, secret_changed_at
  on oauth_client for each row execute function write_history();
drop trigger touch on oauth_client;
create trigger touch
  before update of client_id, name, description, redirect_uris, scopes, is_active, access_ends_on, secret_changed_at
  on oauth_client for each row execute function touch_updated_at();

-- Only the operator's own applications may go on for ever.
create function limit_client_access() returns trigger
language plpgsql
as $$
begin
  if new.access_ends_on > company_today() + 365 or new.access_ends_on is null
    and not exists (select from company where id = new.company_id and is_platform) then
    raise exception 'the access of a client ends within a year' using
      errcode = 'check_violation', table = 'oauth_client', constraint = 'oauth_client_access_ends_on_check';
  end if;
  return new;
end
$$;
create trigger limit_access before insert or update of access_ends_on on oauth_client
  for each row execute function limit_client_access();
