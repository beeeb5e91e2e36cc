-- Invoices and credit notes. Rows of billing schedules become their lines; once approved, they are never changed again.

-- Empty makes an invoice for each order.
alter table customer add column invoice_grouping text
  constraint customer_invoice_grouping_check check (invoice_grouping in ('ORDER', 'PO', 'BRANCH', 'CUSTOMER'));

create table invoice (
  kind text not null default 'INVOICE' check (kind in ('INVOICE', 'CREDIT_NOTE')),
  -- The invoice that a credit note takes back from.
  credits_id uuid,
  customer_id uuid not null,
  language text not null check (language in ('en', 'id')),
  due_on date not null,
  payment_term_id smallint,
  po_number text,
  prices_include_ppn boolean not null default false,
  tax_code text check (tax_code ~ '^(0[1-9]|10)$'),
  notes text,
  received_on date,
  tax_invoice_number text check (tax_invoice_number ~ '^\d{16,17}$'),
  meterai_serial text,
  needs_done text[] not null default '{}'
);
select make_document_table('invoice', '{0, 5, 10, 15, 20, 30}', '{10, 15, 20, 30}');
alter table invoice
  add column deposit bigint not null generated always as ((priced #>> '{totals,deposit}')::bigint) stored,
  add column pph23 bigint not null generated always as ((priced #>> '{totals,pph23}')::bigint) stored,
  add column to_transfer bigint not null generated always as ((priced #>> '{totals,to_transfer}')::bigint) stored,
  add constraint invoice_total_check check (total >= 0),
  add constraint invoice_due_on_check check (due_on >= date),
  add constraint invoice_credits_id_check check (kind = 'CREDIT_NOTE' or credits_id is null),
  add constraint invoice_customer_id_fkey foreign key (company_id, customer_id) references customer (company_id, id),
  add constraint invoice_payment_term_id_fkey foreign key (company_id, payment_term_id) references payment_term (company_id, id),
  add constraint invoice_credits_id_fkey foreign key (company_id, credits_id) references invoice (company_id, id);
create index invoice_of_customer on invoice (company_id, customer_id, created_at, id);
create index invoice_of_credited on invoice (company_id, credits_id) where credits_id is not null;
create index invoice_by_due_on on invoice (company_id, due_on, id);
create index invoice_search on invoice using gin (company_id, number gin_trgm_ops, po_number gin_trgm_ops,
  tax_invoice_number gin_trgm_ops);
create trigger note_serving after insert or update of customer_id, branch_id on invoice for each row
  execute function note_serving();

create table invoice_line (
  -- The row that it bills; empty for what is charged besides.
  schedule_id uuid,
  order_id uuid,
  order_line_id uuid,
  vehicle_id uuid,
  label text,
  kind text not null,
  period_start date,
  last_day date,
  quantity integer not null check (quantity > 0),
  discount numeric(7, 4) not null default 0 check (discount between 0 and 100),
  is_taxed boolean not null,
  net bigint not null,
  account text not null,
  -- False once its invoice is void: its row can be billed again.
  is_billed boolean not null default true,
  constraint invoice_line_schedule_id_check check (schedule_id is null or order_id is not null),
  constraint invoice_line_last_day_check check (last_day >= period_start)
);
select make_document_lines('invoice_line', 'invoice', 'invoice_id');
alter table invoice_line
  alter column unit_price set not null, alter column subtotal set not null, alter column discount_amount set not null,
  alter column total set not null,
  add constraint invoice_line_label_check check (schedule_id is not null or label is not null),
  add constraint invoice_line_schedule_id_fkey foreign key (company_id, schedule_id) references billing_schedule (company_id, id),
  add constraint invoice_line_order_id_fkey foreign key (company_id, order_id) references sales_order (company_id, id),
  add constraint invoice_line_vehicle_id_fkey foreign key (company_id, vehicle_id) references vehicle (company_id, id),
  -- A row is billed once. Deferred to the end of a statement, in which lines may change their places.
  add constraint invoice_line_schedule_id_excl exclude using btree (company_id with =, schedule_id with =)
    where (is_billed) deferrable initially immediate;
create index invoice_line_of_order on invoice_line (company_id, order_id) where order_id is not null;
create index invoice_line_of_vehicle on invoice_line (company_id, vehicle_id) where vehicle_id is not null;

-- The state of a row of a schedule follows from the lines that bill it. Within one statement a line may take the place of
-- another: a row that is released is looked for among all lines.
create function bill_rows(billed uuid[], released uuid[]) returns void
language plpgsql
as $$
begin
  -- Row by row through the primary key: for a long list in `any` the planner reads a whole index.
  update billing_schedule as one set status = 'INVOICED' from unnest(billed) as wanted (id)
  where one.company_id = current_company() and one.id = wanted.id and one.status = 'PLANNED';
  update billing_schedule as one set status = 'PLANNED' from unnest(released) as wanted (id)
  where one.company_id = current_company() and one.id = wanted.id and one.status = 'INVOICED' and not exists (
    select from invoice_line as line
    where line.company_id = one.company_id and line.schedule_id = one.id and line.is_billed);
  if exists (
    select from unnest(billed) as wanted (id)
    join billing_schedule as one on one.company_id = current_company() and one.id = wanted.id
    where one.status <> 'INVOICED'
  ) then
    raise exception 'a void row is not billed' using errcode = 'integrity_constraint_violation',
      constraint = 'invoice_line_schedule_id_void';
  end if;
end
$$;
create function bill_rows_of_lines() returns trigger
language plpgsql
as $$
declare
  billed uuid[] := '{}';
  released uuid[] := '{}';
begin
  if tg_op <> 'DELETE' then
    select coalesce(array_agg(distinct schedule_id), '{}') into billed from new_lines
    where schedule_id is not null and is_billed;
  end if;
  if tg_op <> 'INSERT' then
    select coalesce(array_agg(distinct schedule_id), '{}') into released from old_lines
    where schedule_id is not null and is_billed and schedule_id <> all (billed);
  end if;
  if billed <> '{}' or released <> '{}' then
    perform bill_rows(billed, released);
  end if;
  return null;
end
$$;
create trigger bill_in after insert on invoice_line referencing new table as new_lines
  for each statement execute function bill_rows_of_lines();
create trigger bill_change after update on invoice_line referencing old table as old_lines new table as new_lines
  for each statement execute function bill_rows_of_lines();
create trigger bill_out after delete on invoice_line referencing old table as old_lines
  for each statement execute function bill_rows_of_lines();

-- An approved invoice stays as it was approved: only its state moves, and what comes in later is noted.
create function keep_booked_invoice() returns trigger
language plpgsql
as $$
declare
  noted text[] := '{status, status_reason, due_on, received_on, tax_invoice_number, meterai_serial, needs_done, updated_at}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - noted is distinct from to_jsonb(old) - noted then
    raise exception 'an approved invoice is not changed' using errcode = 'integrity_constraint_violation',
      constraint = 'invoice_booked';
  end if;
  return null;
end
$$;
create trigger keep_booked after update or delete on invoice for each row when (old.status >= 10)
  execute function keep_booked_invoice();

create function keep_booked_lines() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    if old.is_billed and not new.is_billed
      and to_jsonb(new) - '{is_billed, updated_at}'::text[] = to_jsonb(old) - '{is_billed, updated_at}'::text[] then
      return null;
    end if;
  end if;
  if exists (
    select from invoice
    where company_id = coalesce(new.company_id, old.company_id) and id = coalesce(new.invoice_id, old.invoice_id)
      and status >= 10
  ) then
    raise exception 'lines of an approved invoice are not changed' using errcode = 'integrity_constraint_violation',
      constraint = 'invoice_booked';
  end if;
  return null;
end
$$;
create trigger keep_booked after insert or update or delete on invoice_line for each row
  execute function keep_booked_lines();

alter table journal_line add constraint journal_line_invoice_id_fkey foreign key (company_id, invoice_id)
  references invoice (company_id, id);
-- Each invoice is booked once, and its revenue of a month is earned once.
create unique index journal_entry_source_id_unique on journal_entry (company_id, source_id, event)
  where event in ('INVOICE_ISSUED', 'CREDIT_APPLIED');
create unique index journal_entry_earned_unique on journal_entry (company_id, source_id, date)
  where event = 'REVENUE_EARNED';

insert into document_approval (table_name, topic, reference_type, waiting_status, party_table, party_column) values
  ('invoice', 'INVOICE_APPROVAL', 'INVOICE', 5, 'customer', 'customer_id');
select derive_document_views();
