-- What deliveries, returns and damages still lacked.

-- Rent for the days in the workshop after a damage is billed as a compensation of its own.
alter table billing_schedule drop constraint billing_schedule_kind_check,
  add constraint billing_schedule_kind_check check (kind in ('RENT', 'EXTRA', 'DELIVERY', 'PICK_UP', 'DEPOSIT', 'DP', 'DP_RETURN',
    'DP_DISCOUNT', 'EXCHANGE', 'REPRICE', 'CREDIT', 'PENALTY', 'CANCELLATION', 'LATE_RETURN', 'EXCESS_KM', 'OVERTIME', 'ZONE',
    'NIGHT', 'FUEL', 'DAMAGE', 'REPAIR_RENT', 'CLEANING', 'MISSING_ITEM', 'OTHER_CHARGE'));

-- Ticked when a delivery is prepared: vehicle, driver and equipment (`preparedItems` in core).
alter table delivery_order add column prepared_items text[] not null default '{}';

-- A damage is known from when it was found until it is closed, by its repair or because it is none: reports show those
-- that were known at their time.
alter table damage drop constraint damage_repaired_at_check;
alter table damage rename column repaired_at to closed_at;
alter table damage disable trigger history;
select in_every_company($work$
  update damage set closed_at = updated_at where company_id = current_company() and status = 30$work$);
alter table damage enable trigger history;
alter table damage add constraint damage_closed_at_check check ((status = 0) = (closed_at is null));
select in_every_company($work$
  update history set changes = changes - 'repaired_at' || jsonb_build_object('closed_at', changes -> 'repaired_at')
  where company_id = current_company() and table_name = 'damage' and changes ? 'repaired_at'$work$);

-- Estimates of repairs, and charges of returns, are for those who deal with them; drivers see neither.
select in_every_company($work$
  update role set permissions = permissions || '{damage.read_estimate}'
  where company_id = current_company() and permissions && '{damage.update,vehicle.read_cost}'$work$);
select in_every_company($work$
  update role set permissions = permissions || '{return_order.read_charges}'
  where company_id = current_company() and not is_job_bound and 'return_order.read' = any(permissions)$work$);
