-- Sales orders: what was agreed with whom, which vehicles serve it, and what is billed when.

create table sales_order (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  -- Given when it is approved.
  number text,
  status smallint not null default 0 check (status in (0, 5, 10, 15, 20, 25, 30)),
  status_reason text,
  date date not null,
  quotation_id uuid,
  customer_id uuid not null,
  branch_id smallint not null,
  sales_id uuid,
  language text not null check (language in ('en', 'id')),
  po_number text,
  payment_term_id smallint,
  prices_include_ppn boolean not null default false,
  deposit bigint not null default 0 check (deposit >= 0),
  dp_percent numeric(7, 4) check (dp_percent between 0 and 100),
  dp_discount bigint not null default 0 check (dp_discount >= 0),
  dp_period smallint not null default 0 check (dp_period >= 0),
  max_km integer check (max_km >= 0),
  exceed_km_cost bigint check (exceed_km_cost >= 0),
  exchange_fee bigint not null default 0 check (exchange_fee >= 0),
  extension_policy text check (extension_policy in ('ORIGINAL', 'NEW_TOTAL', 'EXTENSION')),
  termination_method text check (termination_method in ('NONE', 'FIXED', 'N_MONTHS', 'PCT_REMAINING', 'BANDS_BY_ELAPSED',
    'RERATE_TO_ACTUAL', 'WDV_MINUS_MARKET')),
  termination_amount bigint check (termination_amount >= 0),
  termination_months smallint check (termination_months >= 0),
  termination_percent numeric(7, 4) check (termination_percent between 0 and 100),
  description text,
  terms text,
  vehicles integer not null default 0,
  started_on date,
  last_day date,
  -- What the engine was given and what it gave: the nightly proof computes it again.
  price_input jsonb not null,
  priced jsonb not null,
  subtotal bigint not null generated always as ((priced #>> '{totals,subtotal}')::bigint) stored,
  total_discount bigint not null generated always as ((priced #>> '{totals,discount}')::bigint) stored,
  total_tax bigint not null generated always as ((priced #>> '{totals,ppn}')::bigint) stored,
  total bigint not null generated always as ((priced #>> '{totals,total}')::bigint) stored,
  pph23 bigint not null generated always as ((priced #>> '{totals,pph23}')::bigint) stored,
  to_transfer bigint not null generated always as ((priced #>> '{totals,to_transfer}')::bigint) stored,
  down_payment bigint not null generated always as ((priced #>> '{totals,down_payment}')::bigint) stored,
  -- Of everything that an approver sees: another one means that it has changed since.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  approval_reasons text[] not null default '{}',
  -- Of the signed contract, which is among the files of the order.
  contract_signed_on date,
  -- The version of the contract that holds; none before it is approved.
  version integer not null default 0 check (version >= 0),
  created_by uuid default (current_acting() ->> 'user')::uuid,
  submitted_by uuid,
  approved_by uuid,
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint sales_order_quotation_id_fkey foreign key (company_id, quotation_id) references quotation (company_id, id),
  constraint sales_order_customer_id_fkey foreign key (company_id, customer_id) references customer (company_id, id),
  constraint sales_order_branch_id_fkey foreign key (company_id, branch_id) references branch (company_id, id),
  constraint sales_order_sales_id_fkey foreign key (company_id, sales_id) references app_user (company_id, id),
  constraint sales_order_payment_term_id_fkey foreign key (company_id, payment_term_id) references payment_term (company_id, id),
  constraint sales_order_number_unique unique (company_id, number),
  -- What was approved has a number and a contract, and keeps them.
  constraint sales_order_number_check check (status in (0, 5, 30) or (number is not null and version > 0)),
  constraint sales_order_last_day_check check (last_day >= started_on - 1)
);
select make_business_table('sales_order', 'true');
select bind_to_branches('sales_order');
-- Amounts are in the history by their sums; how each came about is recomputed, not remembered. Who did what, it says itself.
drop trigger history on sales_order;
create trigger history after insert or update or delete on sales_order for each row
  execute function write_history('price_input', 'priced', 'hash', 'submitted_by', 'approved_by');

-- A quotation becomes one order.
create unique index sales_order_quotation_id_unique on sales_order (company_id, quotation_id)
  where quotation_id is not null and status <> 30;
create index sales_order_by_created_at on sales_order (company_id, created_at, id);
create index sales_order_by_status on sales_order (company_id, status, created_at, id);
create index sales_order_by_date on sales_order (company_id, date, id);
create index sales_order_by_number on sales_order (company_id, number, id);
create index sales_order_by_number_desc on sales_order (company_id, number desc nulls last, id desc);
create index sales_order_by_started_on on sales_order (company_id, started_on, id);
create index sales_order_by_started_on_desc on sales_order (company_id, started_on desc nulls last, id desc);
create index sales_order_by_last_day on sales_order (company_id, last_day, id);
create index sales_order_by_last_day_desc on sales_order (company_id, last_day desc nulls last, id desc);
create index sales_order_by_total on sales_order (company_id, total, id);
create index sales_order_of_customer on sales_order (company_id, customer_id, created_at, id);
create index sales_order_search on sales_order using gin (company_id, number gin_trgm_ops, po_number gin_trgm_ops);

-- One vehicle each; of a draft, anything may still be missing.
create table sales_order_line (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  order_id uuid not null,
  position smallint not null check (position >= 0),
  category text,
  -- The one that has it now; the segments know the others.
  vehicle_id uuid,
  custom_fleet_name text,
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
  is_manual boolean not null default false,
  started_on date,
  last_day date,
  ends_at timestamptz,
  subtotal bigint,
  discount_amount bigint,
  total bigint,
  km_allowance integer,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint sales_order_line_of_order unique (company_id, id, order_id),
  constraint sales_order_line_order_id_fkey foreign key (company_id, order_id) references sales_order (company_id, id) on delete cascade,
  constraint sales_order_line_vehicle_id_fkey foreign key (company_id, vehicle_id) references vehicle (company_id, id),
  constraint sales_order_line_rental_type_id_fkey foreign key (company_id, rental_type_id) references rental_type (company_id, id),
  constraint sales_order_line_position_unique unique (company_id, order_id, position),
  constraint sales_order_line_last_day_check check (last_day >= started_on - 1)
);
select make_business_table('sales_order_line');
select bind_to_parent('sales_order_line', 'sales_order', 'order_id');
create index sales_order_line_of_vehicle on sales_order_line (company_id, vehicle_id) where vehicle_id is not null;

-- Which vehicle served a line from when to when. Segments follow each other: a line has one vehicle at a time.
create table rental_segment (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  order_id uuid not null,
  line_id uuid not null,
  vehicle_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text,
  price_effect text not null default 'KEEP' check (price_effect in ('KEEP', 'REPRICE', 'SUBSTITUTE_FREE')),
  occupancy_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint rental_segment_line_id_fkey foreign key (company_id, line_id, order_id) references sales_order_line (company_id, id, order_id),
  constraint rental_segment_vehicle_id_fkey foreign key (company_id, vehicle_id) references vehicle (company_id, id),
  constraint rental_segment_occupancy_id_fkey foreign key (company_id, occupancy_id) references occupancy (company_id, id),
  constraint rental_segment_occupancy_id_unique unique (company_id, occupancy_id),
  constraint rental_segment_ends_at_check check (ends_at > starts_at),
  constraint rental_segment_line_id_excl exclude using gist (
    company_id with =, line_id with =, tstzrange(starts_at, ends_at) with &&
  )
);
select make_business_table('rental_segment');
select bind_to_parent('rental_segment', 'sales_order', 'order_id');
create index rental_segment_of_order on rental_segment (company_id, order_id, line_id, starts_at);
create index rental_segment_of_vehicle on rental_segment (company_id, vehicle_id, starts_at);

-- The contract as it stood from a day on. Versions are added and never changed.
create table contract_version (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  order_id uuid not null,
  no integer not null check (no > 0),
  kind text not null check (kind in ('ORDER', 'EXTENSION', 'CHANGE_FLEET', 'TERMINATION')),
  effective_from date not null,
  reason text,
  -- What was asked for, what it cost, and by how much that differs from the version before.
  terms jsonb not null,
  price_input jsonb not null,
  priced jsonb not null,
  adjustments jsonb not null default '[]',
  total bigint not null generated always as ((priced #>> '{totals,total}')::bigint) stored,
  difference bigint not null,
  -- Of the preview that was applied.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  created_by uuid default (current_acting() ->> 'user')::uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint contract_version_order_id_fkey foreign key (company_id, order_id) references sales_order (company_id, id),
  constraint contract_version_no_unique unique (company_id, order_id, no)
);
select make_business_table('contract_version');
select bind_to_parent('contract_version', 'sales_order', 'order_id');
revoke update, delete on contract_version from lajur_app;
drop trigger history on contract_version;
create trigger history after insert or update or delete on contract_version for each row
  execute function write_history('terms', 'price_input', 'priced', 'adjustments', 'hash');

-- A handover that is planned. Operations carry it out.
create table delivery_order (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  number text not null,
  order_id uuid not null,
  line_id uuid not null,
  scheduled_at timestamptz not null,
  status smallint not null default 0 check (status in (0, 5, 10, 20, 30)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint delivery_order_line_id_fkey foreign key (company_id, line_id, order_id) references sales_order_line (company_id, id, order_id),
  constraint delivery_order_number_unique unique (company_id, number)
);
select make_business_table('delivery_order', 'true');
select bind_to_parent('delivery_order', 'sales_order', 'order_id');
-- A line is handed over once.
create unique index delivery_order_line_id_unique on delivery_order (company_id, line_id) where status <> 30;
create index delivery_order_of_order on delivery_order (company_id, order_id);
create index delivery_order_by_scheduled_at on delivery_order (company_id, scheduled_at, id);

-- What is billed when and for which days, before taxes. An invoice only moves rows from planned to invoiced.
create table billing_schedule (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  order_id uuid not null,
  -- Empty for what concerns the whole order, such as its deposit.
  line_id uuid,
  kind text not null check (kind in ('RENT', 'EXTRA', 'DELIVERY', 'PICK_UP', 'DEPOSIT', 'DP', 'DP_RETURN', 'DP_DISCOUNT',
    'EXCHANGE', 'REPRICE', 'PENALTY', 'CANCELLATION')),
  period_start date not null,
  last_day date not null,
  due_on date not null,
  amount bigint not null,
  status text not null default 'PLANNED' check (status in ('PLANNED', 'INVOICED', 'VOID')),
  version integer not null check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint billing_schedule_order_id_fkey foreign key (company_id, order_id) references sales_order (company_id, id),
  constraint billing_schedule_line_id_fkey foreign key (company_id, line_id, order_id) references sales_order_line (company_id, id, order_id),
  constraint billing_schedule_line_id_check check (kind <> 'RENT' or line_id is not null),
  constraint billing_schedule_last_day_check check (last_day >= period_start),
  -- No day of a line is billed twice.
  constraint billing_schedule_period_start_excl exclude using gist (
    company_id with =, line_id with =, daterange(period_start, last_day, '[]') with &&
  ) where (kind = 'RENT' and status <> 'VOID')
);
select make_business_table('billing_schedule');
select bind_to_parent('billing_schedule', 'sales_order', 'order_id');
-- Laid twice, a row is refused: whoever lays a schedule again changes nothing.
create unique index billing_schedule_period_start_unique on billing_schedule
  (company_id, order_id, line_id, kind, period_start, version) nulls not distinct where status <> 'VOID';
create index billing_schedule_of_order on billing_schedule (company_id, order_id, due_on, id);
create index billing_schedule_due on billing_schedule (company_id, due_on, id) where status = 'PLANNED';
