-- Suppliers: partners who lend vehicles, workshops, insurers, shops.

create table supplier (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  name text not null check (name <> ''),
  kinds text[] not null check (cardinality(kinds) > 0),
  contact_name text,
  phone text,
  email text,
  branch_id smallint,
  notes text,
  address text,
  city text,
  province text,
  postal_code text,
  npwp text check (npwp ~ '^\d{16}$'),
  npwp_note text,
  tax_name text,
  is_pkp boolean not null default false,
  sppkp_number text,
  has_umkm_certificate boolean not null default false,
  umkm_valid_until date,
  payment_term_id smallint,
  bank_accounts jsonb not null default '[]',
  status smallint not null default 10 check (status in (10, 30)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint supplier_branch_id_fkey foreign key (company_id, branch_id) references branch (company_id, id),
  constraint supplier_payment_term_id_fkey foreign key (company_id, payment_term_id) references payment_term (company_id, id)
);
select make_business_table('supplier', 'status <> 30');
select bind_to_branches('supplier');

create unique index supplier_name_unique on supplier (company_id, lower(name)) where status <> 30;
create index supplier_by_name on supplier (company_id, name, id);
create index supplier_by_created_at on supplier (company_id, created_at, id);
create index supplier_search on supplier using gin
  (company_id, name gin_trgm_ops, contact_name gin_trgm_ops, phone gin_trgm_ops, email gin_trgm_ops, city gin_trgm_ops);
