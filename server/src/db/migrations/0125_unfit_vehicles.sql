-- Vehicles off the road: a state that no clock ends. It is lifted by a person with the right to do so, or by a work order.

alter table vehicle
  add column unfit_since timestamptz,
  add column is_unfit boolean not null generated always as (unfit_since is not null) stored,
  add column unfit_reason text,
  -- By whom, and from what: a person at the desk, a return, an exchange or a damage.
  add column unfit_by_id uuid,
  add column unfit_source text check (unfit_source in ('HAND', 'RETURN', 'EXCHANGE', 'DAMAGE')),
  add column unfit_source_id uuid,
  -- When it is expected to be ready: bookings before that are at risk. It ends nothing.
  add column unfit_until timestamptz,
  add constraint vehicle_unfit_by_id_fkey foreign key (company_id, unfit_by_id) references app_user (company_id, id),
  add constraint vehicle_unfit_reason_check check (
    (unfit_since is null) = (unfit_reason is null) and (unfit_since is null) = (unfit_source is null)
    and (unfit_since is not null or num_nonnulls(unfit_by_id, unfit_source_id, unfit_until) = 0));
create index vehicle_unfit on vehicle (company_id, id) where is_unfit;

-- Searches for free vehicles read what they ask from the index alone.
drop index vehicle_by_category;
create index vehicle_by_category on vehicle (company_id, category, license_number, id)
  include (branch_id, status, is_unfit) where status not in (40, 50);

-- Open boards follow.
create function tell_unfit() returns trigger
language plpgsql
as $$
begin
  perform tell_live('occupancy', new.company_id, null);
  return null;
end
$$;
create trigger tell_unfit after update of unfit_since, unfit_until on vehicle for each row
  when ((new.unfit_since, new.unfit_until) is distinct from (old.unfit_since, old.unfit_until))
  execute function tell_unfit();

-- What rents a vehicle out (`rents`) finds it off the road, too; all other entries, such as the workshop, may take it.
drop function occupancy_clash(uuid, uuid, uuid, timestamptz, timestamptz, boolean, boolean);
create function occupancy_clash(mine uuid, vehicle uuid, driver uuid, starts timestamptz, until timestamptz, begins boolean,
  goes_out boolean, rents boolean) returns jsonb
language sql stable
as $$
  select coalesce(
    (select jsonb_build_object(
      'id', unit.id, 'kind', 'UNFIT', 'state', 'ACTIVE', 'title', unit.unfit_reason, 'customer_name', null,
      'starts_at', unit.unfit_since, 'ends_at', null, 'subject', unit.license_number,
      'since', to_char(unit.unfit_since at time zone company_zone(), 'DD/MM/YYYY HH24:MI'), 'until', null)
    from vehicle as unit
    where rents and unit.company_id = current_company() and unit.id = occupancy_clash.vehicle
      and unit.is_unfit),
    (select jsonb_build_object(
      'id', other.id, 'kind', other.kind, 'title', other.title, 'starts_at', other.starts_at, 'ends_at', other.ends_at,
      'state', occupancy_state(other.kind, other.starts_at, other.ends_at, other.expires_at, other.out_at, other.back_at,
        other.released_at),
      'customer_name', (select name from customer where customer.company_id = other.company_id and customer.id = customer_id),
      'subject', coalesce(
        (select license_number from vehicle as unit where unit.company_id = other.company_id and unit.id = other.vehicle_id),
        (select full_name from app_user where app_user.company_id = other.company_id and app_user.id = other.driver_id)),
      'since', to_char(other.starts_at at time zone company_zone(), 'DD/MM/YYYY HH24:MI'),
      'until', to_char(case when other.taken_until > starts then other.taken_until else other.ends_at end
        at time zone company_zone(), 'DD/MM/YYYY HH24:MI'))
    from occupancy as other
    where other.company_id = current_company()
      and (other.vehicle_id = occupancy_clash.vehicle or other.driver_id = driver)
      and other.is_hard and other.released_at is null and other.id is distinct from mine
      and ((other.starts_at < until and other.taken_until > starts)
        or (other.out_at is not null and other.back_at is null
          and (goes_out or (begins and other.starts_at < until and other.ends_at < now() and starts < late_until()))))
    order by other.starts_at limit 1))
