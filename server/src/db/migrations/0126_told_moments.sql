-- Moments that devices tell: when each arrived, whether silence of the person's devices explains the difference, and who
-- accepted it. Odometers: a device's reading that does not fit waits beside the series until the office has looked.

-- Requests of a person, at most one row in five minutes: facts of the server, which no phone can invent or withhold.
create table user_contact (
  company_id uuid not null default current_company() references company (id),
  user_id uuid not null,
  at timestamptz not null,
  primary key (company_id, user_id, at),
  constraint user_contact_user_id_fkey foreign key (company_id, user_id) references app_user (company_id, id)
);
alter table user_contact enable row level security;
alter table user_contact force row level security;
create policy company_only on user_contact using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, delete on user_contact to lajur_app;
create index user_contact_by_at on user_contact (company_id, at);

create table told_moment (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  kind text not null check (kind in ('OUT', 'IN', 'SWAP_OUT', 'SWAP_IN', 'CLOCK_IN', 'CLOCK_OUT', 'EXPENSE')),
  inspection_id uuid,
  driver_day_id uuid,
  transaction_id uuid,
  told_at timestamptz not null,
  arrived_at timestamptz not null,
  told_by_id uuid,
  -- Of NONE nothing is asked; while it is not ACCEPTED, money follows the arrival.
  decision text not null default 'NONE' check (decision in ('NONE', 'OPEN', 'ACCEPTED', 'REJECTED')),
  decided_by_id uuid,
  decided_at timestamptz,
  reason text check (length(reason) between 1 and 255),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint told_moment_inspection_id_fkey foreign key (company_id, inspection_id) references inspection (company_id, id),
  constraint told_moment_driver_day_id_fkey foreign key (company_id, driver_day_id) references driver_day (company_id, id),
  constraint told_moment_transaction_id_fkey foreign key (company_id, transaction_id)
    references wallet_transaction (company_id, id),
  constraint told_moment_told_by_id_fkey foreign key (company_id, told_by_id) references app_user (company_id, id),
  constraint told_moment_decided_by_id_fkey foreign key (company_id, decided_by_id) references app_user (company_id, id),
  constraint told_moment_told_at_check check (told_at <= arrived_at),
  constraint told_moment_kind_check1 check (case
    when kind in ('CLOCK_IN', 'CLOCK_OUT') then driver_day_id is not null and num_nonnulls(inspection_id, transaction_id) = 0
    when kind = 'EXPENSE' then transaction_id is not null and num_nonnulls(inspection_id, driver_day_id) = 0
    else inspection_id is not null and num_nonnulls(driver_day_id, transaction_id) = 0 end),
  constraint told_moment_decided_at_check check ((decision in ('ACCEPTED', 'REJECTED'))
    = (decided_at is not null and decided_by_id is not null and reason is not null)),
  constraint told_moment_decided_by_id_check check (decided_by_id <> told_by_id)
);
select make_business_table('told_moment');
revoke update, delete on told_moment from lajur_app;
grant update (decision, decided_by_id, decided_at, reason, updated_at) on told_moment to lajur_app;
create unique index told_moment_inspection_id_unique on told_moment (company_id, inspection_id) where inspection_id is not null;
create unique index told_moment_driver_day_id_unique on told_moment (company_id, driver_day_id, kind) where driver_day_id is not null;
create unique index told_moment_transaction_id_unique on told_moment (company_id, transaction_id) where transaction_id is not null;
create index told_moment_open on told_moment (company_id, created_at) where decision = 'OPEN';
-- Seen by those who see what it is of.
create policy of_record on told_moment as restrictive for select
  using (exists (select from inspection where inspection.company_id = told_moment.company_id and inspection.id = inspection_id)
    or exists (select from driver_day where driver_day.company_id = told_moment.company_id and driver_day.id = driver_day_id)
    or exists (select from wallet_transaction as own where own.company_id = told_moment.company_id and own.id = transaction_id));

-- A driver does not vouch for himself, whoever sent the moment.
create function check_told_moment() returns trigger
language plpgsql
as $$
declare
  driver uuid;
begin
  if new.decided_by_id is null then
    return new;
  end if;
  select coalesce(
    (select driver_id from driver_day where company_id = new.company_id and id = new.driver_day_id),
    (select coalesce(delivery.driver_id, back.driver_id) from inspection as signed
      left join delivery_order as delivery on delivery.company_id = signed.company_id and delivery.id = signed.delivery_order_id
      left join return_order as back on back.company_id = signed.company_id and back.id = signed.return_order_id
      where signed.company_id = new.company_id and signed.id = new.inspection_id),
    (select wallet.employee_id from wallet_transaction as spent
      join wallet on wallet.company_id = spent.company_id and wallet.id = spent.wallet_id
      where spent.company_id = new.company_id and spent.id = new.transaction_id)) into driver;
  if new.decided_by_id in (new.told_by_id, driver) then
    raise exception 'a told moment is accepted by another person'
      using errcode = 'integrity_constraint_violation', constraint = 'told_moment_own';
  end if;
  return new;
