-- Notices of handovers name the delivery or return itself; papers that are missing after a handover, and vehicles that may
-- not come back in time, have notices of their own.

-- Deliveries that nobody has set out for, unless the vehicle is out already, and exchanges. Another driver is told anew.
update document_due_topic set query = $query$
select 'DELIVERY' as topic, delivery.id, (delivery.scheduled_at at time zone (select company_zone()))::date as due_on,
  delivery.number as name, delivery.branch_id, 'DELIVERY_ORDER' as reference_type, delivery.id as reference_id,
  concat_ws(':', delivery.id, extract(epoch from delivery.scheduled_at)::bigint, delivery.driver_id) as about,
  delivery.scheduled_at as due_at, delivery.driver_id as concerns,
  jsonb_build_object('customer', customer.name, 'order_id', agreed.id, 'order', agreed.number, 'plates',
    case when vehicle.id is null then '[]' else jsonb_build_array(vehicle.license_number) end) as facts
from delivery_order as delivery
join sales_order as agreed on agreed.company_id = delivery.company_id and agreed.id = delivery.order_id
join customer on customer.company_id = agreed.company_id and customer.id = agreed.customer_id
left join vehicle on vehicle.company_id = delivery.company_id and vehicle.id = delivery.vehicle_id
where delivery.status in (0, 5) and agreed.status in (10, 15)
  and (delivery.replaced_vehicle_id is not null or not exists (
    select from rental_segment as segment
      join occupancy on occupancy.company_id = segment.company_id and occupancy.id = segment.occupancy_id
     where segment.company_id = delivery.company_id and segment.order_id = delivery.order_id
       and segment.line_id = delivery.line_id and occupancy.out_at is not null
  ))$query$
where name = 'delivery';

-- Vehicles that are out, with the order and, from their handover on, the return that they belong to.
create view vehicle_out with (security_invoker = true) as
select taken.company_id, taken.id, taken.vehicle_id, taken.ends_at, vehicle.license_number, agreed.id as order_id,
  agreed.number as order_number, agreed.branch_id, is_long_rental(agreed.started_on, agreed.last_day) as is_long,
  customer.name as customer, back.driver_id, coalesce(back.number, agreed.number) as name,
  case when back.id is null then 'SALES_ORDER' else 'RETURN_ORDER' end as reference_type,
  coalesce(back.id, agreed.id) as reference_id
from occupancy as taken
join vehicle on vehicle.company_id = taken.company_id and vehicle.id = taken.vehicle_id
join sales_order as agreed on agreed.company_id = taken.company_id and agreed.id = taken.source_id
join customer on customer.company_id = agreed.company_id and customer.id = agreed.customer_id
left join rental_segment as segment on segment.company_id = taken.company_id and segment.occupancy_id = taken.id
left join return_order as back on back.company_id = segment.company_id and back.line_id = segment.line_id and back.status = 0
where taken.out_at is not null and taken.back_at is null and taken.source_type = 'sales_order'
  and not awaits_exchange(taken.company_id, taken.source_id, taken.vehicle_id);
grant select on vehicle_out to lajur_app;

update document_due_topic set query = $query$
select case when is_long then 'RETURN_MONTHLY' else 'RETURN' end as topic, taken.id, last_moment_day(ends_at) as due_on, name,
  branch_id, reference_type, reference_id, taken.id || ':' || extract(epoch from ends_at)::bigint as about,
  ends_at as due_at, driver_id as concerns,
  jsonb_build_object('customer', customer, 'order_id', order_id, 'order', order_number,
    'plates', jsonb_build_array(license_number)) as facts
from vehicle_out as taken$query$
where name = 'return';

