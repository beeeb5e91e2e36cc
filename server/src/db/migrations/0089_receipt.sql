-- Receipts: payments of customers, and what they pay of which invoice. Once recorded, they are cleared or voided, and
-- nothing else of them changes.

create table receipt (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  number text not null,
  -- Recorded is a giro that the bank has not paid yet; everything else is cleared at once.
  status smallint not null default 0 check (status in (0, 10, 30)),
  status_reason text,
  date date not null,
  branch_id smallint not null,
  customer_id uuid not null,
  payment_method_id smallint not null,
  -- The account that the money came into; empty without money, and for a giro until it is cleared.
  account_id uuid,
  amount bigint not null check (amount >= 0),
  -- Paid beyond what is owed: balance of the customer.
  overpaid bigint not null default 0 check (overpaid >= 0),
  reference text,
  giro_number text,
  giro_bank text,
  giro_due_on date,
  notes text,
  cleared_on date,
  language text not null check (language in ('en', 'id')),
  created_by_id uuid default (current_acting() ->> 'user')::uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint receipt_number_unique unique (company_id, number),
  constraint receipt_branch_id_fkey foreign key (company_id, branch_id) references branch (company_id, id),
  constraint receipt_customer_id_fkey foreign key (company_id, customer_id) references customer (company_id, id),
  constraint receipt_payment_method_id_fkey foreign key (company_id, payment_method_id)
    references payment_method (company_id, id),
  constraint receipt_account_id_fkey foreign key (company_id, account_id) references ledger_account (company_id, id),
  constraint receipt_overpaid_check1 check (overpaid <= amount),
  constraint receipt_giro_number_check check ((giro_number is null) = (giro_due_on is null)),
  constraint receipt_cleared_on_check check (status <> 10 or cleared_on is not null)
);
select make_business_table('receipt', 'true');
select bind_to_branches('receipt');
revoke update, delete on receipt from lajur_app;
grant update (status, status_reason, cleared_on, account_id, updated_at) on receipt to lajur_app;
create index receipt_by_created_at on receipt (company_id, created_at, id);
create index receipt_by_status on receipt (company_id, status, created_at, id);
create index receipt_by_date on receipt (company_id, date, id);
create index receipt_by_amount on receipt (company_id, amount, id);
create index receipt_by_giro_due_on on receipt (company_id, giro_due_on, id) where giro_due_on is not null;
create index receipt_of_customer on receipt (company_id, customer_id, created_at, id);
create index receipt_of_method on receipt (company_id, payment_method_id, created_at, id);
create index receipt_search on receipt using gin (company_id, number gin_trgm_ops, reference gin_trgm_ops,
  giro_number gin_trgm_ops);
create trigger note_serving after insert on receipt for each row execute function note_serving();

create table receipt_line (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  receipt_id uuid not null,
  position smallint not null check (position >= 0),
  invoice_id uuid not null,
  component text not null
    check (component in ('CASH', 'PPH23', 'PPN_WAPU', 'DEPOSIT', 'DISCOUNT', 'ADMIN_FEE', 'ROUNDING')),
  -- Below zero only where a payment is rounded down.
  amount bigint not null check (amount > 0 or (amount < 0 and component = 'ROUNDING')),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint receipt_line_receipt_id_fkey foreign key (company_id, receipt_id) references receipt (company_id, id),
  constraint receipt_line_invoice_id_fkey foreign key (company_id, invoice_id) references invoice (company_id, id),
  constraint receipt_line_position_unique unique (company_id, receipt_id, position),
  constraint receipt_line_component_unique unique (company_id, receipt_id, invoice_id, component)
);
select make_business_table('receipt_line');
select bind_to_parent('receipt_line', 'receipt', 'receipt_id');
revoke update, delete on receipt_line from lajur_app;
create index receipt_line_of_invoice on receipt_line (company_id, invoice_id);

-- Money that came in is laid over invoices, or balance of the customer: all of it, when the transaction ends.
create function check_receipt_sum() returns trigger
language plpgsql
as $$
declare
  laid bigint;
begin
  select coalesce(sum(amount), 0) into laid from receipt_line
  where company_id = new.company_id and receipt_id = new.id and component = 'CASH';
  if laid + new.overpaid <> new.amount then
    raise exception 'receipt % does not add up: % of %', new.id, laid + new.overpaid, new.amount
      using errcode = 'integrity_constraint_violation', constraint = 'receipt_sum';
  end if;
  return null;
end
$$;
create constraint trigger adds_up after insert on receipt deferrable initially deferred
  for each row execute function check_receipt_sum();

-- A receipt stays as it was recorded: only its state moves, and clearing names the day and the account.
create function keep_receipt() returns trigger
language plpgsql
as $$
declare
  moved text[] := '{status, status_reason, updated_at}';
begin
  if old.status = 0 and new.status = 10 then
    moved := moved || '{cleared_on, account_id}';
  end if;
  if to_jsonb(new) - moved is distinct from to_jsonb(old) - moved then
    raise exception 'a receipt is not changed' using errcode = 'integrity_constraint_violation',
      constraint = 'receipt_recorded';
  end if;
  return null;
end
$$;
create trigger keep_recorded after update on receipt for each row execute function keep_receipt();

-- Lines come with their receipt.
create function check_receipt_lines() returns trigger
language plpgsql
as $$
begin
  if exists (
    select from new_lines as line
    join receipt on receipt.company_id = line.company_id and receipt.id = line.receipt_id
    where receipt.created_at <> now()
  ) then
    raise exception 'lines are added with their receipt only' using errcode = 'integrity_constraint_violation',
      constraint = 'receipt_recorded';
  end if;
  return null;
end
$$;
create trigger with_receipt after insert on receipt_line referencing new table as new_lines
  for each statement execute function check_receipt_lines();

-- A payment is booked once, and its giro cleared once.
create unique index journal_entry_receipt_unique on journal_entry (company_id, source_id, event)
  where event in ('RECEIPT_RECORDED', 'GIRO_CLEARED');
