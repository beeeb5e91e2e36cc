-- A transfer leads to a branch; once it has arrived, the vehicle belongs there.
alter table occupancy
  add column to_branch_id smallint,
  add column arrived_at timestamptz,
  add constraint occupancy_to_branch_id_fkey foreign key (company_id, to_branch_id) references branch (company_id, id),
  add constraint occupancy_to_branch_id_check check (to_branch_id is null or (kind = 'TRANSFER' and vehicle_id is not null)),
  add constraint occupancy_arrived_at_check check (arrived_at is null or (to_branch_id is not null and released_at is null));

-- Transfers under way and to come, in the order in which they arrive.
create index occupancy_arriving on occupancy (company_id, ends_at)
  where to_branch_id is not null and arrived_at is null and released_at is null;

-- A clash is told with its beginning, too.
create or replace function occupancy_clash(mine uuid, vehicle uuid, driver uuid, starts timestamptz, until timestamptz, begins boolean,
  goes_out boolean) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'id', other.id, 'kind', other.kind, 'title', other.title, 'starts_at', other.starts_at, 'ends_at', other.ends_at,
    'state', occupancy_state(other.kind, other.starts_at, other.ends_at, other.expires_at, other.out_at, other.back_at,
      other.released_at),
    'customer_name', (select name from customer where customer.company_id = other.company_id and customer.id = customer_id),
    'subject', coalesce(
      (select license_number from vehicle where vehicle.company_id = other.company_id and vehicle.id = vehicle_id),
      (select full_name from app_user where app_user.company_id = other.company_id and app_user.id = driver_id)),
    'since', to_char(other.starts_at at time zone company_zone(), 'DD/MM/YYYY HH24:MI'),
    'until', to_char(case when other.taken_until > starts then other.taken_until else other.ends_at end
      at time zone company_zone(), 'DD/MM/YYYY HH24:MI'))
  from occupancy as other
  where other.company_id = current_company() and (other.vehicle_id = vehicle or other.driver_id = driver)
    and other.is_hard and other.released_at is null and other.id is distinct from mine
    and ((other.starts_at < until and other.taken_until > starts)
      or (other.out_at is not null and other.back_at is null
        and (goes_out or (begins and other.starts_at < until and other.ends_at < now() and starts < late_until()))))
  order by other.starts_at limit 1
$$;