insert into document_due_topic (name, query) values
-- Late for so long that somebody should look for the vehicle; how long, the topic says.
('overstay', $query$
select 'OVERSTAY' as topic, taken.id, last_moment_day(ends_at) as due_on, name, branch_id, reference_type, reference_id,
  taken.id || ':' || extract(epoch from ends_at)::bigint as about, ends_at as due_at, null::uuid as concerns,
  jsonb_build_object('customer', customer, 'plates', jsonb_build_array(license_number)) as facts
from vehicle_out as taken$query$),
-- Somebody else is to have the vehicle soon after its end; once it is late, soon after now.
('overstay before a booking', $query$
select 'OVERSTAY_BOOKED' as topic, taken.id, last_moment_day(taken.ends_at) as due_on, name, branch_id, reference_type,
  reference_id, taken.id || ':' || extract(epoch from taken.ends_at)::bigint || ':' || next.id as about,
  taken.ends_at as due_at, null::uuid as concerns,
  jsonb_build_object('customer', customer, 'plates', jsonb_build_array(license_number),
    'next', to_char(next.starts_at at time zone (select company_zone()), 'DD/MM/YYYY HH24:MI')) as facts
from vehicle_out as taken
join lateral (
  select booked.id, booked.starts_at from occupancy as booked
   where booked.company_id = taken.company_id and booked.vehicle_id = taken.vehicle_id and booked.id <> taken.id
     and booked.kind = 'RENTAL' and booked.out_at is null and booked.released_at is null
     and booked.starts_at < greatest(taken.ends_at, now()) + (late_until() - now())
   order by booked.starts_at limit 1
) as next on true$query$),
-- A handover is not done without its signed report; one that was reopened has none until it is signed again.
('report missing', $query$
select 'REPORT_MISSING' as topic, handover.id, (reopened.at at time zone (select company_zone()))::date as due_on,
  handover.number as name, handover.branch_id, handover.reference_type, handover.id as reference_id,
  handover.id || ':' || extract(epoch from reopened.at)::bigint as about, reopened.at as due_at, null::uuid as concerns,
  jsonb_build_object('customer', customer.name, 'plates', jsonb_build_array(vehicle.license_number)) as facts
from (
  select company_id, coalesce(delivery_order_id, return_order_id) as handover_id, max(reopened_at) as at from inspection as old
   where reopened_at is not null and kind <> 'PERIODIC' and not exists (
     select from inspection as held
      where held.company_id = old.company_id and held.line_id = old.line_id and held.kind = old.kind and held.reopened_at is null
        and coalesce(held.delivery_order_id, held.return_order_id) = coalesce(old.delivery_order_id, old.return_order_id))
   group by company_id, coalesce(delivery_order_id, return_order_id)
) as reopened
join (
  select company_id, id, number, branch_id, customer_id, vehicle_id, 'DELIVERY_ORDER' as reference_type from delivery_order
  union all
  select company_id, id, number, branch_id, customer_id, vehicle_id, 'RETURN_ORDER' from return_order
) as handover on handover.company_id = reopened.company_id and handover.id = reopened.handover_id
join customer on customer.company_id = handover.company_id and customer.id = handover.customer_id
join vehicle on vehicle.company_id = handover.company_id and vehicle.id = handover.vehicle_id$query$),
-- Handed over on a contract that nobody signed, in a company that asks for it (`guard_contract` in core).
('contract unsigned', $query$
select 'CONTRACT_UNSIGNED' as topic, agreed.id, (handed.at at time zone (select company_zone()))::date as due_on,
  agreed.number as name, agreed.branch_id, 'SALES_ORDER' as reference_type, agreed.id as reference_id,
  agreed.id || ':' || extract(epoch from handed.at)::bigint as about, handed.at as due_at, null::uuid as concerns,
  jsonb_build_object('customer', customer.name, 'plates', handed.plates) as facts
from sales_order as agreed
join customer on customer.company_id = agreed.company_id and customer.id = agreed.customer_id
join lateral (
  select min(delivery.completed_at) as at, jsonb_agg(vehicle.license_number order by vehicle.license_number) as plates
    from delivery_order as delivery
    join vehicle on vehicle.company_id = delivery.company_id and vehicle.id = delivery.vehicle_id
   where delivery.company_id = agreed.company_id and delivery.order_id = agreed.id and delivery.status = 20
) as handed on handed.at is not null
where agreed.status = 15 and agreed.contract_signed_on is null
  and not exists (select from setting where setting.company_id = agreed.company_id and setting.key = 'guard_contract'
    and setting.value = '"OFF"')$query$);

create index inspection_reopened on inspection (company_id, line_id) where reopened_at is not null;

select derive_document_views();
