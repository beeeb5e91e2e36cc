-- Requests of each caller, of all servers together: what one of them counted is added here now and then. Losing them in a
-- crash harms nobody.
create unlogged table request_count (
  key text not null,
  -- Since 1970.
  minute integer not null,
  count integer not null,
  primary key (key, minute)
) with (fillfactor = 70);
grant select, insert, update, delete on request_count to lajur_app;
