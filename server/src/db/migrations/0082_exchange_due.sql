-- A vehicle that is to be exchanged is not awaited as a return.
create function awaits_exchange(company uuid, ordered uuid, vehicle uuid) returns boolean
language sql stable
as $$
  select exists (
    select from delivery_order as exchange
     where exchange.company_id = company and exchange.order_id = ordered and exchange.replaced_vehicle_id = vehicle
       and exchange.status in (0, 5, 10, 25))
$$;
