-- Insurance: the policies of vehicles, and the claims under them.

create extension if not exists btree_gist;

-- Binds a table to the record it belongs to: whoever does not see that record for its branch does not see these either.
create function bind_to_parent(name regclass, parent regclass, key text) returns void
language plpgsql
as $$
declare
  rule text := format(
    '(select current_branches()) is null or exists (select from %1$s as parent where parent.company_id = %2$s.company_id and parent.id = %2$s.%3$I)',
    parent, name, key);
begin
  execute format('create policy own_branches on %s as restrictive using (%s) with check (%s)', name, rule, rule);
end
$$;

-- A set of small ids as ranges: an index can tell whether two such sets share one.
create function as_ranges(ids smallint[]) returns int4multirange
language sql immutable parallel safe
as $$ select coalesce(range_agg(int4range(one, one, '[]')), '{}') from unnest(ids) as one $$;

create table insurance (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  vehicle_id uuid not null,
  insurer text,
  supplier_id uuid,
  broker text,
  policy_number text not null check (policy_number <> ''),
  coverage_ids smallint[] not null,
  usage text not null check (usage in ('COMMERCIAL', 'PRIVATE')),
  -- Half-open: the day of the end belongs to the next policy.
  period_start date not null,
  period_end date not null,
  sum_insured bigint not null check (sum_insured >= 0),
  premium bigint not null check (premium >= 0),
  admin_fee bigint check (admin_fee >= 0),
  stamp_duty bigint check (stamp_duty >= 0),
  own_risk bigint not null check (own_risk >= 0),
  own_risk_theft_percent numeric(7, 4) check (own_risk_theft_percent between 0 and 100),
  third_party_limit bigint check (third_party_limit >= 0),
  claim_contact text,
  claim_phone text,
  notes text,
  status smallint not null default 0 check (status in (0, 10, 30)),
  status_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint insurance_of_vehicle unique (company_id, id, vehicle_id),
  constraint insurance_vehicle_id_fkey foreign key (company_id, vehicle_id) references vehicle (company_id, id),
  constraint insurance_supplier_id_fkey foreign key (company_id, supplier_id) references supplier (company_id, id),
  constraint insurance_insurer_check check (insurer is not null or supplier_id is not null),
  constraint insurance_coverage_ids_check check (cardinality(coverage_ids) > 0),
  constraint insurance_period_end_check check (period_end > period_start),
  -- The same is not covered twice; a policy for total loss and one for third parties may stand side by side.
  constraint insurance_coverage_ids_excluded exclude using gist (
    company_id with =, vehicle_id with =, as_ranges(coverage_ids) with &&, daterange(period_start, period_end) with &&
  ) where (status = 10)
);
select make_business_table('insurance');
select bind_to_parent('insurance', 'vehicle', 'vehicle_id');

create index insurance_by_vehicle on insurance (company_id, vehicle_id, period_start, id);
create index insurance_by_supplier on insurance (company_id, supplier_id) where supplier_id is not null;
create index insurance_by_period_end on insurance (company_id, period_end, id) where status = 10;

create table insurance_claim (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  vehicle_id uuid not null,
  insurance_id uuid not null,
  claim_number text,
  event_at timestamptz not null,
  reported_on date not null,
  place text not null check (place <> ''),
  chronology text not null check (chronology <> ''),
  police_report_number text,
  driver_id uuid,
  other_driver text,
  customer_id uuid,
  third_party text,
  damages jsonb not null default '[]',
  event_count smallint not null check (event_count > 0),
  own_risk bigint check (own_risk >= 0),
  own_risk_payer text not null check (own_risk_payer in ('COMPANY', 'CUSTOMER', 'DRIVER')),
  estimated_amount bigint check (estimated_amount >= 0),
  approved_amount bigint check (approved_amount >= 0),
  paid_amount bigint check (paid_amount >= 0),
  workshop_id uuid,
  downtime_days smallint check (downtime_days >= 0),
  status smallint not null default 0 check (status in (0, 5, 10, 15, 20, 25, 30)),
  status_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint insurance_claim_insurance_id_fkey foreign key (company_id, insurance_id, vehicle_id)
    references insurance (company_id, id, vehicle_id),
  constraint insurance_claim_driver_id_fkey foreign key (company_id, driver_id) references app_user (company_id, id),
  constraint insurance_claim_customer_id_fkey foreign key (company_id, customer_id) references customer (company_id, id),
  constraint insurance_claim_workshop_id_fkey foreign key (company_id, workshop_id) references supplier (company_id, id),
  constraint insurance_claim_customer_id_check check (own_risk_payer <> 'CUSTOMER' or customer_id is not null),
  constraint insurance_claim_driver_id_check check (own_risk_payer <> 'DRIVER' or driver_id is not null),
  constraint insurance_claim_over_approved_check check (paid_amount <= approved_amount),
  constraint insurance_claim_approved_check check (status not in (10, 15, 20, 25) or approved_amount is not null),
  constraint insurance_claim_paid_check check (status <> 25 or paid_amount is not null)
);
select make_business_table('insurance_claim');
select bind_to_parent('insurance_claim', 'vehicle', 'vehicle_id');

create index insurance_claim_by_policy on insurance_claim (company_id, insurance_id, event_at, id);
create index insurance_claim_by_customer on insurance_claim (company_id, customer_id) where customer_id is not null;
