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
