-- Row-level security on the tables of identity. A sign-in begins before its company is known: four functions, each asked
-- with a key that only its holder has or types, find the one row that it belongs to.

do $$
declare
  name text;
begin
  foreach name in array array['credential', 'sign_in', 'account_link', 'client_credential'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy company_only on %I using (company_id = current_company()) with check (company_id = current_company())', name);
    -- The functions below run as the owner of the tables, whom the policies hold as well. The application's role is no
    -- member of it, so that this lets through nothing else.
    execute format('create policy by_function on %I for select to %I using (true)', name, current_user);
  end loop;
end
$$;

create function credential_of(address text) returns setof credential
language sql stable security definer set search_path = public, pg_temp
as $$ select * from credential where email = address $$;

create function company_of_refresh_token(token bytea) returns uuid
language sql stable security definer set search_path = public, pg_temp
as $$
  select company_id from sign_in join refresh_token on refresh_token.sign_in_id = sign_in.id where refresh_token.hash = token
$$;

create function link_of(token bytea) returns table (kind text, company_id uuid, user_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select kind, company_id, user_id from account_link where token_hash = token and used_at is null and expires_at > now()
$$;

create function client_credential_of(name text) returns setof client_credential
language sql stable security definer set search_path = public, pg_temp
as $$ select * from client_credential where client_id = name $$;

revoke execute on function credential_of, company_of_refresh_token, link_of, client_credential_of from public;
grant execute on function credential_of, company_of_refresh_token, link_of, client_credential_of to lajur_app;
