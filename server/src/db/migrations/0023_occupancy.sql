-- Occupancy: everything that takes a vehicle or a driver for a while, in one table, so that nothing is in two places.

-- Minutes are the same in every zone, which PostgreSQL cannot know of an interval.
create function minutes_after(moment timestamptz, minutes integer) returns timestamptz
language sql immutable parallel safe
as $$ select moment + minutes * interval '1 minute' $$;

create table occupancy (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  vehicle_id uuid,
  driver_id uuid,
  kind text not null check (kind in ('RENTAL', 'HOLD', 'MAINTENANCE', 'TRANSFER', 'BLOCK')),
  -- Holds warn, everything else excludes.
  is_hard boolean not null generated always as (kind <> 'HOLD') stored,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  turnaround_minutes integer not null default 0 check (turnaround_minutes between 0 and 10080),
  taken_until timestamptz not null generated always as (minutes_after(ends_at, turnaround_minutes)) stored,
  expires_at timestamptz,
  -- When a rental was handed over and brought back: between the two it is out, and late once its end has passed.
  out_at timestamptz,
  back_at timestamptz,
  released_at timestamptz,
  release_reason text,
  customer_id uuid,
  title text,
  note text,
  -- The document that it comes from, such as a line of an order.
  source_type text,
  source_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint occupancy_vehicle_id_fkey foreign key (company_id, vehicle_id) references vehicle (company_id, id),
  constraint occupancy_driver_id_fkey foreign key (company_id, driver_id) references app_user (company_id, id),
  constraint occupancy_customer_id_fkey foreign key (company_id, customer_id) references customer (company_id, id),
  constraint occupancy_vehicle_id_check check (num_nonnulls(vehicle_id, driver_id) = 1),
  constraint occupancy_ends_at_check check (ends_at > starts_at and ends_at - starts_at <= interval '3660 days'),
  constraint occupancy_expires_at_check check ((kind = 'HOLD') = (expires_at is not null)),
  constraint occupancy_out_at_check check (out_at is null or kind = 'RENTAL'),
  constraint occupancy_back_at_check check (back_at is null or back_at >= out_at),
  -- What went out happened: it ends by coming back.
  constraint occupancy_released_at_check check (released_at is null or out_at is null),
  constraint occupancy_release_reason_check check ((released_at is null) = (release_reason is null)),
  constraint occupancy_source_id_check check (num_nonnulls(source_type, source_id) <> 1),
  -- Half-open: what ends at nine does not touch what begins at nine.
  constraint occupancy_vehicle_id_excl exclude using gist (
    company_id with =, vehicle_id with =, tstzrange(starts_at, taken_until) with &&
  ) where (is_hard and released_at is null),
  constraint occupancy_driver_id_excl exclude using gist (
    company_id with =, driver_id with =, tstzrange(starts_at, taken_until) with &&
  ) where (is_hard and released_at is null)
);
select make_business_table('occupancy', 'true');

-- Nothing is out twice at once, however late the first one is.
create unique index occupancy_out_of_vehicle_unique on occupancy (company_id, vehicle_id)
  where out_at is not null and back_at is null and vehicle_id is not null;
create unique index occupancy_out_of_driver_unique on occupancy (company_id, driver_id)
  where out_at is not null and back_at is null and driver_id is not null;

-- What takes a vehicle or a driver belongs to their branch: whoever is bound to others does not see it.
create policy own_branches on occupancy as restrictive
  using ((select current_branches()) is null
    or exists (select from vehicle where vehicle.company_id = occupancy.company_id and vehicle.id = vehicle_id)
    or exists (select from app_user where app_user.company_id = occupancy.company_id and app_user.id = driver_id))
  with check ((select current_branches()) is null
    or exists (select from vehicle where vehicle.company_id = occupancy.company_id and vehicle.id = vehicle_id)
    or exists (select from app_user where app_user.company_id = occupancy.company_id and app_user.id = driver_id));

-- Of one vehicle in order of time: hard rows do not overlap, so that the order of their ends is that of their beginnings.
-- All that a policy asks for is in it, so that it is read alone.
create index occupancy_of_vehicle on occupancy (company_id, vehicle_id, taken_until) include (starts_at, is_hard, driver_id)
  where released_at is null and vehicle_id is not null;
create index occupancy_of_driver on occupancy (company_id, driver_id, taken_until) include (starts_at, is_hard, vehicle_id)
  where released_at is null and driver_id is not null;
create index occupancy_of_customer on occupancy (company_id, customer_id) where customer_id is not null;
create index occupancy_of_source on occupancy (company_id, source_type, source_id) where source_id is not null;
create index occupancy_by_starts_at on occupancy (company_id, starts_at, id);
create index occupancy_by_created_at on occupancy (company_id, created_at, id);
create index occupancy_by_vehicle on occupancy (company_id, vehicle_id, starts_at, id) where vehicle_id is not null;
create index occupancy_by_driver on occupancy (company_id, driver_id, starts_at, id) where driver_id is not null;
create index occupancy_expiring on occupancy (company_id, expires_at) where kind = 'HOLD' and released_at is null;
create index occupancy_search on occupancy using gin (company_id, title gin_trgm_ops);

