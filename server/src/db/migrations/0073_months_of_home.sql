-- Utilisation and revenue of twelve months read a year of orders: from indexes alone, without their wide rows.
drop index sales_order_by_last_day;
create index sales_order_by_last_day on sales_order (company_id, last_day, id) include (status, branch_id);
create index sales_order_line_by_last_day on sales_order_line (company_id, last_day) include (id, order_id);
drop index rental_segment_by_ends_at;
create index rental_segment_by_ends_at on rental_segment (company_id, ends_at)
  include (starts_at, order_id, line_id, vehicle_id);
drop index billing_schedule_by_last_day;
create index billing_schedule_by_last_day on billing_schedule (company_id, last_day)
  include (period_start, order_id, amount, kind) where line_id is not null and status <> 'VOID';
