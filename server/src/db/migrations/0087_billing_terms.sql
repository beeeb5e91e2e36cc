-- Length of time that a bill of an order is for; empty takes the usual one of each line.
alter table sales_order add column billing_cycle text
  constraint sales_order_billing_cycle_check check (billing_cycle in ('WHOLE', 'MONTH', 'CALENDAR_MONTH', 'QUARTER'));

-- Whether PPN and PPh 23 apply to a row: an invoice adds them up apart.
alter table billing_schedule add column is_taxed boolean not null default true;
alter table billing_schedule drop constraint billing_schedule_kind_check,
  add constraint billing_schedule_kind_check check (kind in ('RENT', 'EXTRA', 'REIMBURSEMENT', 'DELIVERY', 'PICK_UP',
    'DEPOSIT', 'DP', 'DP_RETURN', 'DP_DISCOUNT', 'EXCHANGE', 'REPRICE', 'CREDIT', 'PENALTY', 'CANCELLATION',
    'LATE_RETURN', 'EXCESS_KM', 'OVERTIME', 'ZONE', 'NIGHT', 'FUEL', 'DAMAGE', 'CLEANING', 'MISSING_ITEM', 'REPAIR_RENT',
    'OTHER_CHARGE'));
drop index billing_schedule_period_start_unique;
create unique index billing_schedule_period_start_unique on billing_schedule
  (company_id, order_id, line_id, kind, period_start, version, is_taxed) nulls not distinct where status <> 'VOID';

-- Company by company: row-level security holds for whoever migrates, too.
do $$
declare
  tenant uuid;
begin
  perform set_config('app.platform', 'on', true);
  for tenant in select id from company loop
    perform set_config('app.company', tenant::text, true);
    update billing_schedule set is_taxed = false
    where kind in ('DEPOSIT', 'PENALTY', 'CANCELLATION', 'DAMAGE', 'MISSING_ITEM', 'REPAIR_RENT');
  end loop;
  perform set_config('app.company', '', true), set_config('app.platform', '', true);
end
$$;
