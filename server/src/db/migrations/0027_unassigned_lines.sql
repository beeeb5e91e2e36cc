-- What has no vehicle yet stands on the planning board. Few lines are among them, however many there were.
create index sales_order_line_without_vehicle on sales_order_line (company_id, ends_at) where vehicle_id is null;

-- Whoever looks at the board is told when an order is agreed, called off or made longer: its lines take nothing yet,
-- so nothing else would say so.
create function tell_board_of_order() returns trigger
  language plpgsql
  as $$
begin
  perform tell_live('occupancy', new.company_id, null);
  return null;
end
$$;
create trigger tell_board after update on sales_order for each row
  when ((old.status, old.started_on, old.last_day) is distinct from (new.status, new.started_on, new.last_day))
  execute function tell_board_of_order();
