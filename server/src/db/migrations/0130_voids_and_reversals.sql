-- Voids of receipts are money out, one request waits for each thing that is taken back, and accounts of money stay such.

alter table money_out drop constraint money_out_kind_check;
alter table money_out add constraint money_out_kind_check check (kind in ('REFUND', 'RELEASE', 'FORFEIT', 'TRANSFER', 'ADVANCE',
  'JOURNAL', 'JOURNAL_REVERSAL', 'WALLET_REVERSAL', 'RECEIPT_VOID'));

-- Money of a customer that waits to be paid out of his wallet: of an order, or free. A receipt that waits to be voided has
-- paid invoices, and what it left as balance is asked for when it is voided.
create or replace function waiting_money(customer uuid, of_order uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp
as $$
  select coalesce(sum(amount), 0)::bigint from money_out
  where company_id = current_company() and customer_id = customer and order_id is not distinct from of_order and status = 5
    and wallet_id is not null
$$;

-- Asked twice for the same: the first request stays.
select in_every_company($work$
  update money_out as later set status = 40
  where later.company_id = current_company() and later.status = 5 and later.kind in ('JOURNAL_REVERSAL', 'WALLET_REVERSAL')
    and exists (select from money_out as first where first.company_id = later.company_id and first.status = 5
      and first.kind = later.kind and first.input ->> 'id' = later.input ->> 'id' and first.id < later.id)$work$);
create unique index money_out_asked_unique on money_out (company_id, kind, (input ->> 'id'))
  where status = 5 and kind in ('JOURNAL_REVERSAL', 'WALLET_REVERSAL', 'RECEIPT_VOID');

-- An account that holds money is watched as long as there is any, in any branch.
create function keep_money_account() returns trigger
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  branches text := coalesce(current_setting('app.branches', true), '');
  balance bigint;
begin
  perform set_config('app.branches', '', true);
  balance := (select sum(debit - credit) from journal_line where company_id = new.company_id and account_id = new.id);
  perform set_config('app.branches', branches, true);
  if balance <> 0 then
    raise exception 'this account holds money' using errcode = 'check_violation', constraint = 'ledger_account_holds_money';
  end if;
  return null;
end
$$;
revoke execute on function keep_money_account from public;
create trigger keep_money_account after update on ledger_account for each row
  when (old.holds_money and not new.holds_money) execute function keep_money_account();

-- Money that left and that one pair of eyes alone has seen: to these payees in 30 days, and by a person and those who count
-- as the same one on a day.
drop function let_out_before(uuid, text[], date);
create function let_out_before(people uuid[], to_payees text[], on_day date, out to_payee bigint, out by_person bigint)
language sql stable security definer set search_path = public, pg_temp
as $$
  select coalesce(sum(amount) filter (where payees && to_payees), 0)::bigint,
    coalesce(sum(amount) filter (where submitted_by_id = any(people) and let_out_on >= on_day), 0)::bigint
  from money_out
  where company_id = current_company() and status = 20 and decided_by_id is null and let_out_on > on_day - 30
$$;

-- Discounts of payments that were given lately, of all branches: to this customer in 30 days, and by these people on a day.
create function given_away_before(people uuid[], customer uuid, on_day date, out to_customer bigint, out by_person bigint)
language sql stable security definer set search_path = public, pg_temp
as $$
  select coalesce(sum(line.amount) filter (where paid.customer_id = customer), 0)::bigint,
    coalesce(sum(line.amount) filter (where paid.created_by_id = any(people) and paid.recorded_on >= on_day), 0)::bigint
  from (
    select id, company_id, customer_id, created_by_id, (created_at at time zone company_zone())::date as recorded_on from receipt
    where company_id = current_company() and status <> 30 and created_at > now() - interval '31 days'
  ) as paid
  join receipt_line as line on line.company_id = paid.company_id and line.receipt_id = paid.id and line.component = 'DISCOUNT'
  where paid.recorded_on > on_day - 30
$$;

-- Cash of an employee that was accounted for lately by expenses that these people wrote, and that nobody else has verified.
create function spent_alone(people uuid[], employee uuid, on_day date) returns bigint
language sql stable security definer set search_path = public, pg_temp
as $$
  select coalesce(sum(spent.amount), 0)::bigint from wallet
  join wallet_transaction as spent on spent.company_id = wallet.company_id and spent.wallet_id = wallet.id
  where wallet.company_id = current_company() and wallet.employee_id = employee and spent.created_by_id = any(people)
    and coalesce(spent.decided_by_id, spent.created_by_id) = any(people)
    and spent.type = 'DEBIT' and not spent.is_added and spent.status = 'COMPLETED' and spent.date > on_day - 30
$$;
revoke execute on function let_out_before, given_away_before, spent_alone from public;
grant execute on function let_out_before, given_away_before, spent_alone to lajur_app;
