-- The driver of a line brings its vehicle and takes it back, unless somebody else was named for that.
create function follow_driver() returns trigger
language plpgsql
as $$
begin
  update delivery_order set driver_id = new.driver_id
   where company_id = new.company_id and line_id = new.line_id and status in (0, 5, 10, 25) and driver_id is null;
  update return_order set driver_id = new.driver_id
   where company_id = new.company_id and line_id = new.line_id and status = 0;
  return null;
end
$$;
create trigger follow_driver after insert on driver_assignment for each row execute function follow_driver();

create or replace function fill_handover() returns trigger
language plpgsql
as $$
declare
  line record;
begin
  select ordered.customer_id, ordered.branch_id, own.vehicle_id, own.ends_at into line
    from sales_order_line as own
    join sales_order as ordered on ordered.company_id = own.company_id and ordered.id = own.order_id
   where own.company_id = new.company_id and own.id = new.line_id;
  new.customer_id := line.customer_id;
  new.branch_id := line.branch_id;
  new.vehicle_id := line.vehicle_id;
  new.driver_id := coalesce(new.driver_id, (
    select driver_id from driver_assignment as own
     where own.company_id = new.company_id and own.line_id = new.line_id order by starts_at desc limit 1));
  if tg_table_name = 'return_order' then
    new.due_at := line.ends_at;
    new.scheduled_at := coalesce(new.scheduled_at, line.ends_at);
  end if;
  return new;
end
$$;
