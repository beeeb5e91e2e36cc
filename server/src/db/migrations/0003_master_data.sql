-- The nine lists of master data, and the settings of a company.

-- Each list with what is its own; what every entry has is added below.
create table branch (
  code text not null,
  address text,
  city text,
  province text,
  postal_code text,
  phone text,
  time_zone text not null,
  nitku text,
  head_name text
);

create table insurance_type (description text);

create table rental_type (
  with_driver boolean not null,
  duration_uom text not null check (duration_uom in ('DAY', 'WEEK', 'MONTH', 'YEAR')),
  hours_per_unit integer check (hours_per_unit > 0),
  day_basis text not null check (day_basis in ('H24', 'H12', 'CALENDAR')),
  area text not null check (area in ('ANY', 'DALAM_KOTA', 'LUAR_KOTA')),
  includes text[] not null default '{}',
  tax_service_code text
);

create table payment_term (
  kind text not null check (kind in ('NET', 'PREPAID', 'SPLIT', 'MONTHLY_ADVANCE', 'MONTHLY_ARREARS')),
  due_days integer not null check (due_days between 0 and 365),
  down_payment_percent numeric(7, 4) check (down_payment_percent between 0 and 100)
);

create table payment_method (
  kind text not null,
  max_amount bigint check (max_amount >= 0),
  description text
);

create table brand (description text);

create table category (description text);

create table uom (symbol text not null);

create table tax (
  kind text not null check (kind in ('PPN', 'PPH23')),
  rate numeric(7, 4) not null check (rate between 0 and 100),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  -- The share of the price that is taxed, as a fraction: 11/12 has no exact decimal.
  base_numerator integer not null check (base_numerator > 0),
  base_denominator integer not null check (base_denominator > 0),
  description text
);

-- Makes a table a list of master data: small ids, a name that is unique while in use, archive instead of delete.
create function make_master_data(list regclass) returns void
language plpgsql
as $$
begin
  execute format($sql$
    alter table %s
      add column company_id uuid not null default current_company() references company (id),
      add column id smallint not null,
      add column name text not null check (name <> ''),
      add column status smallint not null default 10 check (status in (10, 30)),
      add column created_at timestamptz not null default now(),
      add column updated_at timestamptz not null default now(),
      add primary key (company_id, id)
  $sql$, list);
  execute format('create trigger small_id before insert on %s for each row execute function give_small_id()', list);
  -- An archived entry gives its name back.
  execute format('create unique index %I on %s (company_id, lower(name)) where status <> 30', list || '_name_unique', list);
  perform make_business_table(list, 'status <> 30');
end
$$;

select make_master_data(list::regclass)
from unnest(array['branch', 'insurance_type', 'rental_type', 'payment_term', 'payment_method', 'brand', 'category', 'uom', 'tax']) as list;
create unique index branch_code_unique on branch (company_id, upper(code)) where status <> 30;

create table setting (
  company_id uuid not null default current_company() references company (id),
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (company_id, key)
);
select make_business_table('setting');
