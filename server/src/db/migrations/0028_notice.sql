-- Notices of the way from the offer to the return: what waits for somebody, what ends, what is due, what is late.

-- Since when an order waits; whoever submitted it is known already. The history says both itself.
alter table sales_order add column submitted_at timestamptz;
drop trigger history on sales_order;
update sales_order set submitted_at = updated_at where status = 5;
create trigger history after insert or update or delete on sales_order for each row
  execute function write_history('price_input', 'priced', 'hash', 'submitted_by', 'submitted_at', 'approved_by');

-- Whether a rental lasts a month or longer: then it ends with a word long before.
create function is_long_rental(started_on date, last_day date) returns boolean
language sql immutable parallel safe
as $$ select last_day >= (started_on + interval '1 month')::date - 1 $$;

-- The day to which the end of something belongs: what ends at midnight ends with the day before.
create function last_moment_day(ends_at timestamptz) returns date
language sql stable parallel safe
as $$ select ((ends_at - interval '1 microsecond') at time zone (select company_zone()))::date $$;

-- What ends or is due on the way from an offer to the return of its vehicles. `about` names it together with its end, so
-- that another end is another thing; `due_at` is that end where it has an hour; `concerns` is told whatever the rules say.
create view rental_due with (security_invoker = true) as
select 'QUOTATION' as topic, offer.id, offer.valid_until as due_on, coalesce(offer.number, customer.name) as name,
  offer.branch_id, 'QUOTATION' as reference_type, offer.id as reference_id, offer.id || ':' || offer.valid_until as about,
  null::timestamptz as due_at, offer.author_id as concerns,
  jsonb_build_object('customer', customer.name, 'total', offer.total) as facts
from quotation as offer
join customer on customer.company_id = offer.company_id and customer.id = offer.customer_id
where offer.status in (5, 10, 20)
union all
select 'CONTRACT', agreed.id, agreed.last_day, agreed.number, agreed.branch_id, 'SALES_ORDER', agreed.id,
  agreed.id || ':' || agreed.last_day, null, null,
  jsonb_build_object('customer', customer.name, 'vehicles', agreed.vehicles)
from sales_order as agreed
join customer on customer.company_id = agreed.company_id and customer.id = agreed.customer_id
where agreed.status = 15 and is_long_rental(agreed.started_on, agreed.last_day)
union all
-- The vehicles of an order that are out and due at one moment.
select case when is_long_rental(agreed.started_on, agreed.last_day) then 'RETURN_MONTHLY' else 'RETURN' end, agreed.id,
  last_moment_day(taken.ends_at), agreed.number, agreed.branch_id, 'SALES_ORDER', agreed.id,
  agreed.id || ':' || extract(epoch from taken.ends_at)::bigint, taken.ends_at, null,
  jsonb_build_object('customer', customer.name, 'plates', taken.plates)
from (
  select occupancy.company_id, source_id, ends_at, jsonb_agg(license_number order by license_number) as plates
    from occupancy
    join vehicle on vehicle.company_id = occupancy.company_id and vehicle.id = occupancy.vehicle_id
   where out_at is not null and back_at is null and vehicle_id is not null and source_type = 'sales_order'
   group by occupancy.company_id, source_id, ends_at
) as taken
join sales_order as agreed on agreed.company_id = taken.company_id and agreed.id = taken.source_id
join customer on customer.company_id = agreed.company_id and customer.id = agreed.customer_id
union all
-- The handovers of an order at one moment that nobody has set out for, unless the vehicle is out already.
select 'DELIVERY', agreed.id, (open.scheduled_at at time zone (select company_zone()))::date, agreed.number,
  agreed.branch_id, 'SALES_ORDER', agreed.id, agreed.id || ':' || extract(epoch from open.scheduled_at)::bigint,
  open.scheduled_at, null, jsonb_build_object('customer', customer.name, 'plates', open.plates)
from (
  select delivery.company_id, delivery.order_id, delivery.scheduled_at,
    coalesce(jsonb_agg(license_number order by license_number) filter (where vehicle.id is not null), '[]') as plates
    from delivery_order as delivery
    join sales_order_line as line on line.company_id = delivery.company_id and line.id = delivery.line_id
    left join vehicle on vehicle.company_id = line.company_id and vehicle.id = line.vehicle_id
   where delivery.status in (0, 5)
     and not exists (
       select from rental_segment as segment
         join occupancy on occupancy.company_id = segment.company_id and occupancy.id = segment.occupancy_id
        where segment.company_id = delivery.company_id and segment.order_id = delivery.order_id
          and segment.line_id = delivery.line_id and occupancy.out_at is not null
     )
   group by delivery.company_id, delivery.order_id, delivery.scheduled_at
) as open
join sales_order as agreed on agreed.company_id = open.company_id and agreed.id = open.order_id
join customer on customer.company_id = agreed.company_id and customer.id = agreed.customer_id
where agreed.status in (10, 15);
grant select on rental_due to lajur_app;

create index delivery_order_open on delivery_order (company_id, scheduled_at) where status in (0, 5);

-- Everything that runs out and of which people are told.
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
select 'INSURANCE', policy.id, policy.period_end, vehicle.license_number, vehicle.branch_id, 'INSURANCE', policy.id,
  vehicle.id, policy.id || ':' || policy.period_end, null, null, '{}'
from insurance as policy
join vehicle on vehicle.company_id = policy.company_id and vehicle.id = policy.vehicle_id
where policy.status = 10 and vehicle.status not in (40, 50)
  and not exists (
    select from insurance as next
     where next.company_id = policy.company_id and next.vehicle_id = policy.vehicle_id and next.status = 10
       and next.period_end > policy.period_end and next.coverage_ids && policy.coverage_ids
  )
union all
select topic, id, due_on, name, branch_id, reference_type, reference_id, null, about, due_at, concerns, facts
from rental_due;

-- What waits for somebody to approve it. Submitted again, it is another request.
create view waiting_for_approval with (security_invoker = true) as
select waiting.*, waiting.reference_id || ':' || (extract(epoch from waiting.submitted_at) * 1000)::bigint as about,
  customer.name as customer, coalesce(person.full_name, '–') as submitted_by_name
from (
  select company_id, 'QUOTATION_APPROVAL' as topic, 'QUOTATION' as reference_type, id as reference_id, customer_id,
    branch_id, total, submitted_at, submitted_by_id
  from quotation where status = 5
  union all
  select company_id, 'ORDER_APPROVAL', 'SALES_ORDER', id, customer_id, branch_id, total, submitted_at, submitted_by
  from sales_order where status = 5
) as waiting
join customer on customer.company_id = waiting.company_id and customer.id = waiting.customer_id
left join app_user as person on person.company_id = waiting.company_id and person.id = waiting.submitted_by_id;
grant select on waiting_for_approval to lajur_app;

-- What the notices of offers and orders speak of while it is so: once it is not, nobody has to read of it any more.
create view still_so with (security_invoker = true) as
select topic, about, reference_id from rental_due
union all
select topic, about, reference_id from waiting_for_approval;
grant select on still_so to lajur_app;

create index notification_of_reference on notification (company_id, reference_id, topic);
