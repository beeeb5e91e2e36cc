-- Customers, personal and corporate.

create table customer (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  kind text not null check (kind in ('PERSONAL', 'CORPORATE')),
  name text not null check (name <> ''),
  company_name text,
  email text,
  phone text not null,
  whatsapp text,
  branch_id smallint,
  is_vip boolean not null default false,
  notes text,
  nik text check (nik ~ '^\d{16}$'),
  birth_place text,
  birth_date date,
  gender text check (gender in ('MALE', 'FEMALE')),
  sim_number text,
  sim_expiry date,
  occupation text,
  office_phone text,
  social_media text,
  home_ownership text,
  emergency_name text,
  emergency_relation text,
  emergency_phone text,
  survey_date date,
  survey_by text,
  survey_result text,
  nationality text,
  passport_number text,
  kitas_number text,
  legal_form text,
  nib text,
  contract_number text,
  contacts jsonb not null default '[]',
  address text,
  city text,
  province text,
  postal_code text,
  domicile_address text,
  billing_address text,
  npwp text check (npwp ~ '^\d{16}$'),
  npwp_note text,
  nitku text,
  tax_name text,
  tax_address text,
  is_pkp boolean not null default false,
  sppkp_number text,
  withholds_pph23 boolean not null default false,
  is_wapu boolean not null default false,
  tax_code text,
  payment_term_id smallint,
  credit_limit bigint check (credit_limit >= 0),
  requires_po boolean not null default false,
  invoice_needs text[] not null default '{}',
  invoice_days text,
  bank_name text,
  bank_account text,
  bank_holder text,
  status smallint not null default 10 check (status in (10, 20, 30)),
  status_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint customer_firm_has_name check (kind = 'PERSONAL' or company_name is not null),
  constraint customer_branch_id_fkey foreign key (company_id, branch_id) references branch (company_id, id),
  constraint customer_payment_term_id_fkey foreign key (company_id, payment_term_id) references payment_term (company_id, id)
);
select make_business_table('customer', 'status <> 30');

-- One index for each way the list can be sorted …
create index customer_by_created_at on customer (company_id, created_at, id);
create index customer_by_name on customer (company_id, name, id);
create index customer_by_credit_limit on customer (company_id, credit_limit, id);
create index customer_by_credit_limit_desc on customer (company_id, credit_limit desc nulls last, id desc);
-- … one for its search and text filters …
create index customer_search on customer using gin
  (company_id, name gin_trgm_ops, email gin_trgm_ops, company_name gin_trgm_ops, phone gin_trgm_ops, city gin_trgm_ops);
-- … and one for each thing by which a duplicate is recognised.
create index customer_nik on customer (company_id, nik) where nik is not null;
create index customer_npwp on customer (company_id, npwp) where npwp is not null;
create index customer_phone on customer (company_id, phone);
create index customer_email on customer (company_id, email) where email is not null;
