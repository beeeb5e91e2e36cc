-- Quotations: what was offered to whom, until when, at which price and why; and what roles may give away.

-- Of the price of a line, what somebody with the role may give away alone; empty means no limit.
alter table role add column discount_cap numeric(7, 4) default 0;
update role set discount_cap = case
  when is_owner then null when name = 'Branch Manager' then 15 when name = 'Sales' then 5 else 0 end;
alter table role add constraint role_discount_cap_check
  check (discount_cap is null or not is_owner and discount_cap between 0 and 100);

-- Mechanism, not business: the last number given, which the document itself keeps in its history. The row is locked by
-- whoever takes the next one, and a number that is rolled back is given again: there are no gaps.
create table document_counter (
  company_id uuid not null default current_company() references company (id),
  kind text not null,
  period text not null,
  last integer not null check (last > 0),
  primary key (company_id, kind, period)
);
alter table document_counter enable row level security;
alter table document_counter force row level security;
create policy company_only on document_counter using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, update on document_counter to lajur_app;

create table quotation (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  -- Given when it is approved.
  number text,
  status smallint not null default 0 check (status in (0, 5, 10, 20, 30, 40)),
  status_reason text,
  closed_as text,
  date date not null,
  valid_until date not null,
  customer_id uuid,
  branch_id smallint not null,
  sales_id uuid,
  language text not null check (language in ('en', 'id')),
  payment_term_id smallint,
  prices_include_ppn boolean not null default false,
  deposit bigint not null default 0 check (deposit >= 0),
  dp_percent numeric(7, 4) check (dp_percent between 0 and 100),
  dp_discount bigint not null default 0 check (dp_discount >= 0),
  dp_period smallint not null default 0 check (dp_period >= 0),
  max_km integer check (max_km >= 0),
  exceed_km_cost bigint check (exceed_km_cost >= 0),
  exchange_fee bigint not null default 0 check (exchange_fee >= 0),
  description text,
  terms text,
  -- What the engine was given and what it gave: the nightly proof computes it again.
  price_input jsonb not null,
  priced jsonb not null,
  subtotal bigint not null generated always as ((priced #>> '{totals,subtotal}')::bigint) stored,
  discount bigint not null generated always as ((priced #>> '{totals,discount}')::bigint) stored,
  ppn bigint not null generated always as ((priced #>> '{totals,ppn}')::bigint) stored,
  total bigint not null generated always as ((priced #>> '{totals,total}')::bigint) stored,
  -- Of everything that an approver sees: another one means that it has changed since.
  version text not null check (version ~ '^[0-9a-f]{64}$'),
  approval_reasons text[] not null default '{}',
  author_id uuid default (current_acting() ->> 'user')::uuid,
  submitted_by_id uuid,
  submitted_at timestamptz,
  -- Empty where the rules agreed by themselves.
  approved_by_id uuid,
  approved_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint quotation_customer_id_fkey foreign key (company_id, customer_id) references customer (company_id, id),
  constraint quotation_branch_id_fkey foreign key (company_id, branch_id) references branch (company_id, id),
  constraint quotation_sales_id_fkey foreign key (company_id, sales_id) references app_user (company_id, id),
  constraint quotation_payment_term_id_fkey foreign key (company_id, payment_term_id) references payment_term (company_id, id),
  constraint quotation_number_unique unique (company_id, number),
  constraint quotation_valid_until_check check (valid_until >= date),
  -- What was approved has a number, and keeps it.
  constraint quotation_number_check check (status not in (20, 30) or number is not null),
  constraint quotation_customer_id_check check (status in (0, 40) or customer_id is not null),
  constraint quotation_closed_as_check check (
    (status = 40) = (closed_as is not null) and closed_as in ('LOST', 'EXPIRED', 'CANCELLED'))
);
select make_business_table('quotation', 'status <> 40');
select bind_to_branches('quotation');
-- Amounts are in the history by their sums; how each came about is recomputed, not remembered.
drop trigger history on quotation;
create trigger history after insert or update or delete on quotation for each row
  execute function write_history('price_input', 'priced', 'version');

create index quotation_by_created_at on quotation (company_id, created_at, id);
create index quotation_by_status on quotation (company_id, status, created_at, id);
create index quotation_by_date on quotation (company_id, date, id);
create index quotation_by_total on quotation (company_id, total, id);
create index quotation_by_valid_until on quotation (company_id, valid_until, id);
create index quotation_of_customer on quotation (company_id, customer_id, created_at, id);
create index quotation_search on quotation using gin (company_id, number gin_trgm_ops, description gin_trgm_ops);

create table quotation_line (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  quotation_id uuid not null,
  position smallint not null check (position >= 0),
  category text,
  vehicle_id uuid,
  custom_fleet_name text,
  quantity integer not null,
  rental_type_id smallint,
  duration integer check (duration > 0),
  duration_uom text check (duration_uom in ('DAY', 'WEEK', 'MONTH', 'YEAR')),
  started_at timestamptz,
  amount bigint check (amount > 0),
  manual_reason text,
  discount numeric(7, 4) not null default 0 check (discount between 0 and 100),
  zone text check (zone in ('1', '2')),
  zone_days integer not null default 0 check (zone_days >= 0),
  nights integer not null default 0 check (nights >= 0),
  meals integer not null default 0 check (meals >= 0),
  delivery_fee bigint not null default 0 check (delivery_fee >= 0),
  pick_up_fee bigint not null default 0 check (pick_up_fee >= 0),
  -- As the engine has it; empty while too little is known.
  unit_price bigint,
  subtotal bigint,
  discount_amount bigint,
  total bigint,
  last_day date,
  occupancy_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint quotation_line_quotation_id_fkey foreign key (company_id, quotation_id) references quotation (company_id, id) on delete cascade,
  constraint quotation_line_vehicle_id_fkey foreign key (company_id, vehicle_id) references vehicle (company_id, id),
  constraint quotation_line_rental_type_id_fkey foreign key (company_id, rental_type_id) references rental_type (company_id, id),
  constraint quotation_line_occupancy_id_fkey foreign key (company_id, occupancy_id) references occupancy (company_id, id),
  constraint quotation_line_position_unique unique (company_id, quotation_id, position),
  -- A vehicle that is known is one.
  constraint quotation_line_quantity_check check (quantity > 0 and (vehicle_id is null or quantity = 1))
);
select make_business_table('quotation_line');
select bind_to_parent('quotation_line', 'quotation', 'quotation_id');

create index quotation_line_of_vehicle on quotation_line (company_id, vehicle_id) where vehicle_id is not null;
create index quotation_line_of_occupancy on quotation_line (company_id, occupancy_id) where occupancy_id is not null;

-- A message can carry a paper.
alter table outbox add column paper_id uuid;
alter table outbox add constraint outbox_paper_id_fkey foreign key (company_id, paper_id) references paper (company_id, id);
create index outbox_of_paper on outbox (company_id, paper_id) where paper_id is not null;
