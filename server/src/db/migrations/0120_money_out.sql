-- Payments out: money that leaves the company or is given away. Above a sum of the company another person agrees first.

create table money_out (
  company_id uuid not null default current_company() references company (id),
  -- Also that of its transaction of a wallet, where it has one.
  id uuid not null default new_id(),
  -- Given when it is paid.
  number text,
  status smallint not null default 5 check (status in (5, 20, 30, 40)),
  status_reason text,
  kind text not null check (kind in ('REFUND', 'RELEASE', 'FORFEIT', 'TRANSFER', 'ADVANCE', 'JOURNAL', 'JOURNAL_REVERSAL',
    'WALLET_REVERSAL')),
  name text not null,
  amount bigint not null check (amount > 0),
  date date not null,
  branch_id smallint not null,
  customer_id uuid,
  employee_id uuid,
  order_id uuid,
  wallet_id uuid,
  account_id uuid,
  paid_by text check (paid_by in ('TRANSFER', 'CASH')),
  bank_name text,
  bank_account text,
  bank_holder text,
  taken_by text,
  description text not null,
  approval_reasons text[] not null default '{}',
  -- People who recorded the money that pays it; asked anew when somebody approves.
  recorded_by_ids uuid[] not null default '{}',
  -- Keys of those who get it (a customer, an employee, an account of a bank or of the ledger): sums are counted by them.
  payees text[] not null,
  -- Day of asking by the clock of the server, for the same sums.
  let_out_on date not null,
  -- The call as it was asked: approving makes it again.
  input jsonb not null,
  entry_id uuid,
  submitted_by_id uuid default (current_acting() ->> 'user')::uuid,
  submitted_at timestamptz not null default now(),
  decided_by_id uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint money_out_number_unique unique (company_id, number),
  constraint money_out_branch_id_fkey foreign key (company_id, branch_id) references branch (company_id, id),
  constraint money_out_customer_id_fkey foreign key (company_id, customer_id) references customer (company_id, id),
  constraint money_out_employee_id_fkey foreign key (company_id, employee_id) references app_user (company_id, id),
  constraint money_out_order_id_fkey foreign key (company_id, order_id) references sales_order (company_id, id),
  constraint money_out_wallet_id_fkey foreign key (company_id, wallet_id) references wallet (company_id, id),
  constraint money_out_account_id_fkey foreign key (company_id, account_id) references ledger_account (company_id, id),
  -- Paid alone, or agreed to by another person.
  constraint money_out_decided_by_id_check check (status <> 20 or approval_reasons = '{}'
    or (decided_by_id is not null and decided_by_id is distinct from submitted_by_id)),
  constraint money_out_decided_at_check check ((decided_by_id is null) = (decided_at is null))
);
select make_business_table('money_out', 'true');
-- Functions that add up all branches run as the owner of the tables.
create policy own_branches on money_out as restrictive to lajur_app
  using ((select current_branches()) is null or branch_id = any((select current_branches())::smallint[]))
  with check ((select current_branches()) is null or branch_id = any((select current_branches())::smallint[]));
drop trigger history on money_out;
create trigger history after insert or update or delete on money_out for each row execute function
  write_history('input', 'payees', 'recorded_by_ids', 'let_out_on');
revoke update, delete on money_out from lajur_app;
grant update (number, status, status_reason, date, recorded_by_ids, decided_by_id, decided_at, updated_at) on money_out
  to lajur_app;
select bound_money('money_out');
create index money_out_by_created_at on money_out (company_id, created_at, id);
create index money_out_by_status on money_out (company_id, status, created_at, id);
create index money_out_by_date on money_out (company_id, date, id);
create index money_out_by_amount on money_out (company_id, amount, id);
create index money_out_waiting on money_out (company_id, customer_id) where status = 5;
create index money_out_alone on money_out (company_id, let_out_on) where status = 20 and decided_by_id is null;
create index money_out_of_customer on money_out (company_id, customer_id, created_at, id) where customer_id is not null;
create index money_out_of_employee on money_out (company_id, employee_id, created_at, id) where employee_id is not null;
create index money_out_search on money_out using gin (company_id, number gin_trgm_ops, name gin_trgm_ops,
  description gin_trgm_ops);