$$;

-- A vehicle off the road is neither booked nor handed over. Both wait for the lock of the vehicle, which setting the state
-- takes as well: one comes after the other, and the second sees the first. What is booked already may be moved.
create or replace function check_occupancy() returns trigger
language plpgsql
as $$
declare
  clash jsonb;
  rents boolean := new.kind = 'RENTAL' and new.back_at is null;
begin
  if new.kind = 'HOLD' or new.released_at is not null then
    return new;
  end if;
  perform from vehicle where company_id = new.company_id and id = new.vehicle_id for no key update;
  perform from app_user where company_id = new.company_id and id = new.driver_id for no key update;
  if tg_op = 'UPDATE' then
    rents := rents and (new.vehicle_id is distinct from old.vehicle_id or (old.out_at is null and new.out_at is not null));
  end if;
  clash := occupancy_clash(new.id, new.vehicle_id, new.driver_id, new.starts_at,
    minutes_after(new.ends_at, new.turnaround_minutes),
    new.source_type is distinct from 'delivery_order' and (tg_op = 'INSERT'
      or (new.vehicle_id, new.driver_id, new.starts_at) is distinct from (old.vehicle_id, old.driver_id, old.starts_at)),
    new.out_at is not null and new.back_at is null, rents);
  if clash is not null then
    raise exception 'occupied' using errcode = 'LJ003', detail = clash::text;
  end if;
  return new;
end
$$;

-- Vehicles that a return or an exchange sent to the workshop or off the road, and whose entry runs: they are off the road
-- until somebody says otherwise, and the entry ends.
create temporary table sent_off on commit drop as
select distinct on (entry.company_id, entry.vehicle_id) entry.company_id, entry.id as entry_id, entry.vehicle_id,
  entry.starts_at, entry.ends_at, coalesce(nullif(entry.title, ''), entry.kind) as reason, sent.source, sent.id as source_id
from (
  select company_id, id, 'RETURN' as source, vehicle_id, completed_at from return_order
   where next in ('WORKSHOP', 'BLOCKED')
  union all
  select company_id, id, 'EXCHANGE', replaced_vehicle_id, completed_at from delivery_order
   where next in ('WORKSHOP', 'BLOCKED') and status = 20) as sent
join occupancy as entry on entry.company_id = sent.company_id and entry.vehicle_id = sent.vehicle_id
  and entry.starts_at = sent.completed_at and entry.kind in ('MAINTENANCE', 'BLOCK') and entry.source_id is null
where entry.released_at is null and entry.starts_at <= now() and entry.ends_at > now()
order by entry.company_id, entry.vehicle_id, entry.starts_at desc;

update vehicle set unfit_since = sent.starts_at, unfit_reason = sent.reason, unfit_source = sent.source,
  unfit_source_id = sent.source_id, unfit_until = sent.ends_at
from sent_off as sent where vehicle.company_id = sent.company_id and vehicle.id = sent.vehicle_id;
update occupancy set ends_at = greatest(now(), occupancy.starts_at + interval '1 minute'), turnaround_minutes = 0
from sent_off as sent where occupancy.company_id = sent.company_id and occupancy.id = sent.entry_id;

-- Equipment decides what an inspection asks for. Of vehicles whose equipment nobody entered, it is the usual kit
-- (`usualEquipment` in core).
update vehicle set equipment = case stnk_kind
  when 'MOTORCYCLE' then '{TOOLS,SPARE_KEY}'::text[]
  when 'PASSENGER' then '{SPARE_TYRE,JACK,TOOLS,TRIANGLE,FLOOR_MATS,SPARE_KEY}'::text[]
  else '{SPARE_TYRE,JACK,TOOLS,TRIANGLE,FIRST_AID,EXTINGUISHER,FLOOR_MATS,SPARE_KEY}'::text[] end
where equipment = '{}';

-- Notices that a booked vehicle is off the road give the reason, and not an end.
update notification set params = params || jsonb_build_object('reason', params ->> 'until')
where topic = 'BOOKING_BROKEN' and not params ? 'reason';
