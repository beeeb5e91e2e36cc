-- Guards of the ledger: days that are open, accounts that documents keep, and money that is not there.

-- Day of a fact that became known after its month was closed: it is booked on the first open day.
alter table journal_entry
  add column happened_on date,
  add column exception_reason text check (exception_reason <> ''),
  add constraint journal_entry_happened_on_check check (happened_on < date);
alter table journal_entry alter column exception_reason set default (current_acting() #>> '{exception,reason}');

-- An account with a credit line of the bank may go below zero.
alter table ledger_account add column may_be_overdrawn boolean not null default false;
grant update (may_be_overdrawn) on ledger_account to lajur_app;

-- The first day on which something can be booked: the first of last month, until a company closes more or less.
create function books_open_from() returns date
language sql stable parallel safe
as $$
  select coalesce(
    (select (value #>> '{}')::date from setting where company_id = current_company() and key = 'books_open_from'),
    (date_trunc('month', company_today()::timestamp) - interval '1 month')::date)
$$;

-- True if the caller has the right to break a rule, and gave a reason.
create function has_exception(rule text) returns boolean
language sql stable
as $$ select coalesce(current_acting() #> '{exception,rules}' ? rule, false) $$;

create function check_journal_days() returns trigger
language plpgsql
as $$
declare
  open_from date := books_open_from();
  taken date;
begin
  if exists (select from new_entries where date < open_from) and not has_exception('closed_day') then
    raise exception 'the books are open from %', open_from
      using errcode = 'check_violation', constraint = 'journal_entry_day_closed', detail = open_from::text;
  end if;
  select booked.date into taken from new_entries as entry
  join journal_entry as booked on booked.company_id = entry.company_id and booked.id = entry.reverses_id
  where entry.date < booked.date limit 1;
  if found then
    raise exception 'taken back before it was booked on %', taken
      using errcode = 'check_violation', constraint = 'journal_entry_reversal_day', detail = taken::text;
  end if;
  return null;
end
$$;
create trigger on_open_days after insert on journal_entry referencing new table as new_entries
  for each statement execute function check_journal_days();

-- Accounts that documents and wallets keep; taxes on the side on which documents fill them.
create function is_of_documents(purpose text, debit bigint, credit bigint) returns boolean
language sql immutable parallel safe
as $$
  select coalesce(purpose in ('receivables', 'giros', 'driver_advances', 'employee_receivables', 'inter_branch', 'deposits',
      'customer_advances', 'deferred_revenue')
    or (purpose = 'output_vat' and credit > 0) or (purpose = 'prepaid_pph23' and debit > 0), false)
$$;

-- Money that an account lacks at the end of a day or of a later one; of a tax, what was settled beyond what is there.
create function missing_in(kept ledger_account, since date) returns bigint
language sql stable
as $$
  select case when kept.holds_money then (
      select -min(running) from (
        select date, sum(sum(debit - credit)) over (order by date) as running from journal_line
        where company_id = kept.company_id and account_id = kept.id group by date
      ) as day where date >= since)
    else (select sum(credit - debit) * case kept.purpose when 'output_vat' then -1 else 1 end from journal_line
      where company_id = kept.company_id and account_id = kept.id)
  end::bigint
$$;

create function guard_account(account uuid, since date) returns void
language plpgsql
as $$
declare
  kept ledger_account;
  missing bigint;
begin
  -- Others who take from it wait; who pays into it does not.
  select * into kept from ledger_account where company_id = current_company() and id = account for no key update;
  missing := missing_in(kept, since);
  if missing <= 0 or (kept.holds_money and has_exception('overdraft')) then
    return;
  end if;
  raise exception 'account % lacks %', kept.code, missing
    using errcode = 'check_violation', detail = jsonb_build_object('account', kept.code || ' ' || kept.name, 'missing', missing)::text,
      constraint = case when kept.holds_money then 'ledger_account_overdrawn' else 'journal_line_tax_settled' end;
end
$$;

create function guard_accounts() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  own_branches text := current_setting('app.branches', true);
  guarded record;
begin
  -- Balances are those of all branches, whoever books.
  perform set_config('app.branches', '', true);
  for guarded in
    select account.id, min(line.date) as since,
      bool_or(entry.event = 'MANUAL' and is_of_documents(account.purpose, line.debit, line.credit)) as is_refused
    from new_rows as line
    join journal_entry as entry on entry.company_id = line.company_id and entry.id = line.entry_id
    join ledger_account as account on account.company_id = line.company_id and account.id = line.account_id
    where (account.holds_money and not account.may_be_overdrawn and line.credit > 0)
      or (entry.event = 'MANUAL' and (account.purpose in ('output_vat', 'prepaid_pph23')
        or is_of_documents(account.purpose, line.debit, line.credit)))
    group by account.id order by account.id
  loop
    if guarded.is_refused then
      raise exception 'documents keep this account' using errcode = 'check_violation',
        constraint = 'journal_line_document_account';
    end if;
    perform guard_account(guarded.id, guarded.since);
  end loop;
  perform set_config('app.branches', coalesce(own_branches, ''), true);
  return null;
end
$$;
revoke execute on function guard_accounts from public;
create trigger guard_accounts after insert on journal_line referencing new table as new_rows
  for each statement execute function guard_accounts();

-- Accounts that were below zero before there was a rule stay usable, until their owner decides otherwise.
select in_every_company($work$
  update ledger_account as account set may_be_overdrawn = true
  where company_id = current_company() and holds_money and missing_in(account, '-infinity') > 0$work$);

-- What one branch pays for another.
select in_every_company($work$
  insert into ledger_account (purpose, code, kind, name)
  select 'inter_branch',
    (select code from generate_series(1181, 9999) as free (code) where not exists (select from ledger_account as taken
      where taken.company_id = current_company() and taken.code = free.code::text) order by code limit 1)::text, 'ASSET',
    'Rekening Antar Cabang (R/K)' || case when exists (select from ledger_account as taken
      where taken.company_id = current_company() and lower(taken.name) = 'rekening antar cabang (r/k)') then ' 2' else '' end$work$);

-- An event of a document is booked once in each branch that it concerns.
drop index journal_entry_source_id_unique;
create unique index journal_entry_source_id_unique on journal_entry (company_id, source_id, event, branch_id)
  where event in ('INVOICE_ISSUED', 'CREDIT_APPLIED');
drop index journal_entry_receipt_unique;
create unique index journal_entry_receipt_unique on journal_entry (company_id, source_id, event, branch_id)
  where event in ('RECEIPT_RECORDED', 'GIRO_CLEARED');
-- Months that are earned late share their day.
drop index journal_entry_earned_unique;
create unique index journal_entry_earned_unique on journal_entry (company_id, source_id, (coalesce(happened_on, date)))
  where event = 'REVENUE_EARNED';

-- A transaction of a wallet keeps its true day.
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
    entry_id = line.entry_id, date = coalesce(booked.happened_on, line.date)
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
      coalesce(booked.happened_on, line.date), own.last_sequence, own.balance, line.entry_id, line.order_id, booked.created_by_id);
  end if;
end
$$;
