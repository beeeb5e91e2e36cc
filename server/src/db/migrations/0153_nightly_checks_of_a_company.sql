-- Latest result of each nightly check, for the seal on the home of an owner. What a check found at other companies is not
-- told: it passes for the caller's company unless something of its own, or of nobody's, is among the violations. Where
-- more were found than were kept as evidence, it cannot be said to have passed.
create function nightly_checks(names text[]) returns table (name text, started_at timestamptz, is_passed boolean)
language sql stable security definer set search_path = pg_catalog, public
as $$
  select known.name, latest.started_at, latest.error is null and (latest.found = 0 or (
    not runs_platform() and latest.found <= jsonb_array_length(latest.evidence) and not exists (
      select from jsonb_array_elements(latest.evidence) as one
      where one ->> 'company_id' is null or (one ->> 'company_id')::uuid = (select current_company()))))
  from unnest(names) as known (name)
  left join lateral (
    select run.started_at, run.found, run.evidence, run.error from proof_run as run
    where run.name = known.name order by run.started_at desc limit 1) as latest on true
$$;
revoke execute on function nightly_checks from public;
grant execute on function nightly_checks to lajur_app;