-- Which vehicles a category has, and when their papers run out.
create index vehicle_by_category on vehicle (company_id, category, license_number, id) include (branch_id, status)
  where status not in (40, 50);
create index expiry_of_vehicle on expiry (company_id, vehicle_id) include (kind, valid_to) where vehicle_id is not null;

-- The same as `occupancyState` of the rules in core (a test compares).
create function occupancy_state(kind text, starts_at timestamptz, ends_at timestamptz, expires_at timestamptz,
  out_at timestamptz, back_at timestamptz, released_at timestamptz) returns text
language sql stable parallel safe
as $$
  select case
    when released_at is not null then 'RELEASED'
    when kind = 'HOLD' then case when expires_at <= now() then 'EXPIRED' else 'HELD' end
    when kind = 'RENTAL' then case
      when back_at is not null then 'DONE'
      when out_at is null then 'PLANNED'
      when ends_at < now() then 'LATE'
      else 'ACTIVE' end
    when now() < starts_at then 'PLANNED'
    when now() < ends_at then 'ACTIVE'
    else 'DONE' end
$$;

-- `lateGraceHours` of the rules in core: a late vehicle is not expected back sooner than this.
create function late_until() returns timestamptz
language sql stable parallel safe
as $$ select now() + interval '24 hours' $$;

-- What stands in the way of something hard, told so that a person understands it; null where nothing does. What begins
-- also waits for a rental that should be back and is not; what goes out, for whatever is out.
create function occupancy_clash(mine uuid, vehicle uuid, driver uuid, starts timestamptz, until timestamptz, begins boolean,
  goes_out boolean) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'id', other.id, 'kind', other.kind, 'title', other.title, 'starts_at', other.starts_at, 'ends_at', other.ends_at,
    'state', occupancy_state(other.kind, other.starts_at, other.ends_at, other.expires_at, other.out_at, other.back_at,
      other.released_at),
    'customer_name', (select name from customer where customer.company_id = other.company_id and customer.id = customer_id),
    'subject', coalesce(
      (select license_number from vehicle where vehicle.company_id = other.company_id and vehicle.id = vehicle_id),
      (select full_name from app_user where app_user.company_id = other.company_id and app_user.id = driver_id)),
    'until', to_char(case when other.taken_until > starts then other.taken_until else other.ends_at end
      at time zone company_zone(), 'DD/MM/YYYY HH24:MI'))
  from occupancy as other
  where other.company_id = current_company() and (other.vehicle_id = vehicle or other.driver_id = driver)
    and other.is_hard and other.released_at is null and other.id is distinct from mine
    and ((other.starts_at < until and other.taken_until > starts)
      or (other.out_at is not null and other.back_at is null
        and (goes_out or (begins and other.starts_at < until and other.ends_at < now() and starts < late_until()))))
  order by other.starts_at limit 1
$$;

-- Whoever takes a vehicle or a driver waits for whoever is just doing so: then the question is answered for good. The
-- exclusion constraints say the same of overlaps; of lateness nothing else does.
create function check_occupancy() returns trigger
language plpgsql
as $$
declare
  clash jsonb;
begin
  if new.kind = 'HOLD' or new.released_at is not null then
    return new;
  end if;
  perform from vehicle where company_id = new.company_id and id = new.vehicle_id for no key update;
  perform from app_user where company_id = new.company_id and id = new.driver_id for no key update;
  clash := occupancy_clash(new.id, new.vehicle_id, new.driver_id, new.starts_at,
    minutes_after(new.ends_at, new.turnaround_minutes),
    tg_op = 'INSERT' or (new.vehicle_id, new.driver_id, new.starts_at) is distinct from
      (old.vehicle_id, old.driver_id, old.starts_at),
    new.out_at is not null and new.back_at is null);
  if clash is not null then
    raise exception 'occupied' using errcode = 'LJ003', detail = clash::text;
  end if;
  return new;
end
$$;
create trigger check_occupancy
  before insert or update of vehicle_id, driver_id, kind, starts_at, ends_at, turnaround_minutes, released_at, out_at
  on occupancy
  for each row execute function check_occupancy();

-- Open boards follow.
create function tell_occupancy() returns trigger
language plpgsql
as $$
begin
  perform tell_live('occupancy', company_id, null) from touched group by company_id;
  return null;
end
$$;
create trigger tell_added after insert on occupancy
  referencing new table as touched for each statement execute function tell_occupancy();
create trigger tell_changed after update on occupancy
  referencing new table as touched for each statement execute function tell_occupancy();
create trigger tell_removed after delete on occupancy
  referencing old table as touched for each statement execute function tell_occupancy();
