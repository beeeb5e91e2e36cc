-- Odometer readings: a series that never falls, unless somebody corrects it and says why.

create table vehicle_odometer (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  vehicle_id uuid not null,
  read_at timestamptz not null default now(),
  km integer not null check (km between 0 and 9999999),
  source text not null check (source in ('MANUAL', 'DELIVERY', 'RETURN', 'SERVICE', 'GPS', 'CORRECTION')),
  note text,
  reason text,
  is_confirmed boolean not null default false,
  voided_at timestamptz,
  void_reason text,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint vehicle_odometer_vehicle_id_fkey foreign key (company_id, vehicle_id) references vehicle (company_id, id),
  constraint vehicle_odometer_reason_check check (source <> 'CORRECTION' or reason is not null),
  constraint vehicle_odometer_void_reason_check check ((voided_at is null) = (void_reason is null))
);
create unique index vehicle_odometer_read_at_unique on vehicle_odometer (company_id, vehicle_id, read_at)
  include (km) where voided_at is null;
create index vehicle_odometer_by_read_at on vehicle_odometer (company_id, vehicle_id, read_at, id);
select make_business_table('vehicle_odometer');
select bind_to_parent('vehicle_odometer', 'vehicle', 'vehicle_id');

-- Readings are never changed and never deleted: a wrong one is voided.
revoke update, delete on vehicle_odometer from lajur_app;
grant update (voided_at, void_reason) on vehicle_odometer to lajur_app;

create function refuse_reading(rule text, km integer, read_at timestamptz, most integer default null) returns void
language plpgsql
as $$
begin
  raise exception 'odometer' using errcode = 'LJ002', detail = jsonb_build_object(
    'rule', rule, 'km', km, 'at', to_char(read_at at time zone company_zone(), 'DD/MM/YYYY HH24:MI'), 'most', most)::text;
end
$$;

create function check_reading() returns trigger
language plpgsql
as $$
declare
  most constant integer := 3000;
  earlier record;
  later record;
begin
  -- One reading of a vehicle at a time: whoever comes second sees what the first has written.
  perform from vehicle where company_id = new.company_id and id = new.vehicle_id for no key update;
  select km, read_at, source into earlier from vehicle_odometer as other
    where company_id = new.company_id and vehicle_id = new.vehicle_id and voided_at is null and id <> new.id
      and other.read_at <= new.read_at order by other.read_at desc limit 1;
  select km, read_at, source into later from vehicle_odometer as other
    where company_id = new.company_id and vehicle_id = new.vehicle_id and voided_at is null and id <> new.id
      and other.read_at > new.read_at order by other.read_at limit 1;
  if new.voided_at is not null then
    if earlier.km > later.km and later.source <> 'CORRECTION' then
      perform refuse_reading('void', earlier.km, earlier.read_at);
    end if;
    return new;
  end if;
  if new.read_at > clock_timestamp() then
    perform refuse_reading('future', new.km, new.read_at);
  end if;
  if new.km > later.km and later.source <> 'CORRECTION' then
    perform refuse_reading('higher', later.km, later.read_at);
  end if;
  if new.source <> 'CORRECTION' then
    if new.km < earlier.km then
      perform refuse_reading('lower', earlier.km, earlier.read_at);
    end if;
    if not new.is_confirmed
      and new.km - earlier.km > most * ceil(greatest(extract(epoch from new.read_at - earlier.read_at) / 86400, 1)) then
      perform refuse_reading('jump', earlier.km, earlier.read_at, most);
    end if;
  end if;
  return new;
end
$$;
create trigger check_reading before insert or update on vehicle_odometer for each row execute function check_reading();
