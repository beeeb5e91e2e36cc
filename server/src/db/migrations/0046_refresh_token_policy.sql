-- Row-level security on refresh tokens: each belongs to the company of its sign-in.

alter table sign_in add constraint sign_in_company_id_id_key unique (company_id, id);

alter table refresh_token add column company_id uuid;
update refresh_token set company_id = sign_in.company_id from sign_in where sign_in.id = refresh_token.sign_in_id;
alter table refresh_token alter column company_id set not null, alter column company_id set default current_company();
alter table refresh_token drop constraint refresh_token_sign_in_id_fkey;
alter table refresh_token add constraint refresh_token_sign_in_id_fkey
  foreign key (company_id, sign_in_id) references sign_in (company_id, id) on delete cascade;
drop index refresh_token_of_sign_in;
create index refresh_token_of_sign_in on refresh_token (company_id, sign_in_id);

alter table refresh_token enable row level security;
alter table refresh_token force row level security;
create policy company_only on refresh_token using (company_id = current_company()) with check (company_id = current_company());
-- For the function below, which runs as the owner of the table.
do $$
begin
  execute format('create policy by_function on refresh_token for select to %I using (true)', current_user);
end
$$;

create or replace function company_of_refresh_token(token bytea) returns uuid
language sql stable security definer set search_path = public, pg_temp
as $$ select company_id from refresh_token where hash = token $$;
