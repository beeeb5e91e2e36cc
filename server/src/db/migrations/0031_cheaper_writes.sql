-- What every write pays: its id, its history and its tally, at a lower price. All say the same as before.

-- PostgreSQL 18 makes these ids itself; there, what is written in the same millisecond stays in order as well.
do $$
begin
  if current_setting('server_version_num')::integer >= 180000 then
    create or replace function new_id() returns uuid
    language sql volatile parallel safe
    as 'select uuidv7()';
  end if;
end
$$;

-- The names of the columns are taken from one side: old and new row have the same, and joining both copied every
-- document. The difference and the entry are one statement.
create or replace function write_history() returns trigger
language plpgsql
as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  known jsonb := case when tg_op = 'DELETE' then before else after end;
  acting jsonb := current_acting();
begin
  insert into history (company_id, table_name, record_id, action, changes, actor_id, actor_name, source, request_id, reason)
  select
    (known ->> 'company_id')::uuid, tg_table_name, coalesce(known ->> 'id', known ->> 'key'), lower(tg_op), changed,
    (acting ->> 'user')::uuid, acting ->> 'name', acting ->> 'source', acting ->> 'request', acting ->> 'reason'
  from (
    select jsonb_object_agg(key, jsonb_build_object('from', before -> key, 'to', after -> key)) as changed
      from jsonb_object_keys(known) as key
     where key not in ('company_id', 'created_at', 'updated_at')
       and key <> all (coalesce(tg_argv, '{}'))
       and coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null')
  ) as difference
  where changed is not null;
  return null;
end
$$;

-- Adding up what a book says of a company; as before, now and then and by whoever passes.
create function add_up_tally(book text) returns void
language sql
as $$
  with mine as (
    select ctid from tally where table_name = book and company_id = current_company() for update skip locked
  ), gone as (
    delete from tally using mine where tally.ctid = mine.ctid returning company_id, difference
  )
  insert into tally select company_id, book, sum(difference) from gone group by company_id
$$;

-- Where every row counts as one, the question is always the same and keeps its plan; an update changes nothing then,
-- because no row ever moves to another company.
create function write_whole_tally() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    insert into tally select company_id, tg_table_name, count(*) from new_rows group by company_id;
  else
    insert into tally select company_id, tg_table_name, -count(*) from old_rows group by company_id;
  end if;
  if random() < 0.02 then
    perform add_up_tally(tg_table_name);
  end if;
  return null;
end
$$;

create or replace function write_tally() returns trigger
language plpgsql
as $$
declare
  counted text := tg_argv[0];
  amount text := coalesce(tg_argv[1], '1');
  book text := coalesce(tg_argv[2], tg_table_name);
  parts text[] := '{}';
begin
  if tg_op <> 'INSERT' then
    parts := parts || format('select company_id, -(%s) as step from old_rows where %s', amount, counted);
  end if;
  if tg_op <> 'DELETE' then
    parts := parts || format('select company_id, %s as step from new_rows where %s', amount, counted);
  end if;
  execute format(
    'insert into tally select company_id, %L, sum(step) from (%s) as step group by company_id having sum(step) <> 0',
    book, array_to_string(parts, ' union all '));
  if random() < 0.02 then
    perform add_up_tally(book);
  end if;
  return null;
end
$$;

create function count_whole_table(name regclass) returns void
language plpgsql
as $$
begin
  execute format('create trigger tally_in after insert on %s referencing new table as new_rows for each statement execute function write_whole_tally()', name);
  execute format('create trigger tally_out after delete on %s referencing old table as old_rows for each statement execute function write_whole_tally()', name);
end
$$;

create or replace function make_business_table(name regclass, counted text default null) returns void
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
  if counted = 'true' then
    perform count_whole_table(name);
  elsif counted is not null then
    execute format('create trigger tally_in after insert on %s referencing new table as new_rows for each statement execute function write_tally(%L)', name, counted);
    execute format('create trigger tally_change after update on %s referencing old table as old_rows new table as new_rows for each statement execute function write_tally(%L)', name, counted);
    execute format('create trigger tally_out after delete on %s referencing old table as old_rows for each statement execute function write_tally(%L)', name, counted);
  end if;
end
$$;

do $$
declare
  whole regclass;
begin
  for whole in
    select tgrelid::regclass from pg_trigger
     where tgname = 'tally_change' and pg_get_triggerdef(oid) like '%write\_tally(''true'')'
  loop
    execute format('drop trigger tally_in on %s', whole);
    execute format('drop trigger tally_change on %s', whole);
    execute format('drop trigger tally_out on %s', whole);
    perform count_whole_table(whole);
  end loop;
end
$$;
