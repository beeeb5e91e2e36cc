-- History at a fraction of its price: it took 40 % of the database's work for an order, because every row was turned into
-- JSON, and every column looked up in it. Now each table has a trigger function that names its columns, derived from the
-- catalog after every migration (`derive_history`).

-- Entries of new and removed records hold plain values; only changes have two sides.
select in_every_company($$
  update history set changes = coalesce((select jsonb_object_agg(key, value -> 'to') from jsonb_each(changes)), '{}')
  where company_id = current_company() and action = 'insert'$$);
select in_every_company($$
  update history set changes = coalesce((select jsonb_object_agg(key, value -> 'from') from jsonb_each(changes)), '{}')
  where company_id = current_company() and action = 'delete'$$);

-- An entry as it is read: every field with what it was and what it is.
create function history_changes(action text, changes jsonb) returns jsonb
language sql immutable parallel safe
as $$
  select case when action in ('insert', 'delete') then (
    select coalesce(jsonb_object_agg(key, case action when 'insert' then jsonb_build_object('from', null, 'to', value)
      else jsonb_build_object('from', value, 'to', null) end), '{}')
    from jsonb_each(changes) where value <> 'null') else changes end
$$;

-- For any table: used while migrations run, and by triggers that look at some columns only.
create or replace function write_history() returns trigger
language plpgsql
as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  known jsonb := coalesce(after, before);
  left_out text[] := '{company_id,created_at,updated_at}'::text[] || coalesce(tg_argv, '{}');
  acting jsonb := current_acting();
  changed jsonb := known - left_out;
begin
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, jsonb_build_object('from', before -> key, 'to', value)) into changed
      from jsonb_each(changed) where value is distinct from before -> key;
  end if;
  if changed is not null then
    insert into history (company_id, table_name, record_id, action, changes, actor_id, actor_name, source, request_id, reason)
    values ((known ->> 'company_id')::uuid, tg_table_name, coalesce(known ->> 'id', known ->> 'key'), lower(tg_op), changed,
      (acting ->> 'user')::uuid, acting ->> 'name', acting ->> 'source', acting ->> 'request', acting ->> 'reason');
  end if;
  return null;
end
$$;

-- The columns whose changes are recorded, in their order; `left_out` are those that the trigger names.
create function history_columns(name regclass, left_out text[]) returns setof text
language sql stable
as $$
  select attname::text from pg_attribute
   where attrelid = name and attnum > 0 and not attisdropped
     and attname <> all ('{company_id,created_at,updated_at}'::text[] || left_out)
   order by attnum
$$;

-- The body of a table's trigger function: the same as `write_history`, with its columns by name.
create function history_source(name regclass, left_out text[]) returns text
language sql stable
as $body$
  with recorded as (
    select column_name, at, (at - 1) / 40 as part
      from history_columns(name, left_out) with ordinality as listed (column_name, at)
  ), parts as (
    -- A function takes 100 arguments at most.
    select string_agg(format('%L, side.%I', column_name, column_name), ', ' order by at) as pairs from recorded
     group by part order by part
  ), texts as (
    select (select string_agg(format('jsonb_build_object(%s)', pairs), ' || ') from parts) as whole,
      (select string_agg(format(
          'if old.%1$I is distinct from new.%1$I then changed := changed || jsonb_build_object(%1$L, jsonb_build_object(''from'', old.%1$I, ''to'', new.%1$I)); end if;',
          column_name), E'\n    ' order by at) from recorded) as differences,
      (select attname from pg_attribute where attrelid = name and attname in ('id', 'key') and not attisdropped
        order by attname limit 1) as key
  )
  select format($source$
declare
  acting jsonb := current_acting();
  changed jsonb := '{}';
begin
  if tg_op = 'INSERT' then
    changed := %1$s;
  elsif tg_op = 'DELETE' then
    changed := %2$s;
  else
    %3$s
    if changed = '{}' then
      return null;
    end if;
  end if;
  insert into history (company_id, table_name, record_id, action, changes, actor_id, actor_name, source, request_id, reason)
  values (coalesce(new.company_id, old.company_id), tg_table_name, coalesce(new.%4$I, old.%4$I)::text, lower(tg_op), changed,
    (acting ->> 'user')::uuid, acting ->> 'name', acting ->> 'source', acting ->> 'request', acting ->> 'reason');
  return null;
end
$source$, replace(whole, 'side.', 'new.'), replace(whole, 'side.', 'old.'), differences, key)
  from texts
$body$;

-- The triggers of history that record every write, and the columns that they leave out.
create view history_trigger as
select relation.oid::regclass as name, relation.relname::text as table_name, function.proname = 'write_history' as is_plain,
  array_remove(string_to_array(encode(tgargs, 'escape'), '\000'), '') as left_out, function.prosrc as source
from pg_trigger
join pg_class as relation on relation.oid = tgrelid and relation.relnamespace = 'public'::regnamespace
join pg_proc as function on function.oid = tgfoid
where tgname = 'history' and tgattr::text = '' and tgqual is null
  -- After every insert, update and delete, for each row; switched on.
  and tgtype & 31 = 29 and tgenabled in ('O', 'A')
  and function.proname in ('write_history', 'history_of_' || relation.relname);

create function set_history_trigger(name regclass, function text, left_out text[]) returns void
language plpgsql
as $$
begin
  execute format('create or replace trigger history after insert or update or delete on %s for each row execute function %I(%s)',
    name, function, (select string_agg(quote_literal(left_column), ', ') from unnest(left_out) as left_column));
end
$$;

-- Run after every migration: from here on each table writes its history by a function of its own.
create function derive_history() returns void
language plpgsql
as $$
declare
  found record;
begin
  for found in select * from history_trigger where is_plain loop
    execute format('create or replace function %I() returns trigger language plpgsql as %L',
      'history_of_' || found.table_name, history_source(found.name, found.left_out));
    perform set_history_trigger(found.name, 'history_of_' || found.table_name, found.left_out);
  end loop;
end
$$;

-- Run before migrations, which may rename columns and then write rows.
create function plain_history() returns void
language plpgsql
as $$
declare
  found record;
begin
  for found in select * from history_trigger where not is_plain loop
    perform set_history_trigger(found.name, 'write_history', found.left_out);
    execute format('drop function %I()', 'history_of_' || found.table_name);
  end loop;
end
$$;
revoke execute on function set_history_trigger, derive_history, plain_history from public;
