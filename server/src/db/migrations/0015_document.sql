-- Papers of vehicles: what expires, what it cost, where the original is. A renewal is a row that points to the one before.

-- The zone of the company's clocks, and the day that they show.
create function company_zone() returns text
language sql stable parallel safe
as $$
  select coalesce((select value #>> '{}' from setting where company_id = current_company() and key = 'time_zone'), 'Asia/Jakarta')
$$;

create function company_today() returns date
language sql stable parallel safe
as $$ select (now() at time zone company_zone())::date $$;

create table document (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  vehicle_id uuid not null,
  kind text not null check (kind in ('STNK_TAX', 'STNK', 'KIR', 'PERMIT', 'BPKB', 'OTHER')),
  number text,
  issued_on date,
  valid_to date,
  cost bigint check (cost >= 0),
  location text,
  agent text,
  notes text,
  renews_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, id, vehicle_id, kind),
  constraint document_valid_to_check check ((kind = 'BPKB') = (valid_to is null)),
  constraint document_issued_on_check check (issued_on <= valid_to),
  constraint document_vehicle_id_fkey foreign key (company_id, vehicle_id) references vehicle (company_id, id),
  -- A renewal is of the same kind and of the same vehicle, and nothing is renewed twice.
  constraint document_renews_id_fkey foreign key (company_id, renews_id, vehicle_id, kind)
    references document (company_id, id, vehicle_id, kind),
  constraint document_renews_id_unique unique (company_id, renews_id)
);
-- With both together a vehicle has one current paper of each kind; of permits and others it may have several.
create unique index document_kind_unique on document (company_id, vehicle_id, kind)
  where renews_id is null and kind not in ('PERMIT', 'OTHER');
create index document_of_vehicle on document (company_id, vehicle_id, created_at, id);
select make_business_table('document');
select bind_to_parent('document', 'vehicle', 'vehicle_id');

-- How many days before its last day each kind is due; the defaults are those of the rules in core (a test compares).
create function lead_days() returns jsonb
language sql stable parallel safe
as $$
  select '{"STNK_TAX": 30, "STNK": 60, "KIR": 30, "PERMIT": 60, "OTHER": 30, "SIM": 30}'::jsonb || coalesce(
    (select jsonb_object_agg(upper(substr(key, 11)), value) from setting
      where company_id = current_company() and key like 'lead\_days\_%'), '{}')
$$;

-- The same as `expiryState` of the rules in core (a test compares). Each argument stands in it once, so that PostgreSQL
-- writes it into the query instead of calling it for every row.
create function expiry_state(days_left integer, lead_days integer, is_renewed boolean) returns text
language sql immutable parallel safe
as $$
  select case when is_renewed then 'RENEWED' else
    coalesce((array['EXPIRED', 'DUE_SOON', 'VALID'])[1 + width_bucket(days_left, array[0, lead_days + 1])], 'VALID') end
$$;

-- Joined and asked for by the same column, so that 'nothing renewed it' is planned as what it is.
create view document_now with (security_invoker = true) as
select document.*, successor.renews_id is not null as is_renewed,
  document.valid_to - (select company_today()) as days_left,
  expiry_state(document.valid_to - (select company_today()), ((select lead_days()) ->> document.kind)::integer,
    successor.renews_id is not null) as state
from document
left join document as successor on successor.company_id = document.company_id and successor.renews_id = document.id;
grant select on document_now to lajur_app;

-- Everything that expires: current papers of vehicles that are still here, and the SIMs of active drivers.
create view expiring with (security_invoker = true) as
select paper.id, paper.kind, 'VEHICLE' as subject, paper.vehicle_id, vehicle.license_number,
  null::uuid as employee_id, null::text as employee_name, vehicle.branch_id, paper.number, paper.valid_to,
  paper.days_left, paper.state, paper.location, paper.cost
from document_now as paper
join vehicle on vehicle.company_id = paper.company_id and vehicle.id = paper.vehicle_id
where not paper.is_renewed and paper.valid_to is not null and vehicle.status not in (40, 50)
union all
select id, 'SIM', 'EMPLOYEE', null, null, id, full_name, branch_id, sim_number, sim_expiry,
  sim_expiry - (select company_today()),
  expiry_state(sim_expiry - (select company_today()), ((select lead_days()) ->> 'SIM')::integer, false), null, null
from app_user
where is_driver and status = 10 and sim_expiry is not null;
grant select on expiring to lajur_app;
