-- Wallets: money of customers that the company keeps for them, and cash that employees carry. They are views on the
-- ledger: a line on one of their accounts moves a wallet, and nothing else does.

alter table journal_line add column employee_id uuid,
  add constraint journal_line_employee_id_fkey foreign key (company_id, employee_id) references app_user (company_id, id);
create index journal_line_of_employee on journal_line (company_id, employee_id, account_id, date)
  include (debit, credit, branch_id) where employee_id is not null;

create table wallet (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  type text not null check (type in ('DEPOSIT', 'EMPLOYEE')),
  customer_id uuid,
  employee_id uuid,
  -- Written by lines of the ledger alone.
  balance bigint not null default 0,
  last_sequence integer not null default 0,
  last_updated timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint wallet_customer_id_unique unique (company_id, customer_id),
  constraint wallet_employee_id_unique unique (company_id, employee_id),
  constraint wallet_customer_id_fkey foreign key (company_id, customer_id) references customer (company_id, id),
  constraint wallet_employee_id_fkey foreign key (company_id, employee_id) references app_user (company_id, id),
  constraint wallet_type_check1 check ((type = 'DEPOSIT') = (customer_id is not null) and (type = 'EMPLOYEE') = (employee_id is not null)),
  -- Money that a customer does not have is not given back.
  constraint wallet_balance_check check (type = 'EMPLOYEE' or balance >= 0)
);
alter table wallet enable row level security;
alter table wallet force row level security;
create policy company_only on wallet using (company_id = current_company()) with check (company_id = current_company());
create policy empty_at_first on wallet as restrictive for insert to lajur_app with check (balance = 0 and last_sequence = 0);
create policy own_jobs on wallet as restrictive for select
  using ((select current_jobs_of()) is null or employee_id = (select current_jobs_of()));
grant select, insert on wallet to lajur_app;
select count_whole_table('wallet');
create index wallet_by_balance on wallet (company_id, balance, id);
create index wallet_by_type on wallet (company_id, type, balance, id);
create index wallet_by_last_updated on wallet (company_id, last_updated, id);
create index wallet_by_created_at on wallet (company_id, created_at, id);

create table wallet_transaction (
  company_id uuid not null default current_company() references company (id),
  -- Given by the device that made it: sent twice, it is the same one.
  id uuid not null default new_id(),
  wallet_id uuid not null,
  type text not null check (type in ('CREDIT', 'DEBIT', 'REFUND', 'SETTLEMENT', 'TRANSFER')),
  status text not null default 'PENDING' check (status in ('PENDING', 'COMPLETED', 'FAILED', 'CANCELLED')),
  status_reason text,
  amount bigint not null check (amount > 0),
  -- Whether it adds to the balance or takes off it.
  is_added boolean not null,
  -- Empty where the reference says it all, such as for a payment.
  description text check (length(description) between 1 and 255),
  reference_type text not null,
  date date not null,
  -- Place in the wallet and balance after it; empty until it is booked.
  sequence integer,
  balance_after bigint,
  entry_id uuid,
  -- Facts of an expense.
  media_id uuid,
  location text,
  order_id uuid,
  vehicle_id uuid,
  litres numeric(7, 2) check (litres > 0),
  odometer_km integer check (odometer_km >= 0),
  is_rebillable boolean not null default false,
  decided_by_id uuid,
  decided_at timestamptz,
  created_by_id uuid default (current_acting() ->> 'user')::uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint wallet_transaction_wallet_id_fkey foreign key (company_id, wallet_id) references wallet (company_id, id),
  constraint wallet_transaction_entry_id_fkey foreign key (company_id, entry_id) references journal_entry (company_id, id),
  constraint wallet_transaction_media_id_fkey foreign key (company_id, media_id) references media (company_id, id),
  constraint wallet_transaction_order_id_fkey foreign key (company_id, order_id) references sales_order (company_id, id),
  constraint wallet_transaction_vehicle_id_fkey foreign key (company_id, vehicle_id) references vehicle (company_id, id),
  constraint wallet_transaction_decided_by_id_fkey foreign key (company_id, decided_by_id) references app_user (company_id, id),
  constraint wallet_transaction_created_by_id_fkey foreign key (company_id, created_by_id) references app_user (company_id, id),
  -- Only what is booked moves the balance.
  constraint wallet_transaction_status_check1 check ((status = 'COMPLETED') = (sequence is not null and balance_after is not null and entry_id is not null)),
  constraint wallet_transaction_sequence_unique unique (company_id, wallet_id, sequence)
);
alter table wallet_transaction enable row level security;
alter table wallet_transaction force row level security;
create policy company_only on wallet_transaction using (company_id = current_company()) with check (company_id = current_company());
-- The application asks for transactions and calls them off; the ledger completes them.
create policy pending_at_first on wallet_transaction as restrictive for insert to lajur_app with check (status = 'PENDING');
create policy only_pending on wallet_transaction as restrictive for update to lajur_app using (status = 'PENDING')
  with check (status in ('PENDING', 'FAILED', 'CANCELLED'));