end
$$;
create trigger check_decision before update on told_moment for each row execute function check_told_moment();

-- Begin of a day for hours and pay while its told one is not accepted; empty where the told one counts.
alter table driver_day add column counted_from timestamptz;

-- Readings of devices that do not fit are kept beside the series: never refused, never believed.
alter table vehicle_odometer
  add column to_check text check (to_check in ('LOWER', 'HIGHER', 'JUMP')),
  add column confirmed_by_id uuid,
  add column confirmed_at timestamptz,
  add column confirm_reason text check (length(confirm_reason) between 1 and 255),
  add column transaction_id uuid,
  add constraint vehicle_odometer_confirmed_by_id_fkey foreign key (company_id, confirmed_by_id)
    references app_user (company_id, id),
  add constraint vehicle_odometer_transaction_id_fkey foreign key (company_id, transaction_id)
    references wallet_transaction (company_id, id),
  add constraint vehicle_odometer_confirmed_at_check check ((confirmed_at is null) = (confirm_reason is null)
    and (confirmed_at is null or to_check is null)),
  drop constraint vehicle_odometer_source_check,
  add constraint vehicle_odometer_source_check check (source in ('MANUAL', 'DELIVERY', 'RETURN', 'SERVICE', 'GPS', 'FUEL', 'CORRECTION'));
grant update (to_check, confirmed_by_id, confirmed_at, confirm_reason) on vehicle_odometer to lajur_app;
drop index vehicle_odometer_read_at_unique;
create unique index vehicle_odometer_read_at_unique on vehicle_odometer (company_id, vehicle_id, read_at)
  include (km) where voided_at is null and to_check is null;
create unique index vehicle_odometer_transaction_id_unique on vehicle_odometer (company_id, transaction_id)
  where transaction_id is not null and voided_at is null;
create index vehicle_odometer_to_check on vehicle_odometer (company_id, vehicle_id) where to_check is not null and voided_at is null;

-- One rule for every door. Devices (DELIVERY, RETURN, FUEL) are never held up: what does not fit is marked.
create or replace function check_reading() returns trigger
language plpgsql
as $$
declare
  most constant integer := 3000;
  earlier record;
  later record;
  is_device constant boolean := new.source in ('DELIVERY', 'RETURN', 'FUEL');
  -- Somebody has vouched for it.
  is_free constant boolean := new.source = 'CORRECTION' or new.confirmed_at is not null;
  wrong text;
begin
  -- One reading of a vehicle at a time: whoever comes second sees what the first has written.
  perform from vehicle where company_id = new.company_id and id = new.vehicle_id for no key update;
  -- Beside the series, and still there.
  if tg_op = 'UPDATE' and old.to_check is not null and (new.to_check is not null or new.voided_at is not null) then
    return new;
  end if;
  select km, read_at, source = 'CORRECTION' or confirmed_at is not null as is_free into earlier from vehicle_odometer as other
    where company_id = new.company_id and vehicle_id = new.vehicle_id and voided_at is null and to_check is null and id <> new.id
      and other.read_at <= new.read_at order by other.read_at desc limit 1;
  select km, read_at, source = 'CORRECTION' or confirmed_at is not null as is_free into later from vehicle_odometer as other
    where company_id = new.company_id and vehicle_id = new.vehicle_id and voided_at is null and to_check is null and id <> new.id
      and other.read_at > new.read_at order by other.read_at limit 1;
  if new.voided_at is not null then
    if earlier.km > later.km and not later.is_free then
      perform refuse_reading('void', earlier.km, earlier.read_at);
    end if;
    return new;
  end if;
  if new.read_at > clock_timestamp() then
    perform refuse_reading('future', new.km, new.read_at);
  end if;
  if new.km > later.km and not later.is_free then
    wrong := 'HIGHER';
  elsif not is_free and new.km < earlier.km then
    wrong := 'LOWER';
  elsif not is_free and not new.is_confirmed and (
      new.km - earlier.km > most * ceil(greatest(extract(epoch from new.read_at - earlier.read_at) / 86400, 1))
      or is_device and not later.is_free
        and later.km - new.km > most * ceil(greatest(extract(epoch from later.read_at - new.read_at) / 86400, 1))) then
    wrong := 'JUMP';
  end if;
  if wrong is null then
    return new;
  end if;
  if is_device and new.confirmed_at is null then
    new.to_check := wrong;
    return new;
  end if;
  case wrong
    when 'HIGHER' then perform refuse_reading('higher', later.km, later.read_at);
    when 'LOWER' then perform refuse_reading('lower', earlier.km, earlier.read_at);
    else perform refuse_reading('jump', coalesce(earlier.km, later.km), coalesce(earlier.read_at, later.read_at), most);
  end case;
  return new;
end
$$;
