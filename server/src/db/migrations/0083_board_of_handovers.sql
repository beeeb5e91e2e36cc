-- Whoever looks at the board is told when a delivery sets off or fails: its entry does not change by that.
create trigger tell_board after update on delivery_order for each row
  when (old.status is distinct from new.status) execute function tell_board_of_order();
