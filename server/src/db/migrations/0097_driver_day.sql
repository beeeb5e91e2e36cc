-- Days of drivers: one clock pair, from which the customer pays and the driver earns.

create table driver_day (
  company_id uuid not null default current_company() references company (id),
  -- Given by the device that clocked in: sent twice, it is the same day.
  id uuid not null default new_id(),
  status smallint not null default 0 check (status in (0, 5, 10, 12, 15, 20, 30)),
  status_reason text,
  branch_id smallint not null,
  order_id uuid not null,
  line_id uuid not null,
  -- Empty once the assignment is gone, such as after a change of drivers.
  assignment_id uuid,
  customer_id uuid not null,
  driver_id uuid not null,
  -- Day of the clock-in where the branch is.
  date date not null,
  clock_in timestamptz not null,
  clock_out timestamptz,
  source text not null check (source in ('PHONE', 'DESK')),
  in_place jsonb,
  out_place jsonb,
  zone text check (zone in ('1', '2')),
  overnight boolean not null default false,
  km_start integer check (km_start >= 0),
  km_end integer check (km_end >= 0),
  worked_minutes integer generated always as (floor(extract(epoch from clock_out - clock_in) / 60)::integer) stored,
  -- Fixed when the day is submitted, and again when the desk corrects it.
  overtime_minutes integer check (overtime_minutes >= 0),
  charges jsonb,
  charge_amount bigint check (charge_amount >= 0),
  pays jsonb,
  pay_amount bigint check (pay_amount >= 0),
  submitted_at timestamptz,
  confirmation text check (confirmation in ('CUSTOMER', 'SILENCE', 'DESK')),
  confirmed_by_name text,
  confirmed_at timestamptz,
  created_by_id uuid default (current_acting() ->> 'user')::uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint driver_day_branch_id_fkey foreign key (company_id, branch_id) references branch (company_id, id),
  constraint driver_day_line_id_fkey foreign key (company_id, line_id, order_id) references sales_order_line (company_id, id, order_id),
  constraint driver_day_assignment_id_fkey foreign key (company_id, assignment_id)
    references driver_assignment (company_id, id) on delete set null (assignment_id),
  constraint driver_day_customer_id_fkey foreign key (company_id, customer_id) references customer (company_id, id),
  constraint driver_day_driver_id_fkey foreign key (company_id, driver_id) references app_user (company_id, id),
  constraint driver_day_clock_out_check check (clock_out > clock_in and clock_out <= clock_in + interval '24 hours'),
  constraint driver_day_km_end_check1 check (km_end >= km_start),
  -- What is submitted has its end and both amounts.
  constraint driver_day_submitted_at_check check (status in (0, 30) or (clock_out is not null and submitted_at is not null
    and overtime_minutes is not null and charges is not null and charge_amount is not null and pays is not null
    and pay_amount is not null)),
  constraint driver_day_confirmed_at_check check ((status in (10, 12, 20)) = (confirmed_at is not null and confirmation is not null))
);
select make_business_table('driver_day', 'true');
select bind_to_branches('driver_day');
create policy own_jobs on driver_day as restrictive
  using ((select current_jobs_of()) is null or driver_id = (select current_jobs_of()))
  with check ((select current_jobs_of()) is null or driver_id = (select current_jobs_of()));
-- One day for each driver of a line and date; a driver never has two clocks that run.
create unique index driver_day_date_unique on driver_day (company_id, line_id, driver_id, date) where status <> 30;
create unique index driver_day_open_unique on driver_day (company_id, driver_id) where clock_out is null and status <> 30;
create index driver_day_by_date on driver_day (company_id, date, id);
create index driver_day_by_created_at on driver_day (company_id, created_at, id);
create index driver_day_by_status on driver_day (company_id, status, date, id);
create index driver_day_of_driver on driver_day (company_id, driver_id, date, id) include (worked_minutes, status);
create index driver_day_of_customer on driver_day (company_id, customer_id, date, id);
create index driver_day_of_order on driver_day (company_id, order_id, date, id);
create index driver_day_of_branch on driver_day (company_id, branch_id, date, id);
create index driver_day_of_assignment on driver_day (company_id, assignment_id) where assignment_id is not null;

-- What a confirmed day costs the customer is a row of the billing schedule, once.
alter table billing_schedule add column driver_day_id uuid,
  add constraint billing_schedule_driver_day_id_fkey foreign key (company_id, driver_day_id) references driver_day (company_id, id),
  drop constraint billing_schedule_kind_check,
  add constraint billing_schedule_kind_check check (kind in ('RENT', 'EXTRA', 'REIMBURSEMENT', 'DELIVERY', 'PICK_UP',
    'DEPOSIT', 'DP', 'DP_RETURN', 'DP_DISCOUNT', 'EXCHANGE', 'REPRICE', 'CREDIT', 'ABATEMENT', 'PENALTY', 'CANCELLATION',
    'LATE_RETURN', 'EXCESS_KM', 'OVERTIME', 'ZONE', 'NIGHT', 'FUEL', 'DAMAGE', 'CLEANING', 'MISSING_ITEM', 'REPAIR_RENT',
    'OTHER_CHARGE', 'DRIVER_DAY')),
  add constraint billing_schedule_driver_day_id_check check (driver_day_id is null or kind = 'DRIVER_DAY');
