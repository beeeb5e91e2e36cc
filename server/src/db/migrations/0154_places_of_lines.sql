-- Deliveries and returns are found by their place: the address of a line, or the branch that it names.
create index sales_order_line_delivery_address on sales_order_line
  using gin (company_id, (delivery_place ->> 'address') gin_trgm_ops);
create index sales_order_line_pick_up_address on sales_order_line
  using gin (company_id, (pick_up_place ->> 'address') gin_trgm_ops);
