-- Exchanges: another vehicle is handed over to a customer, and the one before it is taken back.

alter table delivery_order
  -- The vehicle that comes back in exchange, and the version of the contract by which that was agreed.
  add column replaced_vehicle_id uuid,
  add column version integer,
  -- Where that vehicle goes, and until when.
  add column next text check (next in ('AVAILABLE', 'WORKSHOP', 'BLOCKED')),
  add column next_until timestamptz,
  add column next_note text,
  add constraint delivery_order_replaced_vehicle_id_fkey foreign key (company_id, replaced_vehicle_id)
    references vehicle (company_id, id),
  add constraint delivery_order_version_fkey foreign key (company_id, order_id, version)
    references contract_version (company_id, order_id, no),
  add constraint delivery_order_version_check check ((replaced_vehicle_id is null) = (version is null)),
  add constraint delivery_order_next_check1 check ((replaced_vehicle_id is null) = (next is null));
create index delivery_order_of_replaced_vehicle on delivery_order (company_id, replaced_vehicle_id, scheduled_at, id)
  where replaced_vehicle_id is not null;
create index delivery_order_of_line on delivery_order (company_id, line_id);

-- One is open for a line at a time; those that are done stay beside it.
drop index delivery_order_line_id_unique;
create unique index delivery_order_line_id_unique on delivery_order (company_id, line_id) where status in (0, 5, 10, 25);

-- Drivers see both vehicles of an exchange.
drop policy own_jobs on vehicle;
create policy own_jobs on vehicle as restrictive for select
  using ((select current_jobs_of()) is null
    or exists (select from delivery_order as job where job.company_id = vehicle.company_id and job.vehicle_id = vehicle.id)
    or exists (select from delivery_order as job where job.company_id = vehicle.company_id and job.replaced_vehicle_id = vehicle.id)
    or exists (select from return_order as job where job.company_id = vehicle.company_id and job.vehicle_id = vehicle.id));

-- Inspections of an exchange belong to it; of each kind, one holds at a time.
alter table inspection
  add constraint inspection_delivery_order_id_check check (kind not in ('SWAP_OUT', 'SWAP_IN') or delivery_order_id is not null);
drop index inspection_delivery_order_id_unique;
create unique index inspection_delivery_order_id_unique on inspection (company_id, delivery_order_id, kind)
  where reopened_at is null and delivery_order_id is not null;

-- No handover is done without its sealed inspections: of an exchange, those of both vehicles.
create or replace function expect_seal() returns trigger
language plpgsql
as $$
declare
  needed text[];
begin
  if tg_table_name = 'return_order' then
    needed := '{IN}';
  elsif new.replaced_vehicle_id is null then
    needed := '{OUT}';
  else
    needed := '{SWAP_IN,SWAP_OUT}';
  end if;
  if exists (
    select from unnest(needed) as wanted (kind)
     where not exists (
       select from inspection
         join seal on seal.company_id = inspection.company_id and seal.inspection_id = inspection.id
        where inspection.company_id = new.company_id and inspection.kind = wanted.kind
          and case when tg_table_name = 'delivery_order' then delivery_order_id else return_order_id end = new.id)
  ) then
    raise exception 'handover % has no sealed inspection', new.number using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;

-- Which vehicle a charge is of, where the line had more than one.
alter table return_charge
  add column vehicle_id uuid,
  add constraint return_charge_vehicle_id_fkey foreign key (company_id, vehicle_id) references vehicle (company_id, id);

-- The block of a vehicle that an exchange takes back follows it, however late that is.
create or replace function check_occupancy() returns trigger
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
    new.source_type is distinct from 'delivery_order' and (tg_op = 'INSERT'
      or (new.vehicle_id, new.driver_id, new.starts_at) is distinct from (old.vehicle_id, old.driver_id, old.starts_at)),
    new.out_at is not null and new.back_at is null);
  if clash is not null then
    raise exception 'occupied' using errcode = 'LJ003', detail = clash::text;
  end if;
  return new;
end
$$;
