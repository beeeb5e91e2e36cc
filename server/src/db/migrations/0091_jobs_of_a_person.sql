-- Which vehicles and lines belong to the jobs of a person is asked once for a statement, by functions that the planner
-- does not look into: policies of policies made it plan a thousand nodes to read one delivery (100 ms).

-- Vehicles of the own jobs, both of an exchange.
create function job_vehicles() returns uuid[]
language plpgsql stable
as $$
begin
  return coalesce((
    select array_agg(distinct seen.vehicle_id) from (
      select vehicle_id from delivery_order where company_id = current_company()
      union all select replaced_vehicle_id from delivery_order where company_id = current_company()
      union all select vehicle_id from return_order where company_id = current_company()
    ) as seen where seen.vehicle_id is not null), '{}');
end
$$;

-- Lines of orders of the own jobs.
create function job_lines() returns uuid[]
language plpgsql stable
as $$
begin
  return coalesce((
    select array_agg(distinct seen.line_id) from (
      select line_id from delivery_order where company_id = current_company()
      union all select line_id from return_order where company_id = current_company()
    ) as seen), '{}');
end
$$;

drop policy own_jobs on vehicle;
create policy own_jobs on vehicle as restrictive for select
  using ((select current_jobs_of()) is null or id = any((select job_vehicles())::uuid[]));
drop policy own_jobs on inspection;
create policy own_jobs on inspection as restrictive for select
  using ((select current_jobs_of()) is null or line_id = any((select job_lines())::uuid[]));
