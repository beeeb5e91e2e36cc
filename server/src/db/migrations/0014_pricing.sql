-- Rental prices: of a vehicle or of a category, for everybody or for one customer, each for a period.

create extension if not exists btree_gist;

create table rental_price (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  vehicle_id uuid,
  category text,
  customer_id uuid,
  rental_type_id smallint not null,
  valid_from date not null,
  -- The last day on which it counts; empty for no end.
  valid_to date,
  amount bigint not null check (amount > 0),
  km_allowance integer check (km_allowance >= 0),
  excess_per_km bigint check (excess_per_km >= 0),
  overtime_percent numeric(7, 4) check (overtime_percent between 0 and 100),
  overtime_amount bigint check (overtime_amount >= 0),
  late_return_percent numeric(7, 4) check (late_return_percent between 0 and 100),
  notes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint rental_price_vehicle_id_fkey foreign key (company_id, vehicle_id) references vehicle (company_id, id),
  constraint rental_price_customer_id_fkey foreign key (company_id, customer_id) references customer (company_id, id),
  constraint rental_price_rental_type_id_fkey foreign key (company_id, rental_type_id) references rental_type (company_id, id),
  constraint rental_price_category_check check (num_nonnulls(vehicle_id, category) = 1),
  constraint rental_price_valid_to_check check (valid_to >= valid_from),
  constraint rental_price_overtime_check check (num_nonnulls(overtime_percent, overtime_amount) = 1),
  constraint rental_price_allowance_check check (excess_per_km is null or km_allowance is not null),
  -- Two prices of one subject, customer and rental type never hold on the same day. Nothing equals nothing only where
  -- it is written out; a range of days is kept half-open by the database itself.
  constraint rental_price_valid_from_excl exclude using gist (
    company_id with =,
    rental_type_id with =,
    coalesce(vehicle_id, '00000000-0000-0000-0000-000000000000') with =,
    coalesce(category, '') with =,
    coalesce(customer_id, '00000000-0000-0000-0000-000000000000') with =,
    daterange(valid_from, valid_to, '[]') with &&
  )
);
select make_business_table('rental_price', 'true');

-- The price of a vehicle belongs to the vehicle's branch: whoever is bound to others does not see it.
create policy own_branches on rental_price as restrictive
  using ((select current_branches()) is null or vehicle_id is null
    or exists (select from vehicle where vehicle.company_id = rental_price.company_id and vehicle.id = vehicle_id))
  with check ((select current_branches()) is null or vehicle_id is null
    or exists (select from vehicle where vehicle.company_id = rental_price.company_id and vehicle.id = vehicle_id));

create index rental_price_by_valid_from on rental_price (company_id, valid_from, id);
create index rental_price_by_amount on rental_price (company_id, amount, id);
create index rental_price_by_created_at on rental_price (company_id, created_at, id);
create index rental_price_by_vehicle on rental_price (company_id, vehicle_id, valid_from, id) where vehicle_id is not null;
create index rental_price_by_category on rental_price (company_id, category, rental_type_id, valid_from, id);
create index rental_price_by_customer on rental_price (company_id, customer_id, valid_from, id) where customer_id is not null;
create index rental_price_search on rental_price using gin (company_id, notes gin_trgm_ops);
