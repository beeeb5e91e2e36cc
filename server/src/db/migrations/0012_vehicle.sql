-- Vehicles: all that a company knows of each of its own, its partners' and those under profit share.

create table vehicle (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  license_number text not null check (license_number ~ '^[A-Z]{1,2}[1-9]\d{0,3}[A-Z]{0,3}$'),
  brand text not null check (brand <> ''),
  model text not null check (model <> ''),
  variant text,
  year smallint not null check (year between 1980 and 2100),
  category text not null,
  color text,
  plate_color text not null,
  branch_id smallint,
  pool_location text,
  notes text,
  stnk_kind text not null,
  chassis_number text,
  engine_number text,
  fuel_type text not null,
  transmission text not null,
  engine_cc integer,
  seats smallint not null check (seats between 1 and 80),
  gvw_kg integer,
  equipment text[] not null default '{}',
  stnk_owner_name text,
  kir_required boolean not null default false,
  ownership_type text not null,
  supplier_id uuid,
  partner_cost bigint check (partner_cost >= 0),
  acquisition_date date,
  acquisition_price bigint check (acquisition_price >= 0),
  residual_value bigint check (residual_value >= 0),
  book_months smallint,
  tax_group text,
  finance_company text,
  installment bigint check (installment >= 0),
  tenor_months smallint,
  finance_end_date date,
  gps_vendor text,
  gps_device_id text,
  gps_sim_number text,
  etoll_card_number text,
  fuel_card_number text,
  status smallint not null default 10 check (status in (10, 20, 30, 40, 50)),
  status_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint vehicle_branch_id_fkey foreign key (company_id, branch_id) references branch (company_id, id),
  constraint vehicle_supplier_id_fkey foreign key (company_id, supplier_id) references supplier (company_id, id),
  constraint vehicle_supplier_id_check check (ownership_type not in ('PARTNER', 'PROFIT_SHARE') or supplier_id is not null)
);
select make_business_table('vehicle', 'status <> 40');
select bind_to_branches('vehicle');

-- A plate is on one vehicle at a time; it may come back on another once the first is sold.
create unique index vehicle_license_number_unique on vehicle (company_id, license_number) where status <> 40;
create unique index vehicle_chassis_number_unique on vehicle (company_id, chassis_number) where status <> 40;

create index vehicle_by_license_number on vehicle (company_id, license_number, id);
create index vehicle_by_brand on vehicle (company_id, brand, id);
create index vehicle_by_year on vehicle (company_id, year, id);
create index vehicle_by_created_at on vehicle (company_id, created_at, id);
create index vehicle_by_status on vehicle (company_id, status, created_at, id);
create index vehicle_by_supplier on vehicle (company_id, supplier_id, created_at, id) where supplier_id is not null;
create index vehicle_search on vehicle using gin
  (company_id, license_number gin_trgm_ops, model gin_trgm_ops, brand gin_trgm_ops, chassis_number gin_trgm_ops);
