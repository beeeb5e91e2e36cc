-- Where each rented vehicle is handed over and brought back, where it is driven, and by whom: facts of a line beside its
-- price. A place is one value, because its parts are only read together.
create function is_place(place jsonb) returns boolean
language sql immutable parallel safe
as $$
  select jsonb_typeof(place) = 'object' and (
    place ->> 'by' = 'AT_BRANCH' or (place ->> 'by' = 'DELIVERED' and coalesce(place ->> 'address', '') <> ''))
$$;

alter table quotation_line
  add column delivery_place jsonb constraint quotation_line_delivery_place_check check (is_place(delivery_place)),
  add column pick_up_place jsonb constraint quotation_line_pick_up_place_check check (is_place(pick_up_place)),
  add column destination text,
  add column user_name text,
  add column user_phone text;
alter table sales_order_line
  add column delivery_place jsonb constraint sales_order_line_delivery_place_check check (is_place(delivery_place)),
  add column pick_up_place jsonb constraint sales_order_line_pick_up_place_check check (is_place(pick_up_place)),
  add column destination text,
  add column user_name text,
  add column user_phone text;
