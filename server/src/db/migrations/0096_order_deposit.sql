-- Deposits of orders: the ledger says which money of a customer is held for which order, and what became of it.

alter table journal_line add column order_id uuid,
  add constraint journal_line_order_id_fkey foreign key (company_id, order_id) references sales_order (company_id, id);
create index journal_line_of_order on journal_line (company_id, order_id, account_id)
  include (debit, credit) where order_id is not null;

-- Held for an order. Written by lines of the ledger alone, as wallets are.
create table order_deposit (
  company_id uuid not null default current_company() references company (id),
  -- The order.
  id uuid not null,
  customer_id uuid not null,
  received bigint not null default 0,
  applied bigint not null default 0,
  released bigint not null default 0,
  forfeited bigint not null default 0,
  held bigint not null generated always as (received - applied - released - forfeited) stored,
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint order_deposit_id_fkey foreign key (company_id, id) references sales_order (company_id, id),
  constraint order_deposit_customer_id_fkey foreign key (company_id, customer_id) references customer (company_id, id),
  constraint order_deposit_sums_check check (received >= 0 and applied >= 0 and released >= 0 and forfeited >= 0),
  -- Money that is not held for an order is not taken from it.
  constraint order_deposit_held_check check (held >= 0)
);
alter table order_deposit enable row level security;
alter table order_deposit force row level security;
create policy company_only on order_deposit using (company_id = current_company()) with check (company_id = current_company());
-- The ledger moves deposits of orders of any branch; people see those of their own.
create policy own_branches on order_deposit as restrictive for select to lajur_app
  using ((select current_branches()) is null or exists (
    select from sales_order as parent where parent.company_id = order_deposit.company_id and parent.id = order_deposit.id));
grant select on order_deposit to lajur_app;
select count_whole_table('order_deposit');
create index order_deposit_of_customer on order_deposit (company_id, customer_id) include (held);
create index order_deposit_held on order_deposit (company_id, held, id) where held > 0;
create index order_deposit_by_held on order_deposit (company_id, held, id);
create index order_deposit_by_created_at on order_deposit (company_id, created_at, id);

-- Deposits that a receipt takes, beside the invoices that it pays.
create table receipt_deposit (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  receipt_id uuid not null,
  position smallint not null check (position >= 0),
  order_id uuid not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint receipt_deposit_receipt_id_fkey foreign key (company_id, receipt_id) references receipt (company_id, id),
  constraint receipt_deposit_order_id_fkey foreign key (company_id, order_id) references sales_order (company_id, id),
  constraint receipt_deposit_order_id_unique unique (company_id, receipt_id, order_id)
);
select make_business_table('receipt_deposit');
select bind_to_parent('receipt_deposit', 'receipt', 'receipt_id');
revoke update, delete on receipt_deposit from lajur_app;
create index receipt_deposit_of_order on receipt_deposit (company_id, order_id);
create trigger with_receipt after insert on receipt_deposit referencing new table as new_lines
  for each statement execute function check_receipt_lines();

create or replace function check_receipt_sum() returns trigger
language plpgsql
as $$
declare
  laid bigint;
begin
  select coalesce(sum(amount), 0) into laid from (
    select amount from receipt_line
    where company_id = new.company_id and receipt_id = new.id and component = 'CASH'
    union all
    select amount from receipt_deposit where company_id = new.company_id and receipt_id = new.id
  ) as part;
  if laid + new.overpaid <> new.amount then
    raise exception 'receipt % does not add up: % of %', new.id, laid + new.overpaid, new.amount
      using errcode = 'integrity_constraint_violation', constraint = 'receipt_sum';
  end if;
  return null;
end
$$;

