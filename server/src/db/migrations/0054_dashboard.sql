-- The dashboard: it follows what others do, and reads twelve months of rentals without reading those before.

create function tell_dashboard() returns trigger
language plpgsql
as $$
begin
  perform tell_live('dashboard', company_id, null) from touched group by company_id;
  return null;
end
$$;

-- Open dashboards follow every change of a table; a transaction tells them once.
create function follow_on_dashboard(name regclass) returns void
language plpgsql
as $$
begin
  execute format('create trigger dashboard_added after insert on %s
    referencing new table as touched for each statement execute function tell_dashboard()', name);
  execute format('create trigger dashboard_changed after update on %s
    referencing new table as touched for each statement execute function tell_dashboard()', name);
  execute format('create trigger dashboard_removed after delete on %s
    referencing old table as touched for each statement execute function tell_dashboard()', name);
end
$$;

select follow_on_dashboard(name)
from unnest(array['vehicle', 'occupancy', 'quotation', 'sales_order', 'delivery_order', 'expiry', 'insurance']::regclass[])
  as name;

create index rental_segment_by_ends_at on rental_segment (company_id, ends_at);
-- Amounts of single vehicles, by the days they are for.
create index billing_schedule_by_last_day on billing_schedule (company_id, last_day) include (period_start)
  where line_id is not null and status <> 'VOID';
-- What takes vehicles without renting them: few entries, however many rentals there were.
create index occupancy_without_rent on occupancy (company_id, ends_at) include (vehicle_id, starts_at)
  where kind in ('MAINTENANCE', 'TRANSFER', 'BLOCK') and released_at is null and vehicle_id is not null;

-- Active policies that nothing follows, on their own, so that the dashboard does not have to ask for all that is due.
create view policy_ending with (security_invoker = true) as
select policy.id, policy.company_id, policy.vehicle_id, vehicle.license_number, vehicle.branch_id, policy.period_end
from insurance as policy
join vehicle on vehicle.company_id = policy.company_id and vehicle.id = policy.vehicle_id
where policy.status = 10 and vehicle.status not in (40, 50)
  and not exists (
    select from insurance as next
     where next.company_id = policy.company_id and next.vehicle_id = policy.vehicle_id and next.status = 10
       and next.period_end > policy.period_end and next.coverage_ids && policy.coverage_ids
  );
grant select on policy_ending to lajur_app;

create or replace view running_out with (security_invoker = true) as
select kind as topic, id, valid_to as due_on, coalesce(license_number, employee_name) as name, branch_id,
  subject as reference_type, coalesce(vehicle_id, employee_id) as reference_id, null::uuid as reference_parent_id,
  id || ':' || valid_to as about, null::timestamptz as due_at, employee_id as concerns, '{}'::jsonb as facts
from expiring
union all
select 'SKCK', id, skck_expiry, full_name, branch_id, 'EMPLOYEE', id, null, id || ':' || skck_expiry, null, id, '{}'
from app_user
where status = 10 and skck_expiry is not null
union all
select 'INSURANCE', id, period_end, license_number, branch_id, 'INSURANCE', id, vehicle_id, id || ':' || period_end,
  null, null, '{}'
from policy_ending
union all
select topic, id, due_on, name, branch_id, reference_type, reference_id, null, about, due_at, concerns, facts
from document_due;
