-- What every business table stands on: companies as tenants, row-level security, ids, history, counts.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The role the application works as. It owns nothing and cannot bypass row-level security.
do $$
begin
  create role lajur_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
exception
  when duplicate_object then null;
end
$$;
grant usage on schema public to lajur_app;

-- Searching with `ilike` can use an index below a security policy only if the operator is marked leakproof.
-- It is in fact: it raises no error that depends on the row. Only a superuser may say so; without it a search
-- reads the rows of one company instead of the index.
do $$
begin
  alter function pg_catalog.texticlike (text, text) leakproof;
exception
  when insufficient_privilege then
    raise notice 'searches will not use the trigram indexes: the migrating role is no superuser';
end
$$;

-- Set once per transaction by the server: the company, and who acts from where.
create function current_company() returns uuid
language sql stable parallel safe
as $$ select nullif(current_setting('app.company', true), '')::uuid $$;

create function current_acting() returns jsonb
language sql stable parallel safe
as $$ select nullif(current_setting('app.acting', true), '')::jsonb $$;

-- UUIDv7: ordered by time, so that new rows of a company lie together. PostgreSQL 18 has its own; 16 and 17 do not.
create function new_id() returns uuid
language sql volatile parallel safe
as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

create table company (
  id uuid primary key default new_id(),
  name text not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
alter table company enable row level security;
alter table company force row level security;
create policy company_only on company using (id = current_company()) with check (id = current_company());
grant select, insert, update on company to lajur_app;

-- Who wrote what, when, from where: every write to every business table, by trigger.
create table history (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  at timestamptz not null default clock_timestamp(),
  table_name text not null,
  record_id text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  changes jsonb not null,
  actor_id uuid,
  actor_name text,
  source text,
  request_id text,
  reason text,
  primary key (company_id, id)
);
create index history_of_record on history (company_id, table_name, record_id, id desc);
alter table history enable row level security;
alter table history force row level security;
create policy company_only on history using (company_id = current_company()) with check (company_id = current_company());
-- Append-only for the application.
grant select, insert on history to lajur_app;

create function write_history() returns trigger
language plpgsql
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  whole jsonb := before || after;
  acting jsonb := current_acting();
  changed jsonb;
begin
  select jsonb_object_agg(key, jsonb_build_object('from', before -> key, 'to', after -> key))
    into changed
    from jsonb_object_keys(whole) as key
   where key not in ('company_id', 'created_at', 'updated_at')
     and coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null');
  if changed is null then
    return null;
  end if;
  insert into history (company_id, table_name, record_id, action, changes, actor_id, actor_name, source, request_id, reason)
  values (
    (whole ->> 'company_id')::uuid, tg_table_name, coalesce(whole ->> 'id', whole ->> 'key'), lower(tg_op), changed,
    (acting ->> 'user')::uuid, acting ->> 'name', acting ->> 'source', acting ->> 'request', acting ->> 'reason'
  );
  return null;
end
$$;

create function touch_updated_at() returns trigger
language plpgsql
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- How many rows a list has without any filter, without counting them: each statement leaves its difference,
-- and now and then the differences are added up. Nobody waits for anybody, and the sum is always exact.
create table tally (
  company_id uuid not null references company (id),
  table_name text not null,
  difference bigint not null
);
create index tally_of_table on tally (company_id, table_name) include (difference);
alter table tally enable row level security;
alter table tally force row level security;
create policy company_only on tally using (company_id = current_company()) with check (company_id = current_company());
-- UPDATE only so that rows may be locked while they are added up.
grant select, insert, update, delete on tally to lajur_app;

create function write_tally() returns trigger
language plpgsql
as $$
declare
  counted text := tg_argv[0];
  parts text[] := '{}';
begin
  if tg_op <> 'INSERT' then
    parts := parts || format('select company_id, -1 as step from old_rows where %s', counted);
  end if;
  if tg_op <> 'DELETE' then
    parts := parts || format('select company_id, 1 as step from new_rows where %s', counted);
  end if;
  execute format(
    'insert into tally select company_id, %L, sum(step) from (%s) as step group by company_id having sum(step) <> 0',
    tg_table_name, array_to_string(parts, ' union all '));
  if random() < 0.02 then
    with mine as (
      select ctid from tally where table_name = tg_table_name and company_id = current_company() for update skip locked
    ), gone as (
      delete from tally using mine where tally.ctid = mine.ctid returning company_id, difference
    )
    insert into tally select company_id, tg_table_name, sum(difference) from gone group by company_id;
  end if;
  return null;
end
$$;

-- Master data have small ids, unique within their company (rental types keep 1 to 10 everywhere).
create function give_small_id() returns trigger
language plpgsql
as $$
begin
  if new.id is null then
    perform pg_advisory_xact_lock(hashtextextended(tg_table_name || new.company_id::text, 0));
    execute format('select coalesce(max(id), 0) + 1 from %I where company_id = $1', tg_table_name)
      into new.id using new.company_id;
  end if;
  return new;
end
$$;

-- Makes a table a business table: isolation, history, grants and, where `counted` says which rows, its tally.
create function make_business_table(name regclass, counted text default null) returns void
language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format('create policy company_only on %s using (company_id = current_company()) with check (company_id = current_company())', name);
  execute format('grant select, insert, update, delete on %s to lajur_app', name);
  execute format('create trigger history after insert or update or delete on %s for each row execute function write_history()', name);
  if exists (select from pg_attribute where attrelid = name and attname = 'updated_at') then
    execute format('create trigger touch before update on %s for each row execute function touch_updated_at()', name);
  end if;
  if counted is not null then
    execute format('create trigger tally_in after insert on %s referencing new table as new_rows for each statement execute function write_tally(%L)', name, counted);
    execute format('create trigger tally_change after update on %s referencing old table as old_rows new table as new_rows for each statement execute function write_tally(%L)', name, counted);
    execute format('create trigger tally_out after delete on %s referencing old table as old_rows for each statement execute function write_tally(%L)', name, counted);
  end if;
end
$$;

-- The first answer to a write that carried an idempotency key; a repeated key gets it again.
create table idempotency (
  company_id uuid not null default current_company() references company (id),
  actor_id uuid not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, actor_id, key)
);
alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy company_only on idempotency using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update, delete on idempotency to lajur_app;