-- What a line on the account of deposits changes for its order: rules of postings say what it is, and reversals take it back.
create function move_order_deposit(line journal_line, booked journal_entry) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  change bigint := line.credit - line.debit;
  is_released boolean := booked.rule like 'deposit\_refunded%';
  is_forfeited boolean := booked.rule like 'deposit\_forfeited%';
  is_received boolean := not is_released and not is_forfeited and (change > 0) = (booked.event <> 'REVERSAL');
  is_applied boolean := not is_released and not is_forfeited and not is_received;
begin
  insert into order_deposit (id, customer_id) values (line.order_id, line.customer_id)
  on conflict (company_id, id) do nothing;
  update order_deposit set
    received = received + case when is_received then change else 0 end,
    applied = applied - case when is_applied then change else 0 end,
    released = released - case when is_released then change else 0 end,
    forfeited = forfeited - case when is_forfeited then change else 0 end,
    moved_at = clock_timestamp()
  where company_id = line.company_id and id = line.order_id and customer_id = line.customer_id;
  if not found then
    raise exception 'the order is of another customer' using errcode = 'check_violation',
      constraint = 'journal_line_order_check';
  end if;
end
$$;
revoke execute on function move_order_deposit from public;

create or replace function move_wallet(line journal_line, purpose text) returns void
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  booked journal_entry;
  own wallet;
  change bigint := case purpose when 'deposits' then line.credit - line.debit else line.debit - line.credit end;
begin
  if line.company_id is distinct from current_company() then
    raise exception 'wallet of another company';
  end if;
  if (case purpose when 'deposits' then line.customer_id else line.employee_id end) is null then
    raise exception 'a wallet has an owner' using errcode = 'check_violation', constraint = 'journal_line_wallet_check';
  end if;
  select * into booked from journal_entry where company_id = line.company_id and id = line.entry_id;
  if purpose = 'deposits' then
    insert into wallet (type, customer_id) values ('DEPOSIT', line.customer_id)
    on conflict on constraint wallet_customer_id_unique do nothing;
  else
    insert into wallet (type, employee_id) values ('EMPLOYEE', line.employee_id)
    on conflict on constraint wallet_employee_id_unique do nothing;
  end if;
  -- From here on others wait for this wallet.
  update wallet set balance = balance + change, last_sequence = last_sequence + 1, last_updated = clock_timestamp()
  where company_id = line.company_id
    and case purpose when 'deposits' then customer_id = line.customer_id else employee_id = line.employee_id end
  returning * into own;
  if change < 0 and own.type = 'EMPLOYEE' and own.balance < wallet_floor() then
    raise exception 'the balance is too low' using errcode = 'check_violation', constraint = 'wallet_floor_check';
  end if;
  if purpose = 'deposits' and line.order_id is not null then
    perform move_order_deposit(line, booked);
  end if;
  update wallet_transaction set status = 'COMPLETED', sequence = own.last_sequence, balance_after = own.balance,
    entry_id = line.entry_id, date = line.date
  where company_id = line.company_id and id = booked.source_id and wallet_id = own.id and status = 'PENDING';
  if not found then
    insert into wallet_transaction (wallet_id, type, status, amount, is_added, description, reference_type, date,
      sequence, balance_after, entry_id, order_id, created_by_id)
    values (own.id, case booked.event when 'DEPOSIT_TRANSFERRED' then 'TRANSFER' else
        case when change > 0 then 'CREDIT' else 'DEBIT' end end,
      'COMPLETED', abs(change), change > 0, nullif(left(booked.description, 255), ''),
      case booked.event when 'RECEIPT_RECORDED' then
          case when purpose = 'driver_advances' then 'CUSTOMER_CASH' when change < 0 then 'INVOICE' when line.order_id is null then 'PAYMENT' else 'SECURITY' end
        when 'GIRO_CLEARED' then 'PAYMENT' else booked.event end,
      line.date, own.last_sequence, own.balance, line.entry_id, line.order_id, booked.created_by_id);
  end if;
end
$$;