-- What was decided stays; the number comes with the payment.
create function keep_decided_money_out() returns trigger
language plpgsql
as $$
begin
  if to_jsonb(new) - '{number, updated_at}'::text[] is distinct from to_jsonb(old) - '{number, updated_at}'::text[]
    or (old.number is not null and new.number is distinct from old.number) then
    raise exception 'a decided payment is not changed' using errcode = 'integrity_constraint_violation',
      constraint = 'money_out_decided';
  end if;
  return null;
end
$$;
create trigger keep_decided after update on money_out for each row when (old.status <> 5)
  execute function keep_decided_money_out();

-- Lines of an entry by hand that waits, or that takes another one back.
create function money_out_line(asked money_out) returns table (place integer, account_id uuid, debit bigint, credit bigint, note text)
language sql stable
as $$
  select nth::integer, (line ->> 'account_id')::uuid, (line ->> 'debit')::bigint, (line ->> 'credit')::bigint, line ->> 'note'
  from jsonb_array_elements(asked.input -> 'lines') with ordinality as given (line, nth)
  where asked.kind = 'JOURNAL'
  union all
  select line.position, line.account_id, line.credit, line.debit, line.note from journal_line as line
  where asked.kind = 'JOURNAL_REVERSAL' and line.company_id = asked.company_id
    and line.entry_id = (asked.input ->> 'id')::uuid
$$;

-- Money of a customer that waits to be paid out: of an order, or free.
create function waiting_money(customer uuid, of_order uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp
as $$
  select coalesce(sum(amount), 0)::bigint from money_out
  where company_id = current_company() and customer_id = customer and order_id is not distinct from of_order and status = 5
$$;

-- Money that left and that one person alone has seen: to these payees in 30 days, and by this person on a day.
create function let_out_before(person uuid, to_payees text[], on_day date, out to_payee bigint, out by_person bigint)
language sql stable security definer set search_path = public, pg_temp
as $$
  select coalesce(sum(amount) filter (where payees && to_payees), 0)::bigint,
    coalesce(sum(amount) filter (where submitted_by_id = person and let_out_on >= on_day), 0)::bigint
  from money_out
  where company_id = current_company() and status = 20 and decided_by_id is null and let_out_on > on_day - 30
$$;
revoke execute on function waiting_money, let_out_before from public;
grant execute on function waiting_money, let_out_before to lajur_app;

-- Money that waits to be paid out is used for nothing else.
create function keep_waiting_money() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (
    select from money_out as asked
    join wallet as own on own.company_id = asked.company_id and own.customer_id = asked.customer_id
    left join order_deposit as kept on kept.company_id = asked.company_id and kept.id = asked.order_id
    where asked.company_id = current_company() and asked.status = 5
      and asked.customer_id in (select added.customer_id from new_rows as added where added.customer_id is not null)
      and case when asked.order_id is null then own.balance - (
          select coalesce(sum(held), 0) from order_deposit as other
          where other.company_id = own.company_id and other.customer_id = own.customer_id) else kept.held end
        < waiting_money(asked.customer_id, asked.order_id)
  ) then
    raise exception 'this money waits to be paid out' using errcode = 'check_violation',
      constraint = 'money_out_reserved_check';
  end if;
  return null;
end
$$;
revoke execute on function keep_waiting_money from public;
-- After the wallets have moved: triggers run in the order of their names.
create trigger reserve_money_out after insert on journal_line referencing new table as new_rows
  for each statement execute function keep_waiting_money();

insert into document_approval (table_name, topic, reference_type, waiting_status, party_table, party_column, total_column) values
  ('money_out', 'MONEY_OUT_APPROVAL', 'MONEY_OUT', 5, 'money_out', 'id', 'amount');
select derive_document_views();

-- Whoever lets money out sees what became of it; those who take receipts back agree to what others let out.
select in_every_company($work$
  update role set permissions = permissions || '{money_out.read,money_out.withdraw}'::text[]
  where company_id = current_company() and not is_owner and 'money_out.read' <> all(permissions)
    and permissions && '{wallet.refund,wallet.credit,deposit.refund,journal.create}'::text[]$work$);
select in_every_company($work$
  update role set permissions = permissions || '{money_out.approve,money_out.export}'::text[]
  where company_id = current_company() and not is_owner and 'money_out.approve' <> all(permissions)
    and permissions @> '{wallet.refund,receipt.void}'::text[]$work$);
