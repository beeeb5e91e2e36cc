-- What an order gives away is summed over its life, waivers above a sum need a second person, and finished orders can
-- still be charged.

-- Given away by a version, before taxes: its reduction below the usual price of the same change. Below zero it takes
-- back what an earlier version gave.
alter table contract_version add column given bigint not null default 0;
select bound_money('contract_version');
select in_every_company($work$
  update contract_version as version set given = reduced.amount
  from (
    select own.id, greatest(0, -sum((one ->> 'amount')::bigint)) as amount
    from contract_version as own cross join jsonb_array_elements(own.adjustments) as one
    where own.company_id = current_company() and own.kind = 'ABATEMENT' group by own.id) as reduced
  where version.company_id = current_company() and version.id = reduced.id$work$);

-- Fines, own risk and tolls are charged at the return, and after it.
alter table billing_schedule drop constraint billing_schedule_kind_check,
  add constraint billing_schedule_kind_check check (kind in ('RENT', 'EXTRA', 'REIMBURSEMENT', 'DELIVERY', 'PICK_UP',
    'DEPOSIT', 'DP', 'DP_RETURN', 'DP_DISCOUNT', 'EXCHANGE', 'REPRICE', 'CREDIT', 'ABATEMENT', 'PENALTY', 'CANCELLATION',
    'LATE_RETURN', 'EXCESS_KM', 'OVERTIME', 'ZONE', 'NIGHT', 'FUEL', 'DAMAGE', 'CLEANING', 'MISSING_ITEM', 'REPAIR_RENT',
    'FINE', 'OWN_RISK', 'TOLL', 'OTHER_CHARGE', 'DRIVER_DAY'));

-- A waiver that somebody asked for and another person has to agree to.
alter table return_charge
  add column proposed_by_id uuid,
  drop constraint return_charge_decision_check,
  add constraint return_charge_decision_check
    check (decision in ('OPEN', 'ACCEPTED', 'WAIVED', 'WAIVER_ASKED', 'DISPUTED')),
  drop constraint return_charge_reason_check,
  add constraint return_charge_reason_check
    check (decision not in ('WAIVED', 'WAIVER_ASKED', 'DISPUTED') or reason is not null),
  add constraint return_charge_proposed_by_id_check check (decision <> 'WAIVER_ASKED' or proposed_by_id is not null),
  add constraint return_charge_proposed_by_id_fkey foreign key (company_id, proposed_by_id)
    references app_user (company_id, id);
grant update (proposed_by_id) on return_charge to lajur_app;
drop index return_charge_undecided;
create index return_charge_undecided on return_charge (company_id, return_order_id)
  where decision in ('OPEN', 'WAIVER_ASKED', 'DISPUTED');

-- Charges of all returns of an order that were waived.
create function waived_charges(wanted uuid) returns bigint
language sql stable
as $$
  select coalesce(sum(charge.amount), 0)::bigint from return_charge as charge
  join return_order as returned on returned.company_id = charge.company_id and returned.id = charge.return_order_id
  where returned.company_id = current_company() and returned.order_id = wanted and charge.decision = 'WAIVED'
$$;

