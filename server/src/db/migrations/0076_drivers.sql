-- Which driver served a line from when to when. A line has one driver at a time; the entry of the planning board keeps the
-- driver from being in two places.
create table driver_assignment (
  company_id uuid not null default current_company() references company (id),
  id uuid not null default new_id(),
  order_id uuid not null,
  line_id uuid not null,
  driver_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  occupancy_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint driver_assignment_line_id_fkey foreign key (company_id, line_id, order_id) references sales_order_line (company_id, id, order_id),
  constraint driver_assignment_driver_id_fkey foreign key (company_id, driver_id) references app_user (company_id, id),
  constraint driver_assignment_occupancy_id_fkey foreign key (company_id, occupancy_id) references occupancy (company_id, id),
  constraint driver_assignment_occupancy_id_unique unique (company_id, occupancy_id),
  constraint driver_assignment_ends_at_check check (ends_at > starts_at),
  constraint driver_assignment_line_id_excl exclude using gist (
    company_id with =, line_id with =, tstzrange(starts_at, ends_at) with &&
  )
);
select make_business_table('driver_assignment');
select bind_to_parent('driver_assignment', 'sales_order', 'order_id');
create index driver_assignment_of_order on driver_assignment (company_id, order_id, line_id, starts_at);
create index driver_assignment_of_driver on driver_assignment (company_id, driver_id, starts_at);

-- Drivers in the order of a board; few employees are among them.
create index app_user_drivers on app_user (company_id, full_name, id) include (branch_id, status) where is_driver;
-- Lines that are not over: those without a driver are sought among them.
create index sales_order_line_by_ends_at on sales_order_line (company_id, ends_at);