create or replace function move_wallets() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  moved record;
begin
  -- In one order, so that entries over several wallets wait for each other and never in a circle.
  for moved in
    select line, account.purpose from new_rows as added
    join ledger_account as account on account.company_id = added.company_id and account.id = added.account_id
      and account.purpose in ('deposits', 'driver_advances')
    join journal_line as line on line.company_id = added.company_id and line.entry_id = added.entry_id
      and line.position = added.position
    order by coalesce(added.customer_id, added.employee_id), added.position
  loop
    perform move_wallet(moved.line, moved.purpose);
  end loop;
  -- Money that is held for orders is spent through them only.
  if exists (
    select from wallet as own
    where own.company_id = current_company() and own.customer_id in (
        select added.customer_id from new_rows as added
        join ledger_account as account on account.company_id = added.company_id and account.id = added.account_id
          and account.purpose = 'deposits')
      and own.balance < (select coalesce(sum(held), 0) from order_deposit as kept
        where kept.company_id = own.company_id and kept.customer_id = own.customer_id)
  ) then
    raise exception 'this money is held for orders' using errcode = 'check_violation', constraint = 'wallet_held_check';
  end if;
  return null;
end
$$;

-- The day from which the deposit of an order waits for its release: its last vehicle is back, or it was cancelled. Empty
-- while it runs.
create function deposit_ended_on(agreed sales_order) returns date
language sql stable
as $$
  select case when agreed.status = 30 then agreed.updated_at
    when agreed.status in (20, 25) and not exists (select from return_order as back
      where back.company_id = agreed.company_id and back.order_id = agreed.id and back.status in (0, 5, 10))
    then coalesce((select max(back.completed_at) from return_order as back
      where back.company_id = agreed.company_id and back.order_id = agreed.id and back.status = 20), agreed.updated_at)
    end at time zone (select time_zone from branch where branch.company_id = agreed.company_id and branch.id = agreed.branch_id)
$$;

-- The first day on which it is given back: fines come late.
create function deposit_release_on(agreed sales_order) returns date
language sql stable
as $$
  select deposit_ended_on(agreed) + case when agreed.status = 30 then 0 else
    coalesce((select (value #>> '{}')::integer from setting
      where company_id = agreed.company_id and key = 'deposit_release_days'), 30) end
$$;

-- A deposit that waits to be given back; giros that the bank has not paid are not there yet.
insert into document_due_topic (name, query) values ('deposit', $query$
select 'DEPOSIT' as topic, kept.id, deposit_release_on(agreed) as due_on, agreed.number as name, agreed.branch_id,
  'SALES_ORDER' as reference_type, agreed.id as reference_id, agreed.id || ':' || deposit_release_on(agreed) as about,
  deposit_release_on(agreed)::timestamp at time zone (select company_zone()) as due_at, null::uuid as concerns,
  jsonb_build_object('customer', customer.name, 'total', kept.held) as facts
from order_deposit as kept
join sales_order as agreed on agreed.company_id = kept.company_id and agreed.id = kept.id
join customer on customer.company_id = agreed.company_id and customer.id = agreed.customer_id
where kept.held > 0 and agreed.status in (20, 25, 30) and deposit_release_on(agreed) is not null$query$);
select derive_document_views();

-- Deposit of each order of this customer: zero is waived, empty follows the rules of the company.
alter table customer add column usual_deposit bigint check (usual_deposit between 0 and 100000000000);

-- Whoever gives money back releases deposits; before their time, and for good, those who take receipts back.
select in_every_company($work$
  update role set permissions = permissions || '{deposit.read,deposit.refund,deposit.export}'::text[]
  where company_id = current_company() and not is_owner and 'wallet.refund' = any(permissions)$work$);
select in_every_company($work$
  update role set permissions = permissions || '{deposit.forfeit,deposit.release_early}'::text[]
  where company_id = current_company() and not is_owner and 'receipt.void' = any(permissions)
    and 'wallet.refund' = any(permissions)$work$);
