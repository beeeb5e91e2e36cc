-- The employee who looks after a customer.
alter table customer
  add column sales_id uuid,
  add constraint customer_sales_id_fkey foreign key (company_id, sales_id) references app_user (company_id, id);
create index customer_of_sales on customer (company_id, sales_id) where sales_id is not null;

-- Litres, for the price of missing fuel.
alter table vehicle add column tank_litres smallint constraint vehicle_tank_litres_check check (tank_litres between 1 and 1000);
