-- A late vehicle is not expected back sooner than the company says; `late_hold_hours` of the usual rules in core.
create or replace function late_until() returns timestamptz
language sql stable parallel safe
as $$
  select now() + make_interval(hours => coalesce(
    (select (value #>> '{}')::integer from setting where company_id = current_company() and key = 'late_hold_hours'), 24))
$$;
