-- What the lists and searches of a large fleet need, and how much room its files take.

-- What expires, one row for each, so that an index serves the list of it. Two tables say what must be in it: read
-- together they would have to be sorted for every page.

-- Current papers of vehicles that are still here, and the SIMs of active drivers.
create view expiry_due with (security_invoker = true) as
select document.company_id, document.id, document.kind, document.vehicle_id, vehicle.license_number,
  null::uuid as employee_id, null::text as employee_name, vehicle.branch_id, document.number, document.valid_to,
  document.location, document.cost
from document
join vehicle on vehicle.company_id = document.company_id and vehicle.id = document.vehicle_id
where document.valid_to is not null and vehicle.status not in (40, 50) and not exists (
  select from document as successor
  where successor.company_id = document.company_id and successor.renews_id = document.id)
union all
select company_id, id, 'SIM', null, null, id, full_name, branch_id, sim_number, sim_expiry, null, null
from app_user
where is_driver and status = 10 and sim_expiry is not null;
grant select on expiry_due to lajur_app;

-- Mechanism, not business: written by the triggers below only, and what it says has its history where it was written.
create table expiry (
  company_id uuid not null references company (id),
  -- Of the paper, or of the employee whose SIM it is.
  id uuid not null,
  kind text not null,
  subject text not null generated always as (case kind when 'SIM' then 'EMPLOYEE' else 'VEHICLE' end) stored,
  vehicle_id uuid,
  license_number text,
  employee_id uuid,
  employee_name text,
  branch_id smallint,
  number text,
  valid_to date not null,
  location text,
  cost bigint,
  primary key (company_id, id)
);
alter table expiry enable row level security;
alter table expiry force row level security;
create policy company_only on expiry using (company_id = current_company()) with check (company_id = current_company());
select bind_to_branches('expiry');
grant select, insert, delete on expiry to lajur_app;

-- Puts into `expiry` what holds now of these papers and employees. Those that are new have nothing there to take away.
create function refresh_expiry(company uuid, known uuid[], added uuid[] default '{}') returns void
language plpgsql
as $$
begin
  if array_remove(known, null) <> '{}' then
    delete from expiry where company_id = company and id = any(known);
  end if;
  insert into expiry (company_id, id, kind, vehicle_id, license_number, employee_id, employee_name, branch_id, number,
    valid_to, location, cost)
  select company_id, id, kind, vehicle_id, license_number, employee_id, employee_name, branch_id, number,
    valid_to, location, cost
  from expiry_due where company_id = company and id = any(known || added);
end
$$;

-- A paper, and the one that it renews. The vehicle is held, so that its state does not change meanwhile unseen.
create function refresh_expiry_of_paper() returns trigger
language plpgsql
as $$
declare
  paper document := coalesce(new, old);
begin
  perform from vehicle where company_id = paper.company_id and id = paper.vehicle_id for no key update;
  if tg_op = 'INSERT' then
    perform refresh_expiry(new.company_id, array[new.renews_id], array[new.id]);
  else
    perform refresh_expiry(paper.company_id, array[paper.id, paper.renews_id, old.renews_id]);
  end if;
  return null;
end
$$;
create trigger refresh_expiry after insert or update or delete on document for each row execute function refresh_expiry_of_paper();

create function refresh_expiry_of_vehicle() returns trigger
language plpgsql
as $$
begin
  perform refresh_expiry(new.company_id, array(
    select id from document where company_id = new.company_id and vehicle_id = new.id and valid_to is not null));
  return null;
end
$$;
create trigger refresh_expiry after update of license_number, branch_id, status on vehicle
  for each row execute function refresh_expiry_of_vehicle();

create function refresh_expiry_of_driver() returns trigger
language plpgsql
as $$
declare
  person app_user := coalesce(new, old);
begin
  perform refresh_expiry(person.company_id, array[person.id]);
  return null;
end
$$;
create trigger refresh_expiry
  after insert or delete or update of full_name, branch_id, is_driver, sim_number, sim_expiry, status on app_user
  for each row execute function refresh_expiry_of_driver();

-- Company by company: row-level security holds for whoever migrates, too.
do $$
declare
  tenant uuid;
begin
  perform set_config('app.platform', 'on', true);
  for tenant in select id from company loop
    perform set_config('app.company', tenant::text, true);
    perform refresh_expiry(tenant, '{}', array(select id from expiry_due where company_id = tenant));
    insert into tally select tenant, 'media_bytes', sum(size) from media where company_id = tenant having sum(size) > 0;
  end loop;
  perform set_config('app.company', '', true), set_config('app.platform', '', true);
end
$$;

create index expiry_by_valid_to on expiry (company_id, valid_to, id);
create index expiry_by_subject on expiry (company_id, subject, valid_to, id);
-- Counting reads it alone.
create index expiry_by_kind on expiry (company_id, kind, valid_to, id) include (subject, branch_id);
create index expiry_search on expiry using gin
  (company_id, license_number gin_trgm_ops, employee_name gin_trgm_ops, number gin_trgm_ops);

create or replace view expiring with (security_invoker = true) as
select id, kind, subject, vehicle_id, license_number, employee_id, employee_name, branch_id, number, valid_to,
  valid_to - (select company_today()) as days_left,
  expiry_state(valid_to - (select company_today()), ((select lead_days()) ->> kind)::integer, false) as state,
  location, cost
from expiry;

-- Policies are found by their number, from anywhere.
create index insurance_search on insurance using gin (company_id, policy_number gin_trgm_ops);

-- A tally may add up a column instead of counting rows, under a name of its own.
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
    with mine as (
      select ctid from tally where table_name = book and company_id = current_company() for update skip locked
    ), gone as (
      delete from tally using mine where tally.ctid = mine.ctid returning company_id, difference
    )
    insert into tally select company_id, book, sum(difference) from gone group by company_id;
  end if;
  return null;
end
$$;

create trigger tally_in after insert on media referencing new table as new_rows
  for each statement execute function write_tally('true', 'size', 'media_bytes');
create trigger tally_change after update on media referencing old table as old_rows new table as new_rows
  for each statement execute function write_tally('true', 'size', 'media_bytes');
create trigger tally_out after delete on media referencing old table as old_rows
  for each statement execute function write_tally('true', 'size', 'media_bytes');
