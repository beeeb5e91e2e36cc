-- Rent that is not charged for days on which the customer could not use the vehicle.
alter table billing_schedule drop constraint billing_schedule_kind_check,
  add constraint billing_schedule_kind_check check (kind in ('RENT', 'EXTRA', 'REIMBURSEMENT', 'DELIVERY', 'PICK_UP',
    'DEPOSIT', 'DP', 'DP_RETURN', 'DP_DISCOUNT', 'EXCHANGE', 'REPRICE', 'CREDIT', 'ABATEMENT', 'PENALTY', 'CANCELLATION',
    'LATE_RETURN', 'EXCESS_KM', 'OVERTIME', 'ZONE', 'NIGHT', 'FUEL', 'DAMAGE', 'CLEANING', 'MISSING_ITEM', 'REPAIR_RENT',
    'OTHER_CHARGE'));
-- Rows of one change may begin on a day and end on different ones: the rest of a month, and days in it that were reduced.
drop index billing_schedule_period_start_unique;
create unique index billing_schedule_period_start_unique on billing_schedule
  (company_id, order_id, line_id, kind, period_start, last_day, version, is_taxed) nulls not distinct where status <> 'VOID';
alter table contract_version drop constraint contract_version_kind_check,
  add constraint contract_version_kind_check check (
    kind in ('ORDER', 'EXTENSION', 'CHANGE_FLEET', 'ABATEMENT', 'TERMINATION'));

-- Whoever extends orders reduces their rent; above the cap of a person somebody who approves has to do it.
select in_every_company($work$
  update role set permissions = permissions || '{sales_order.abate}'
  where company_id = current_company() and 'sales_order.extend' = any(permissions)$work$);
