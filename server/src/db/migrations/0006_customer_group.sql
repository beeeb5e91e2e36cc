-- Customers that belong together: a subsidiary to its parent company, an employee to the employer.

alter table customer
  add column parent_id uuid,
  add constraint customer_parent_not_self check (parent_id <> id),
  add constraint customer_parent_id_fkey foreign key (company_id, parent_id) references customer (company_id, id);
create index customer_by_parent on customer (company_id, parent_id, created_at, id) where parent_id is not null;
