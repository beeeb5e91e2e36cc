-- The nine lists of master data, and the settings of a company.

create table branch (
  company_id uuid not null default current_company() references company (id),
  id smallint not null,
  code text not null,
  name text not null,
  address text,
  city text,
  province text,
  postal_code text,
  phone text,
  time_zone text not null,
  nitku text,
  head_name text,
  status smallint not null default 10,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table insurance_type (
  company_id uuid not null default current_company() references company (id),
  id smallint not null,
  name text not null,
  description text,
  status smallint not null default 10,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table rental_type (
  company_id uuid not null default current_company() references company (id),
  id smallint not null,
  name text not null,
  with_driver boolean not null,
  duration_uom text not null check (duration_uom in ('DAY', 'WEEK', 'MONTH', 'YEAR')),
  hours_per_unit integer check (hours_per_unit > 0),
  day_basis text not null check (day_basis in ('H24', 'H12', 'CALENDAR')),
  area text not null check (area in ('ANY', 'DALAM_KOTA', 'LUAR_KOTA')),
  includes text[] not null default '{}',
  tax_service_code text,
  status smallint not null default 10,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table payment_term (
  company_id uuid not null default current_company() references company (id),
  id smallint not null,
  name text not null,
  kind text not null check (kind in ('NET', 'PREPAID', 'SPLIT', 'MONTHLY_ADVANCE', 'MONTHLY_ARREARS')),
  due_days integer not null check (due_days between 0 and 365),
  down_payment_percent numeric(7, 4) check (down_payment_percent between 0 and 100),
  status smallint not null default 10,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table payment_method (
  company_id uuid not null default current_company() references company (id),
  id smallint not null,
  name text not null,
  kind text not null,
  max_amount bigint check (max_amount >= 0),
  description text,
  status smallint not null default 10,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table brand (
  company_id uuid not null default current_company() references company (id),
  id smallint not null,
  name text not null,
  description text,
  status smallint not null default 10,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table category (
  company_id uuid not null default current_company() references company (id),
  id smallint not null,
  name text not null,
  description text,
  status smallint not null default 10,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table uom (
  company_id uuid not null default current_company() references company (id),
  id smallint not null,
  name text not null,
  symbol text not null,
  status smallint not null default 10,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);

create table tax (
  company_id uuid not null default current_company() references company (id),
  id smallint not null,
  name text not null,
  kind text not null check (kind in ('PPN', 'PPH23')),
  rate numeric(7, 4) not null check (rate between 0 and 100),
  -- The share of the price that is taxed, as a fraction: 11/12 has no exact decimal.
  base_numerator integer not null check (base_numerator > 0),
  base_denominator integer not null check (base_denominator > 0),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  description text,
  status smallint not null default 10,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);

do $$
declare
  list text;
begin
  foreach list in array array['branch', 'insurance_type', 'rental_type', 'payment_term', 'payment_method', 'brand', 'category', 'uom', 'tax'] loop
    execute format('create trigger small_id before insert on %I for each row execute function give_small_id()', list);
    -- An archived entry gives its name back.
    execute format('create unique index %I on %I (company_id, lower(name)) where status <> 30', list || '_name_unique', list);
    perform make_business_table(list::regclass, 'status <> 30');
  end loop;
end
$$;
create unique index branch_code_unique on branch (company_id, upper(code)) where status <> 30;

create table setting (
  company_id uuid not null default current_company() references company (id),
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, key)
);
select make_business_table('setting');
