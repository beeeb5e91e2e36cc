-- Attempts are counted before they are made, in one step for all servers; devices that signed in before have an allowance of their own.

drop table sign_in_failure;

-- Times of the attempts under a key, oldest first, never more than its limit. Losing them in a crash harms nobody.
create unlogged table attempt (
  key text primary key,
  taken timestamptz[] not null default '{}'
);
grant select, insert, update, delete on attempt to lajur_app;

-- Seconds until each of these keys has room for one more attempt; 0 if all have it now.
create function attempt_wait(keys text[], limits integer[], period interval) returns integer
language sql volatile
as $$
  select greatest(0, coalesce(max(ceil(extract(epoch from recent.at[cardinality(recent.at) - most + 1] + period - clock_timestamp()))), 0))::integer
  from unnest(keys, limits) as wanted (name, most)
  join attempt on attempt.key = wanted.name
  cross join lateral (
    select array(select at from unnest(attempt.taken) as at where at > clock_timestamp() - period order by at) as at
  ) as recent
  where cardinality(recent.at) >= most
$$;

-- Counts one attempt under every key and answers 0; where one of them is used up, counts none and answers the seconds to wait.
-- The keys are locked in their order: of attempts that come at once, one is counted after the other, and none waits for ever.
create function take_attempt(keys text[], limits integer[], period interval) returns integer
language plpgsql
as $$
declare
  wait integer;
begin
  insert into attempt (key) select name from unnest(keys) as name order by name on conflict do nothing;
  perform from attempt where key = any(keys) order by key for update;
  wait := attempt_wait(keys, limits, period);
  if wait = 0 then
    update attempt set taken = array(
      select at from unnest(attempt.taken || clock_timestamp()) as at where at > clock_timestamp() - period order by at)
    where key = any(keys);
  end if;
  return wait;
end
$$;

-- Devices on which a person has signed in: a fingerprint of the token in the device's cookie.
create table known_device (
  company_id uuid not null default current_company(),
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, token_hash),
  foreign key (company_id, user_id) references app_user (company_id, id)
);
alter table known_device enable row level security;
alter table known_device force row level security;
create policy company_only on known_device using (company_id = current_company()) with check (company_id = current_company());
grant select, insert, delete on known_device to lajur_app;