-- Sum of an order up to which one person may waive; null means that no second person is needed.
create function waiver_limit() returns bigint
language sql stable
as $$
  select case when exists (select from setting where company_id = current_company() and key = 'waiver_limit')
    then (select (value #>> '{}')::bigint from setting where company_id = current_company() and key = 'waiver_limit')
    else 1000000 end
$$;

-- Returns of an order wait for each other: two waivers at once are within the sum together, or one of them is refused.
create function check_waiver() returns trigger
language plpgsql
as $$
declare
  waived_of uuid;
begin
  if new.proposed_by_id is distinct from new.decided_by_id and new.proposed_by_id is not null then
    return null;
  end if;
  select ordered.id into waived_of from return_order as returned
  join sales_order as ordered on ordered.company_id = returned.company_id and ordered.id = returned.order_id
  where returned.company_id = new.company_id and returned.id = new.return_order_id
  for update of ordered;
  if waived_charges(waived_of) > waiver_limit() then
    raise exception 'a waiver above the sum of the company is agreed to by another person'
      using errcode = 'integrity_constraint_violation', constraint = 'return_charge_waiver_by_another';
  end if;
  return null;
end
$$;
create trigger waiver_by_another after insert or update of decision on return_charge for each row
  when (new.decision = 'WAIVED' and new.amount > 0) execute function check_waiver();

-- Charges that are known after the order is over. Each is a row of the billing schedule until it is taken back.
create table order_charge (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  order_id uuid not null,
  line_id uuid not null,
  vehicle_id uuid not null,
  kind text not null
    check (kind in ('FINE', 'DAMAGE', 'OWN_RISK', 'FUEL', 'TOLL', 'CLEANING', 'MISSING_ITEM', 'OTHER_CHARGE')),
  happened_on date not null,
  -- Number of the letter of an authority, the receipt or the workshop.
  reference text,
  description text not null,
  amount bigint not null check (amount > 0),
  is_taxed boolean not null,
  media_id uuid,
  taken_back_at timestamptz,
  taken_back_by_id uuid,
  taken_back_reason text,
  created_by_id uuid default (current_acting() ->> 'user')::uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint order_charge_line_id_fkey foreign key (company_id, line_id, order_id)
    references sales_order_line (company_id, id, order_id),
  constraint order_charge_vehicle_id_fkey foreign key (company_id, vehicle_id) references vehicle (company_id, id),
  constraint order_charge_media_id_fkey foreign key (company_id, media_id) references media (company_id, id)
    on delete set null (media_id),
  constraint order_charge_created_by_id_fkey foreign key (company_id, created_by_id) references app_user (company_id, id),
  constraint order_charge_taken_back_by_id_fkey foreign key (company_id, taken_back_by_id)
    references app_user (company_id, id),
  constraint order_charge_reference_check check (kind <> 'FINE' or reference is not null),
  constraint order_charge_taken_back_at_check check ((taken_back_at is null) = (taken_back_reason is null))
);
select make_business_table('order_charge');
select bind_to_parent('order_charge', 'sales_order', 'order_id');
select bound_money('order_charge');
-- A charge stays as it was made; it can only be taken back.
revoke update, delete on order_charge from lajur_app;
grant update (taken_back_at, taken_back_by_id, taken_back_reason, updated_at) on order_charge to lajur_app;
create index order_charge_of_order on order_charge (company_id, order_id, created_at);
-- The same fine is charged once in the whole company, however its number is written.
create unique index order_charge_reference_unique on order_charge
  (company_id, upper(regexp_replace(reference, '[^[:alnum:]]', '', 'g')))
  where kind = 'FINE' and taken_back_at is null;

alter table billing_schedule add column charge_id uuid,
  add constraint billing_schedule_charge_id_fkey foreign key (company_id, charge_id) references order_charge (company_id, id),
  add constraint billing_schedule_charge_id_check check (charge_id is null or line_id is null);
drop index billing_schedule_period_start_unique;
create unique index billing_schedule_period_start_unique on billing_schedule
  (company_id, order_id, line_id, kind, period_start, last_day, version, is_taxed, driver_day_id, takes_from_id)
  nulls not distinct where status <> 'VOID' and expense_id is null and charge_id is null;
-- A charge is billed once, and taken back once.
create unique index billing_schedule_charge_id_unique on billing_schedule (company_id, charge_id, (amount < 0))
  where status <> 'VOID' and charge_id is not null;

-- Of a deposit, what waits for the invoices of charges: it is not given back before they are approved and paid out of it.
-- The PPN is at most that of today.
create function charges_reserved(wanted uuid) returns bigint
language sql stable
as $$
  select coalesce(sum(row.amount + case when row.is_taxed then round(row.amount * ppn.share) else 0 end), 0)::bigint
  from billing_schedule as row
  left join invoice_line as line on line.company_id = row.company_id and line.schedule_id = row.id and line.is_billed
  left join invoice on invoice.company_id = line.company_id and invoice.id = line.invoice_id
  cross join (
    select coalesce(max(rate * base_numerator / base_denominator), 0) / 100 as share from tax
    where company_id = current_company() and kind = 'PPN' and status = 10 and valid_from <= company_today()
      and (valid_to is null or valid_to >= company_today())
      and exists (select from setting where company_id = current_company() and key = 'is_pkp' and value = 'true')
  ) as ppn
  where row.company_id = current_company() and row.order_id = wanted and row.charge_id is not null and row.amount > 0
    and (row.status = 'PLANNED' or row.status = 'INVOICED' and invoice.status < 10)
$$;
