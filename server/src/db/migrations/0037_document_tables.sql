-- Tables of documents are made by these functions, so that a new document has every column, index, policy and trigger
-- that a document needs; the views of what waits and of what is due are derived from rows.

-- Adds to a table with the document's own columns what every document has. `states` are the codes of its machine; those
-- in `numbered` need a number; `totals` are the sums of documents that have a price.
create function make_document_table(name regclass, states smallint[], numbered smallint[], totals boolean default true)
returns void
language plpgsql
as $$
declare
  own text := name::text;
begin
  execute format($sql$
    alter table %1$s
      add column company_id uuid not null default current_company() references company (id),
      add column id uuid not null default new_id(),
      add column number text,
      add column status smallint not null default 0 constraint %2$I check (status = any (%3$L::smallint[])),
      add column status_reason text,
      add column date date not null,
      add column branch_id smallint not null,
      add column hash text not null constraint %4$I check (hash ~ '^[0-9a-f]{64}$'),
      add column approval_reasons text[] not null default '{}',
      add column created_by_id uuid default (current_acting() ->> 'user')::uuid,
      add column submitted_by_id uuid,
      add column submitted_at timestamptz,
      add column approved_by_id uuid,
      add column approved_at timestamptz,
      add column created_at timestamptz not null default now(),
      add column updated_at timestamptz not null default now(),
      add primary key (company_id, id),
      add constraint %5$I foreign key (company_id, branch_id) references branch (company_id, id),
      add constraint %6$I unique (company_id, number),
      add constraint %7$I check (status <> all (%8$L::smallint[]) or number is not null)
  $sql$, name, own || '_status_check', states, own || '_hash_check', own || '_branch_id_fkey', own || '_number_unique',
    own || '_number_check', numbered);
  if totals then
    execute format($sql$
      alter table %s
        add column priced jsonb not null,
        add column subtotal bigint not null generated always as ((priced #>> '{totals,subtotal}')::bigint) stored,
        add column total_discount bigint not null generated always as ((priced #>> '{totals,discount}')::bigint) stored,
        add column total_tax bigint not null generated always as ((priced #>> '{totals,ppn}')::bigint) stored,
        add column total bigint not null generated always as ((priced #>> '{totals,total}')::bigint) stored
    $sql$, name);
    execute format('create index %I on %s (company_id, total, id)', own || '_by_total', name);
  end if;
  perform make_business_table(name, 'true');
  perform bind_to_branches(name);
  -- How an amount came about is computed again, not remembered; who did what and when, an entry of the history says itself.
  execute format('drop trigger history on %s', name);
  execute format($sql$create trigger history after insert or update or delete on %s for each row execute function
    write_history('price_input', 'priced', 'hash', 'submitted_by_id', 'submitted_at', 'approved_by_id')$sql$, name);
  execute format('create index %I on %s (company_id, created_at, id)', own || '_by_created_at', name);
  execute format('create index %I on %s (company_id, status, created_at, id)', own || '_by_status', name);
  execute format('create index %I on %s (company_id, date, id)', own || '_by_date', name);
end
$$;

-- Adds to a table with the line's own columns what every line has; `key` is its column with the id of the document.
create function make_document_lines(name regclass, document regclass, key text, totals boolean default true) returns void
language plpgsql
as $$
declare
  own text := name::text;
begin
  execute format($sql$
    alter table %1$s
      add column company_id uuid not null default current_company() references company (id),
      add column id uuid not null default new_id(),
      add column %2$I uuid not null,
      add column position smallint not null constraint %3$I check (position >= 0),
      add column created_at timestamptz not null default now(),
      add column updated_at timestamptz not null default now(),
      add primary key (company_id, id),
      add constraint %4$I foreign key (company_id, %2$I) references %5$s (company_id, id) on delete cascade,
      add constraint %6$I unique (company_id, %2$I, position)
  $sql$, name, key, own || '_position_check', own || '_' || key || '_fkey', document, own || '_position_unique');
  if totals then
    execute format($sql$
      alter table %s add column unit_price bigint, add column subtotal bigint, add column discount_amount bigint,
        add column total bigint
    $sql$, name);
  end if;
  perform make_business_table(name);
  perform bind_to_parent(name, document, key);
end
$$;

-- Documents that wait for somebody to approve them: which, in which state, and whose name is told with the request.
create table document_approval (
  table_name text primary key,
  topic text not null unique,
  reference_type text not null,
  waiting_status smallint not null,
  -- The table of the customer or supplier, and the column that points to it.
  party_table text not null,
  party_column text not null,
  total_column text not null default 'total'
);

-- What ends or is due on documents, each as a query of (topic, id, due_on, name, branch_id, reference_type, reference_id,
-- about, due_at, concerns, facts). `about` names a thing together with its end, so that another end is another thing;
-- `due_at` is the end where it has an hour; `concerns` is told whatever the rules say.
create table document_due_topic (
  name text primary key,
  query text not null
);

-- Derives both views from the rows; a migration calls it after it has added one.
create function derive_document_views() returns void
language plpgsql
as $$
declare
  waiting text;
  due text;
begin
  select string_agg(format($sql$
    select document.company_id, %L as topic, %L as reference_type, document.id as reference_id, party.name as party,
      document.branch_id, document.%I as total, document.submitted_at, document.submitted_by_id
    from %I as document
    join %I as party on party.company_id = document.company_id and party.id = document.%I
    where document.status = %s$sql$,
    topic, reference_type, total_column, table_name, party_table, party_column, waiting_status), ' union all ' order by topic)
  into waiting from document_approval;
  execute format($sql$
    create or replace view document_waiting with (security_invoker = true) as
    select waiting.*, waiting.reference_id || ':' || (extract(epoch from waiting.submitted_at) * 1000)::bigint as about,
      coalesce(person.full_name, '–') as submitted_by_name
    from (%s) as waiting
    left join app_user as person on person.company_id = waiting.company_id and person.id = waiting.submitted_by_id
  $sql$, waiting);
  select string_agg(query, ' union all ' order by name) into due from document_due_topic;
  execute format('create or replace view document_due with (security_invoker = true) as %s', due);
  grant select on document_waiting, document_due to lajur_app;
end
$$;

insert into document_approval (table_name, topic, reference_type, waiting_status, party_table, party_column) values
  ('quotation', 'QUOTATION_APPROVAL', 'QUOTATION', 5, 'customer', 'customer_id'),
  ('sales_order', 'ORDER_APPROVAL', 'SALES_ORDER', 5, 'customer', 'customer_id');

insert into document_due_topic (name, query) values
('offer ends', $query$
select 'QUOTATION' as topic, offer.id, offer.valid_until as due_on, coalesce(offer.number, customer.name) as name,
  offer.branch_id, 'QUOTATION' as reference_type, offer.id as reference_id, offer.id || ':' || offer.valid_until as about,
  null::timestamptz as due_at, offer.created_by_id as concerns,
  jsonb_build_object('customer', customer.name, 'total', offer.total) as facts
from quotation as offer
join customer on customer.company_id = offer.company_id and customer.id = offer.customer_id
where offer.status in (5, 10, 20)$query$),
('contract ends', $query$
select 'CONTRACT' as topic, agreed.id, agreed.last_day as due_on, agreed.number as name, agreed.branch_id,
  'SALES_ORDER' as reference_type, agreed.id as reference_id, agreed.id || ':' || agreed.last_day as about,
  null::timestamptz as due_at, null::uuid as concerns,
  jsonb_build_object('customer', customer.name, 'vehicles', agreed.vehicles) as facts
from sales_order as agreed
join customer on customer.company_id = agreed.company_id and customer.id = agreed.customer_id
where agreed.status = 15 and is_long_rental(agreed.started_on, agreed.last_day)$query$),
-- The vehicles of an order that are out and due at one moment.
('return', $query$
select case when is_long_rental(agreed.started_on, agreed.last_day) then 'RETURN_MONTHLY' else 'RETURN' end as topic,
  agreed.id, last_moment_day(taken.ends_at) as due_on, agreed.number as name, agreed.branch_id,
  'SALES_ORDER' as reference_type, agreed.id as reference_id,
  agreed.id || ':' || extract(epoch from taken.ends_at)::bigint as about, taken.ends_at as due_at, null::uuid as concerns,
  jsonb_build_object('customer', customer.name, 'plates', taken.plates) as facts
from (
  select occupancy.company_id, source_id, ends_at, jsonb_agg(license_number order by license_number) as plates
    from occupancy
    join vehicle on vehicle.company_id = occupancy.company_id and vehicle.id = occupancy.vehicle_id
   where out_at is not null and back_at is null and vehicle_id is not null and source_type = 'sales_order'
   group by occupancy.company_id, source_id, ends_at
) as taken
join sales_order as agreed on agreed.company_id = taken.company_id and agreed.id = taken.source_id
join customer on customer.company_id = agreed.company_id and customer.id = agreed.customer_id$query$),
-- The handovers of an order at one moment that nobody has set out for, unless the vehicle is out already.
('delivery', $query$
select 'DELIVERY' as topic, agreed.id, (open.scheduled_at at time zone (select company_zone()))::date as due_on,
  agreed.number as name, agreed.branch_id, 'SALES_ORDER' as reference_type, agreed.id as reference_id,
  agreed.id || ':' || extract(epoch from open.scheduled_at)::bigint as about, open.scheduled_at as due_at,
  null::uuid as concerns, jsonb_build_object('customer', customer.name, 'plates', open.plates) as facts
from (
  select delivery.company_id, delivery.order_id, delivery.scheduled_at,
    coalesce(jsonb_agg(license_number order by license_number) filter (where vehicle.id is not null), '[]') as plates
    from delivery_order as delivery
    join sales_order_line as line on line.company_id = delivery.company_id and line.id = delivery.line_id
    left join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id
   where delivery.status in (0, 5)
     and not exists (
       select from rental_segment as segment
         join occupancy on occupancy.company_id = segment.company_id and occupancy.id = segment.occupancy_id
        where segment.company_id = delivery.company_id and segment.order_id = delivery.order_id
          and segment.line_id = delivery.line_id and occupancy.out_at is not null
     )
   group by delivery.company_id, delivery.order_id, delivery.scheduled_at
) as open
join sales_order as agreed on agreed.company_id = open.company_id and agreed.id = open.order_id
join customer on customer.company_id = agreed.company_id and customer.id = agreed.customer_id
where agreed.status in (10, 15)$query$);

select derive_document_views();

-- Everything that runs out and of which people are told: as before, now from the derived view.
create or replace view running_out with (security_invoker = true) as
select kind as topic, id, valid_to as due_on, coalesce(license_number, employee_name) as name, branch_id,
  subject as reference_type, coalesce(vehicle_id, employee_id) as reference_id, null::uuid as reference_parent_id,
  id || ':' || valid_to as about, null::timestamptz as due_at, employee_id as concerns, '{}'::jsonb as facts
from expiring
union all
select 'SKCK', id, skck_expiry, full_name, branch_id, 'EMPLOYEE', id, null, id || ':' || skck_expiry, null, id, '{}'
from app_user
where status = 10 and skck_expiry is not null
union all
select 'INSURANCE', policy.id, policy.period_end, vehicle.license_number, vehicle.branch_id, 'INSURANCE', policy.id,
  vehicle.id, policy.id || ':' || policy.period_end, null, null, '{}'
from insurance as policy
join vehicle on vehicle.company_id = policy.company_id and vehicle.id = policy.vehicle_id
where policy.status = 10 and vehicle.status not in (40, 50)
  and not exists (
    select from insurance as next
     where next.company_id = policy.company_id and next.vehicle_id = policy.vehicle_id and next.status = 10
       and next.period_end > policy.period_end and next.coverage_ids && policy.coverage_ids
  )
union all
select topic, id, due_on, name, branch_id, reference_type, reference_id, null, about, due_at, concerns, facts
from document_due;

-- What the notices of documents speak of while it is so: once it is not, nobody has to read of it any more.
drop view still_so;
create view document_notice with (security_invoker = true) as
select topic, about, reference_id from document_due
union all
select topic, about, reference_id from document_waiting;
grant select on document_notice to lajur_app;
drop view rental_due;
drop view waiting_for_approval;
