-- One bound for money: no amount, document, entry or wallet is beyond 100 billion rupiah, on either side of zero
-- (`mostRupiah` in core). Sums over them are then exact for as long as any company exists.

-- Bounds every column of rupiah of a table, that is every `bigint`: counts are smaller integers. The rows are not looked
-- at here: the constraints are validated after the migrations, under a lock that lets others work. One that older rows
-- break holds for all that is written from then on.
create function bound_money(name regclass) returns void
language plpgsql
as $$
declare
  money text;
  bound text;
begin
  for money, bound in
    select attname, format('%s_%s_bound', name, attname) from pg_attribute
    where attrelid = name and atttypid = 'bigint'::regtype and attnum > 0 and not attisdropped
    order by attnum
  loop
    if not exists (select from pg_constraint where conrelid = name and conname = bound) then
      execute format('alter table %s add constraint %I check (abs(%I) <= 100000000000) not valid', name, bound, money);
    end if;
  end loop;
end
$$;

-- Tables whose `bigint` columns count rows or number them.
select bound_money(oid) from pg_class
where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('tally', 'job_progress', 'seal');