create unique index billing_schedule_driver_day_id_unique on billing_schedule (company_id, driver_day_id)
  where driver_day_id is not null;
drop index billing_schedule_period_start_unique;
create unique index billing_schedule_period_start_unique on billing_schedule
  (company_id, order_id, line_id, kind, period_start, last_day, version, is_taxed, driver_day_id) nulls not distinct
  where status <> 'VOID';

-- Pay of drivers by month: confirmed days alone are paid.
create view driver_pay with (security_invoker = true) as
select own.company_id, overlay(overlay(md5(own.driver_id::text || own.month::text) placing '8' from 13) placing '8' from 17)::uuid as id, own.month, own.driver_id, own.days, own.worked_minutes,
  own.overtime_hours, own.nights, own.daily_pay, own.overtime_pay, own.night_pay, own.meal_pay, own.total, own.waiting_days,
  own.disputed_days
from (
  select day.company_id, day.driver_id, date_trunc('month', day.date)::date as month,
    (count(*) filter (where paid.is_paid))::integer as days,
    coalesce(sum(day.worked_minutes) filter (where paid.is_paid), 0)::integer as worked_minutes,
    coalesce(sum(paid.overtime_hours) filter (where paid.is_paid), 0)::float8 as overtime_hours,
    (count(*) filter (where paid.is_paid and day.overnight))::integer as nights,
    coalesce(sum(paid.daily) filter (where paid.is_paid), 0)::bigint as daily_pay,
    coalesce(sum(paid.overtime) filter (where paid.is_paid), 0)::bigint as overtime_pay,
    coalesce(sum(paid.night) filter (where paid.is_paid), 0)::bigint as night_pay,
    coalesce(sum(paid.meal) filter (where paid.is_paid), 0)::bigint as meal_pay,
    coalesce(sum(day.pay_amount) filter (where paid.is_paid), 0)::bigint as total,
    (count(*) filter (where day.status = 5))::integer as waiting_days,
    (count(*) filter (where day.status = 15))::integer as disputed_days
  from driver_day as day
  cross join lateral (
    select day.status in (10, 12, 20) as is_paid,
      sum((pay ->> 'quantity')::numeric) filter (where pay ->> 'kind' = 'OVERTIME') as overtime_hours,
      sum((pay ->> 'amount')::bigint) filter (where pay ->> 'kind' = 'DAILY') as daily,
      sum((pay ->> 'amount')::bigint) filter (where pay ->> 'kind' = 'OVERTIME') as overtime,
      sum((pay ->> 'amount')::bigint) filter (where pay ->> 'kind' = 'NIGHT') as night,
      sum((pay ->> 'amount')::bigint) filter (where pay ->> 'kind' = 'MEAL') as meal
    from jsonb_array_elements(coalesce(day.pays, '[]')) as pay) as paid
  where day.status in (5, 10, 12, 15, 20)
  group by day.company_id, day.driver_id, date_trunc('month', day.date)
) as own;
grant select on driver_pay to lajur_app;

-- Drivers clock, operations keep the days, whoever makes invoices sees prices and pay; sales see days of their orders.
select in_every_company($work$
  update role set permissions = permissions || '{driver_day.read,driver_day.clock,driver_day.submit,driver_day.read_pay,driver_pay.read}'::text[]
  where company_id = current_company() and is_job_bound$work$);
select in_every_company($work$
  update role set permissions = permissions || '{driver_day.read,driver_day.read_charges,driver_day.update,driver_day.submit,driver_day.confirm,driver_day.export,customer_link.create}'::text[]
  where company_id = current_company() and not is_owner and 'sales_order.assign_driver' = any(permissions)
    and 'delivery_order.handle' = any(permissions)$work$);
select in_every_company($work$
  update role set permissions = permissions || '{driver_day.read,driver_day.read_charges,driver_day.read_pay,driver_pay.read,driver_pay.export,driver_day.confirm,driver_day.export,customer_link.create}'::text[]
  where company_id = current_company() and not is_owner and 'invoice.create' = any(permissions)
    and 'driver_day.read' <> all(permissions)$work$);
select in_every_company($work$
  update role set permissions = permissions || '{driver_day.read,driver_day.read_charges,customer_link.create}'::text[]
  where company_id = current_company() and not is_owner and 'sales_order.create' = any(permissions)
    and 'driver_day.read' <> all(permissions)$work$);