create policy own_jobs on wallet_transaction as restrictive for select
  using ((select current_jobs_of()) is null or wallet_id in (select id from wallet));
grant select, insert, update on wallet_transaction to lajur_app;
select count_whole_table('wallet_transaction');
-- The same photo proves one expense.
create unique index wallet_transaction_media_id_unique on wallet_transaction (company_id, media_id)
  where media_id is not null and status in ('PENDING', 'COMPLETED');
create index wallet_transaction_by_created_at on wallet_transaction (company_id, created_at, id);
create index wallet_transaction_of_wallet on wallet_transaction (company_id, wallet_id, created_at, id);
create index wallet_transaction_pending on wallet_transaction (company_id, created_at) where status = 'PENDING';
create index wallet_transaction_of_order on wallet_transaction (company_id, order_id) where order_id is not null;
create index wallet_transaction_fuel on wallet_transaction (company_id, vehicle_id, odometer_km)
  where reference_type = 'FUEL' and vehicle_id is not null;
create index wallet_transaction_description_search on wallet_transaction using gin (description gin_trgm_ops);

-- Photos of receipts are kept, and seen by those who see the wallet.
create or replace view media_use with (security_invoker = true) as
select company_id, media_id, record_table, record_id
from attachment
union all
select company_id, media_id_in(avatar), 'app_user', id from app_user where avatar is not null
union all
select company_id, media_id_in(value #>> '{}'), 'setting', null from setting where key = 'logo_url' and value <> 'null'
union all
select company_id, media_id, 'inspection', inspection_id from inspection_photo
union all
select company_id, media_id, 'wallet', wallet_id from wallet_transaction where media_id is not null;
create index wallet_transaction_of_media on wallet_transaction (company_id, media_id) where media_id is not null;

-- The lowest balance that an employee may come to.
create function wallet_floor() returns bigint
language sql stable
as $$
  select -coalesce((select (value #>> '{}')::bigint from setting
    where company_id = current_company() and key = 'employee_overdraft'), 500000)
$$;

create function move_wallet(line journal_line, purpose text) returns void
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
  update wallet_transaction set status = 'COMPLETED', sequence = own.last_sequence, balance_after = own.balance,
    entry_id = line.entry_id, date = line.date
  where company_id = line.company_id and id = booked.source_id and wallet_id = own.id and status = 'PENDING';
  if not found then
    insert into wallet_transaction (wallet_id, type, status, amount, is_added, description, reference_type, date,
      sequence, balance_after, entry_id, created_by_id)
    values (own.id, case booked.event when 'DEPOSIT_TRANSFERRED' then 'TRANSFER' else
        case when change > 0 then 'CREDIT' else 'DEBIT' end end,
      'COMPLETED', abs(change), change > 0, nullif(left(booked.description, 255), ''),
      case booked.event when 'RECEIPT_RECORDED' then
          case when purpose = 'driver_advances' then 'CUSTOMER_CASH' when change > 0 then 'PAYMENT' else 'INVOICE' end
        when 'GIRO_CLEARED' then 'PAYMENT' else booked.event end,
      line.date, own.last_sequence, own.balance, line.entry_id, booked.created_by_id);
  end if;
end
$$;
revoke execute on function move_wallet from public;

create function move_wallets() returns trigger
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
  return null;
end
$$;
revoke execute on function move_wallets from public;
create trigger move_wallets after insert on journal_line referencing new table as new_rows
  for each statement execute function move_wallets();

-- Deposits that were booked before there were wallets.
select in_every_company($work$
  select move_wallet(line, account.purpose) from journal_line as line
  join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
    and account.purpose in ('deposits', 'driver_advances')
  join journal_entry as entry on entry.company_id = line.company_id and entry.id = line.entry_id
  where line.company_id = current_company() and coalesce(line.customer_id, line.employee_id) is not null
  order by entry.created_at, entry.id, line.position$work$);

-- Whoever records payments keeps wallets, operations verify what drivers spend, and drivers log it.
select in_every_company($work$
  update role set permissions = permissions || '{wallet.read,wallet.create,wallet.deposit,wallet.refund,wallet.credit,wallet.debit,wallet.settle,wallet.verify,wallet.reverse,wallet.export}'::text[]
  where company_id = current_company() and not is_owner and 'receipt.create' = any(permissions)$work$);
select in_every_company($work$
  update role set permissions = permissions || '{wallet.read,wallet.credit,wallet.debit,wallet.verify,wallet.settle}'::text[]
  where company_id = current_company() and not is_owner and 'sales_order.assign_driver' = any(permissions)
    and 'delivery_order.handle' = any(permissions) and 'wallet.read' <> all(permissions)$work$);
select in_every_company($work$
  update role set permissions = permissions || '{wallet.read,wallet.debit}'::text[]
  where company_id = current_company() and is_job_bound$work$);
